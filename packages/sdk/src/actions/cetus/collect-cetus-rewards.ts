// Collects what Cetus has paid a coin's burned position on top of fees. Anyone can: it is shared like fees.
import type { Atoll, PoolRef, TransactionThunk } from '../../context.ts';
import * as venueCalls from '../../contracts/venue_cetus/venue.ts';
import type { AtollError } from '../../errors/base.ts';
import type { ContractError } from '../../errors/contract.ts';
import { deployedInput } from '../../transactions/inputs.ts';
import { readCetusPosition } from './position.ts';

export interface CollectCetusRewardsParameters {
  pool: PoolRef;
  /** Type of the coin that Cetus pays. */
  rewardType: string;
}

export type CollectCetusRewardsReturnType = TransactionThunk;

export type CollectCetusRewardsErrorType =
  | AtollError<'NotOnCetus' | 'UnknownVenue'>
  | ContractError<'PositionNotFound'>;

/**
 * Collects the incentives in one coin that a coin's burned position on Cetus has earned. Anyone can call it.
 * @throws CollectCetusRewardsErrorType
 * @example
 * ```ts
 * import { collectCetusRewards } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * tx.add(collectCetusRewards(client.atoll, { pool, rewardType: '0x2::sui::SUI' }));
 * ```
 */
export const collectCetusRewards =
  (
    atoll: Atoll,
    { pool: ref, rewardType }: CollectCetusRewardsParameters,
  ): CollectCetusRewardsReturnType =>
  async (tx) => {
    const { typeArguments, inputs, venueCetus, cetus } = await readCetusPosition(atoll, ref);
    tx.add(
      venueCalls.collectRewards({
        package: venueCetus.packageId,
        typeArguments: [...typeArguments, rewardType],
        arguments: { ...inputs(tx), vault: deployedInput(tx, cetus.rewarderVault) },
      }),
    );
  };
