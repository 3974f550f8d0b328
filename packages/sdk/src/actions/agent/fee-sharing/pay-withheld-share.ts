// Pays a recipient of shared creator fees the amount withheld while the account was frozen by the quote coin's issuer.
import type { Atoll, FeeSharingRef, TransactionThunk } from '../../../context.ts';
import * as sharingCalls from '../../../contracts/agent/fee_sharing.ts';
import type { ContractError } from '../../../errors/contract.ts';
import { feeSharingCall } from '../../targets.ts';
import { sharingInput } from './shares-input.ts';

export interface PayWithheldShareParameters {
  sharing: FeeSharingRef;
  /** Account from which parts were withheld. */
  recipient: string;
}

export type PayWithheldShareReturnType = TransactionThunk;

export type PayWithheldShareErrorType = ContractError<'NothingWithheld' | 'StillFrozen'>;

/**
 * Pays an account everything that distributions have withheld from it. Anyone can call it in an epoch in which the
 * account is not frozen. The account receives it in its address balance.
 * @throws PayWithheldShareErrorType
 * @example
 * ```ts
 * import { getFeeSharing, payWithheldShare } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * const sharing = await getFeeSharing(client.atoll, { sharingId: pool.feeRecipient });
 * tx.add(payWithheldShare(client.atoll, { sharing, recipient }));
 * ```
 */
export const payWithheldShare =
  (atoll: Atoll, { sharing, recipient }: PayWithheldShareParameters): PayWithheldShareReturnType =>
  async (tx) => {
    tx.add(
      sharingCalls.payWithheld({
        ...feeSharingCall(atoll, sharing),
        arguments: { self: sharingInput(tx, sharing), recipient },
      }),
    );
  };
