// Buys and burns a coin with the burn share of its creator fees.
import type { Atoll, FeeSharingRef, PairRef, PoolRef, TransactionThunk } from '../../../context.ts';
import * as sharingCalls from '../../../contracts/agent/fee_sharing.ts';
import type { ContractError } from '../../../errors/contract.ts';
import { configInput, sharedInput } from '../../../transactions/inputs.ts';
import { feeSharingCall, poolInput } from '../../targets.ts';
import { sharingInput } from './shares-input.ts';

export interface BurnSharedFeesParameters {
  sharing: FeeSharingRef;
  pool: PoolRef;
  /** Pair of a graduated coin; before graduation, the coin is bought from the pool. */
  pair?: PairRef;
}

export type BurnSharedFeesReturnType = TransactionThunk;

export type BurnSharedFeesErrorType = ContractError<
  | 'BurnTooSoon'
  | 'BuysPaused'
  | 'LaunchLimitExceeded'
  | 'NoTimeElapsed'
  | 'NothingToPay'
  | 'PoolNotTrading'
  | 'WrongPair'
  | 'WrongPool'
  | 'WrongVersion'
  | 'ZeroOutput'
>;

/**
 * Spends what was distributed to burns, at most 0.3% of the reserve, and burns the coins bought. Anyone can send it, at
 * least one hour after the previous burn.
 * @throws BurnSharedFeesErrorType
 * @example
 * ```ts
 * import { burnSharedFees, getFeeSharing } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * const sharing = await getFeeSharing(client.atoll, { sharingId: pool.feeRecipient });
 * tx.add(burnSharedFees(client.atoll, { sharing, pool }));
 * ```
 */
export const burnSharedFees =
  (atoll: Atoll, { sharing, pool, pair }: BurnSharedFeesParameters): BurnSharedFeesReturnType =>
  async (tx) => {
    const self = sharingInput(tx, sharing);
    const call = feeSharingCall(atoll, sharing);
    tx.add(
      pair
        ? sharingCalls.burnFromPair({
            ...call,
            arguments: { self, pair: sharedInput(tx, pair.pairId, pair.initialSharedVersion) },
          })
        : sharingCalls.burnFromPool({
            ...call,
            arguments: {
              self,
              pool: poolInput(tx, pool),
              config: configInput(tx, atoll.deployment.launchpad),
            },
          }),
    );
  };
