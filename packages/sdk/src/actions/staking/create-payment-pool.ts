// Creates the staking pool that divides payments among a coin's stakers.
import type { Atoll, TransactionThunk } from '../../context.ts';
import * as poolCalls from '../../contracts/staking/pool.ts';
import type { ContractError } from '../../errors/contract.ts';
import { configInput, deployedInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';

export interface CreatePaymentPoolParameters {
  /** Type of the staked coin. */
  stakeType: string;
  /** Type of the coin in which payments are made. */
  rewardType: string;
}

export type CreatePaymentPoolReturnType = TransactionThunk;

export type CreatePaymentPoolErrorType = ContractError<
  'CreationPaused' | 'NotOpen' | 'WrongVersion'
>;

/**
 * Creates and shares the pool at `paymentPoolId`. Anyone can create it, once; it has no owner.
 * @throws CreatePaymentPoolErrorType
 * @example
 * ```ts
 * import { createPaymentPool } from '@atoll/sdk';
 *
 * const { baseType, quoteType } = await client.atoll.getPool({ poolId });
 * tx.add(createPaymentPool(client.atoll, { stakeType: baseType, rewardType: quoteType }));
 * ```
 */
export const createPaymentPool =
  (
    { deployment }: Atoll,
    { stakeType, rewardType }: CreatePaymentPoolParameters,
  ): CreatePaymentPoolReturnType =>
  async (tx) => {
    const staking = requireDeployed(deployment, 'staking');
    const call = {
      package: staking.packageId,
      typeArguments: [stakeType, rewardType] as [string, string],
    };
    const registry = deployedInput(tx, staking.registry);
    const config = configInput(tx, staking);
    const pool = tx.add(poolCalls.createForPayments({ ...call, arguments: { registry, config } }));
    tx.add(poolCalls.share({ ...call, arguments: { pool } }));
  };
