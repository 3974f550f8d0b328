// Lets announced shares of a pool's creator fees take effect.
import type { Atoll, FeeSharingRef, PoolRef, TransactionThunk } from '../../../context.ts';
import * as sharingCalls from '../../../contracts/agent/fee_sharing.ts';
import type { ContractError } from '../../../errors/contract.ts';
import { collectPairFees } from '../../../transactions/pair-fees.ts';
import { feeSharingCall, poolInput } from '../../targets.ts';
import { sharingInput } from './shares-input.ts';

export interface ExecuteFeeSharesParameters {
  sharing: FeeSharingRef;
  pool: PoolRef;
}

export type ExecuteFeeSharesReturnType = TransactionThunk;

export type ExecuteFeeSharesErrorType = ContractError<
  'NoPendingChange' | 'NoticeNotElapsed' | 'WrongPool'
>;

/**
 * Distributes what is owed, on the curve and on the pair, by the present shares and replaces them by the announced ones.
 * Anyone can send it once the notice has elapsed.
 * @throws ExecuteFeeSharesErrorType
 * @example
 * ```ts
 * import { executeFeeShares, getFeeSharing } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * const sharing = await getFeeSharing(client.atoll, { sharingId: pool.feeRecipient });
 * tx.add(executeFeeShares(client.atoll, { sharing, pool }));
 * ```
 */
export const executeFeeShares =
  (atoll: Atoll, { sharing, pool }: ExecuteFeeSharesParameters): ExecuteFeeSharesReturnType =>
  async (tx) => {
    await collectPairFees(tx, atoll, { pools: [pool] });
    tx.add(
      sharingCalls.execute({
        ...feeSharingCall(atoll, sharing),
        arguments: { self: sharingInput(tx, sharing), pool: poolInput(tx, pool) },
      }),
    );
  };
