// Adds the contracts' calls to a transaction, with the same shape for a pool and for a pair.
import * as pair from '@atoll/sdk/contracts/amm/pair.ts';
import * as venue from '@atoll/sdk/contracts/amm/venue.ts';
import * as pool from '@atoll/sdk/contracts/launchpad/pool.ts';
import * as fees from '@atoll/sdk/contracts/launchpad/pool_fees.ts';
import type { TestNetwork } from '@atoll/testing';
import type {
  Transaction,
  TransactionObjectArgument,
  TransactionResult,
} from '@mysten/sui/transactions';
import type { Contracts, Market } from './fixture.ts';

export const NO_DEADLINE = 2n ** 64n - 1n;

export interface TradeTerms {
  referrer?: string | undefined;
  deadlineMs?: bigint;
}

/** Trades on a pool or a pair. Buying returns the base, and the rest of the payment if any. */
export interface TradingCalls {
  buyExactIn(payment: Coin, minOut: bigint, terms?: TradeTerms): [base: Coin, rest?: Coin];
  buyExactOut(payment: Coin, amountOut: bigint, terms?: TradeTerms): [base: Coin, rest?: Coin];
  sellExactIn(base: Coin, minOut: bigint, terms?: TradeTerms): Coin;
}

type Coin = TransactionObjectArgument;

export interface Target {
  tx: Transaction;
  network: TestNetwork;
  contracts: Contracts;
  market: Pick<Market, 'typeArguments' | 'poolId'>;
}

/** Passes a shared object by immutable reference. */
export function readOnly(network: TestNetwork, tx: Transaction, objectId: string): Coin {
  const { Shared } = network.object(objectId).owner;
  if (!Shared) throw new Error(`${objectId} is not shared`);
  const { initialSharedVersion } = Shared;
  return tx.sharedObjectRef({ objectId, initialSharedVersion, mutable: false });
}

/** Returns one of several results of a call. */
export function resultOf(result: TransactionResult, index: number): Coin {
  const part = result[index];
  if (!part) throw new Error(`The call has no result ${index}`);
  return part;
}

export function onPool(
  { tx, network, contracts, market }: Target,
  at: Coin | string = market.poolId,
): TradingCalls {
  const options = { package: contracts.launchpad, typeArguments: market.typeArguments };
  const config = () => readOnly(network, tx, contracts.configId);
  return {
    buyExactIn(payment, minOut, { referrer = null, deadlineMs = NO_DEADLINE } = {}) {
      const args = { pool: at, config: config(), payment, minOut, referrer, deadlineMs };
      const result = tx.add(pool.buyExactIn({ ...options, arguments: args }));
      return [resultOf(result, 0), resultOf(result, 1)];
    },
    buyExactOut(payment, amountOut, { referrer = null, deadlineMs = NO_DEADLINE } = {}) {
      const args = { pool: at, config: config(), payment, amountOut, referrer, deadlineMs };
      const result = tx.add(pool.buyExactOut({ ...options, arguments: args }));
      return [resultOf(result, 0), resultOf(result, 1)];
    },
    sellExactIn(base, minOut, { referrer = null, deadlineMs = NO_DEADLINE } = {}) {
      const args = { pool: at, base, minOut, referrer, deadlineMs };
      return tx.add(pool.sellExactIn({ ...options, arguments: args }));
    },
  };
}

export function onPair({ tx, contracts, market }: Target, pairId: string): TradingCalls {
  const options = { package: contracts.amm, typeArguments: market.typeArguments };
  return {
    buyExactIn(payment, minOut, { referrer = null, deadlineMs = NO_DEADLINE } = {}) {
      const args = { pair: pairId, payment, minOut, referrer, deadlineMs };
      return [tx.add(pair.buyExactIn({ ...options, arguments: args }))];
    },
    buyExactOut(payment, amountOut, { referrer = null, deadlineMs = NO_DEADLINE } = {}) {
      const args = { pair: pairId, payment, amountOut, referrer, deadlineMs };
      const result = tx.add(pair.buyExactOut({ ...options, arguments: args }));
      return [resultOf(result, 0), resultOf(result, 1)];
    },
    sellExactIn(base, minOut, { referrer = null, deadlineMs = NO_DEADLINE } = {}) {
      const args = { pair: pairId, base, minOut, referrer, deadlineMs };
      return tx.add(pair.sellExactIn({ ...options, arguments: args }));
    },
  };
}

/** Collection of a pair's fees for its pool. */
export function pairCalls(
  { tx, contracts, market }: Target,
  pairId: string,
  poolId = market.poolId,
) {
  const options = { package: contracts.amm, typeArguments: market.typeArguments };
  const objects = { pair: pairId, pool: poolId };
  return {
    collectFees: () => tx.add(pair.collectFees({ ...options, arguments: objects })),
    collectReferralFees: (referrer: string) =>
      tx.add(pair.collectReferralFees({ ...options, arguments: { ...objects, referrer } })),
  };
}

/** Claims and graduation of a pool. */
export function poolCalls(
  { tx, network, contracts, market }: Target,
  at: Coin | string = market.poolId,
) {
  const { typeArguments } = market;
  const options = { package: contracts.launchpad, typeArguments };
  return {
    claimCreatorFees: (): Coin =>
      tx.add(fees.claimCreatorFees({ ...options, arguments: { pool: at } })),
    claimReferralFees: (): Coin =>
      tx.add(fees.claimReferralFees({ ...options, arguments: { pool: at } })),
    claimCoCreatorFees: () =>
      tx.moveCall({
        target: `${contracts.rogue}::co_creators::collect`,
        typeArguments,
        arguments: [tx.object(at)],
      }),
    collectProtocolFees: () =>
      tx.add(
        fees.collectProtocolFees({
          ...options,
          arguments: { pool: at, config: readOnly(network, tx, contracts.configId) },
        }),
      ),
    setFeeRecipient: (recipient: string) =>
      tx.add(fees.setFeeRecipient({ ...options, arguments: { pool: at, recipient } })),
    graduate: () =>
      tx.add(venue.graduate({ package: contracts.amm, typeArguments, arguments: { pool: at } })),
    graduateIfCompleted: () =>
      tx.add(
        venue.graduateIfCompleted({
          package: contracts.amm,
          typeArguments,
          arguments: { pool: at },
        }),
      ),
  };
}
