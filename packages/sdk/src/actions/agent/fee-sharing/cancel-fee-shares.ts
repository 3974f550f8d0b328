// Cancels the announced shares of a pool's creator fees.
import type { Atoll, FeeSharingRef, TransactionThunk } from '../../../context.ts';
import * as sharingCalls from '../../../contracts/agent/fee_sharing.ts';
import type { ContractError } from '../../../errors/contract.ts';
import { feeSharingCall } from '../../targets.ts';
import { sharingInput } from './shares-input.ts';

export interface CancelFeeSharesParameters {
  sharing: FeeSharingRef;
}

export type CancelFeeSharesReturnType = TransactionThunk;

export type CancelFeeSharesErrorType = ContractError<'NoPendingChange' | 'NotOwner'>;

/**
 * Cancels the announced shares. Only the owner of the shares can do so.
 * @throws CancelFeeSharesErrorType
 * @example
 * ```ts
 * import { cancelFeeShares, getFeeSharing } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * const sharing = await getFeeSharing(client.atoll, { sharingId: pool.feeRecipient });
 * tx.add(cancelFeeShares(client.atoll, { sharing }));
 * ```
 */
export const cancelFeeShares =
  (atoll: Atoll, { sharing }: CancelFeeSharesParameters): CancelFeeSharesReturnType =>
  async (tx) => {
    tx.add(
      sharingCalls.cancel({
        ...feeSharingCall(atoll, sharing),
        arguments: { self: sharingInput(tx, sharing) },
      }),
    );
  };
