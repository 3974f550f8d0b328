// Builds the list of shares for calls of `agent::fee_sharing`.
import type { Transaction } from '@mysten/sui/transactions';
import type { Atoll, FeeSharingRef } from '../../../context.ts';
import * as sharingCalls from '../../../contracts/agent/fee_sharing.ts';
import { FEE_SHARE_KINDS, type FeeShare } from '../../../math/fee-shares.ts';
import { sharedInput } from '../../../transactions/inputs.ts';
import { requireDeployed } from '../../../types.ts';

const ZERO_ADDRESS = `0x${'0'.repeat(64)}`;

export function sharesInput(
  tx: Transaction,
  { deployment }: Pick<Atoll, 'deployment'>,
  shares: readonly FeeShare[],
) {
  const { packageId, originalId } = requireDeployed(deployment, 'agent');
  return tx.makeMoveVec({
    type: `${originalId}::fee_sharing::Share`,
    elements: shares.map(({ kind, recipient, bps, locked }) =>
      tx.add(
        sharingCalls.newShare({
          package: packageId,
          arguments: {
            kind: FEE_SHARE_KINDS.indexOf(kind),
            recipient: recipient ?? ZERO_ADDRESS,
            bps,
            locked,
          },
        }),
      ),
    ),
  });
}

export const sharingInput = (tx: Transaction, { sharingId, initialSharedVersion }: FeeSharingRef) =>
  sharedInput(tx, sharingId, initialSharedVersion);
