// Applies the announced shares of a pool's creator fees.
import type { Atoll, FeeSharingRef, PoolRef, TransactionThunk } from '../../../context.ts';
import * as sharingCalls from '../../../contracts/agent/fee_sharing.ts';
import type { ContractError } from '../../../errors/contract.ts';
import { getPairs } from '../../../reads/get-pairs.ts';
import { sharedInput } from '../../../transactions/inputs.ts';
import { feeSharingCall, poolInput } from '../../targets.ts';
import { sharingInput } from './shares-input.ts';

export interface ExecuteFeeSharesParameters {
  sharing: FeeSharingRef;
  pool: PoolRef;
}

export type ExecuteFeeSharesReturnType = TransactionThunk;

export type ExecuteFeeSharesErrorType = ContractError<
  'HasPair' | 'NoPendingChange' | 'NoticeNotElapsed' | 'WrongPool'
>;

/**
 * Distributes the fees accrued on the curve and on the pair by the current shares, and replaces these with the
 * announced ones.
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
    const pair = (await getPairs(atoll, { poolIds: [pool.poolId] })).get(pool.poolId);
    const objects = { self: sharingInput(tx, sharing), pool: poolInput(tx, pool) };
    const call = feeSharingCall(atoll, sharing);
    tx.add(
      pair
        ? sharingCalls.executeWithPair({
            ...call,
            arguments: {
              ...objects,
              pair: sharedInput(tx, pair.pairId, pair.initialSharedVersion),
            },
          })
        : sharingCalls.execute({ ...call, arguments: objects }),
    );
  };
