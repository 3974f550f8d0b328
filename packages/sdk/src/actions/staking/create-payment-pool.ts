// Creates the staking pool that divides payments among a coin's stakers.
import type { Atoll, TransactionThunk } from '../../context.ts';
import * as poolCalls from '../../contracts/staking/pool.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import { takeCoin } from '../../transactions/coins.ts';
import { configInput, deployedInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';

export interface CreatePaymentPoolParameters {
  /** Type of the staked coin. */
  stakeType: string;
  /** Type of the coin in which payments are made. */
  rewardType: string;
  /** Staked in the same transaction, paid by the sender. */
  firstStake?: {
    /** Sender of the transaction: owns the coins. */
    staker: string;
    /** Base units of the stake coin. */
    amount: bigint;
  };
}

export type CreatePaymentPoolReturnType = TransactionThunk;

export type CreatePaymentPoolErrorType =
  | InsufficientBalanceError
  | ContractError<'CreationPaused' | 'NotOpen' | 'StakesPaused' | 'WrongVersion' | 'ZeroAmount'>;

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
    atoll: Atoll,
    { stakeType, rewardType, firstStake }: CreatePaymentPoolParameters,
  ): CreatePaymentPoolReturnType =>
  async (tx) => {
    const staking = requireDeployed(atoll.deployment, 'staking');
    const call = {
      package: staking.packageId,
      typeArguments: [stakeType, rewardType] as [string, string],
    };
    const registry = deployedInput(tx, staking.registry);
    const config = configInput(tx, staking);
    const pool = tx.add(poolCalls.createForPayments({ ...call, arguments: { registry, config } }));
    if (firstStake) {
      const { staker: owner, amount } = firstStake;
      const stake = await takeCoin(tx, atoll, { owner, type: stakeType, amount });
      tx.add(poolCalls.stake({ ...call, arguments: { pool, config, stake } }));
    }
    tx.add(poolCalls.share({ ...call, arguments: { pool } }));
  };
