// Owns writing the contracts' calls into a transaction.
import type { Argument } from '../../../packages/localnet/src/sandbox.ts';
import { nested, type Ptb } from '../chain/ptb.ts';
import type { Contracts, Market } from '../chain/world.ts';

export interface Target {
  contracts: Contracts;
  market: Pick<Market, 'coinType' | 'quoteType'>;
  /** Pool or pair as an argument. */
  at: Argument;
}

export interface Terms {
  referrer: string | undefined;
  deadlineMs: bigint;
}

const types = ({ market }: Target) => [market.coinType, market.quoteType];

/** Results: the coins, the rest of the payment. */
export function buyExactQuote(
  tx: Ptb,
  target: Target,
  payment: Argument,
  minCoins: bigint,
  terms: Terms,
): [Argument, Argument] {
  const { launchpad, config } = target.contracts;
  const done = tx.call(`${launchpad}::pool::buy_exact_quote`, types(target), [
    target.at,
    tx.object(config, false),
    payment,
    tx.u64(minCoins),
    ...termArguments(tx, terms),
  ]);
  return [nested(done, 0), nested(done, 1)];
}

/** Results: the coins, the rest of the payment. */
export function buyExactCoins(
  tx: Ptb,
  target: Target,
  payment: Argument,
  coins: bigint,
  terms: Terms,
): [Argument, Argument] {
  const { launchpad, config } = target.contracts;
  const done = tx.call(`${launchpad}::pool::buy_exact_coins`, types(target), [
    target.at,
    tx.object(config, false),
    payment,
    tx.u64(coins),
    ...termArguments(tx, terms),
  ]);
  return [nested(done, 0), nested(done, 1)];
}

export function sell(
  tx: Ptb,
  target: Target,
  coins: Argument,
  minQuote: bigint,
  terms: Terms,
): Argument {
  return tx.call(`${target.contracts.launchpad}::pool::sell`, types(target), [
    target.at,
    coins,
    tx.u64(minQuote),
    ...termArguments(tx, terms),
  ]);
}

export function swapExactQuote(
  tx: Ptb,
  target: Target,
  payment: Argument,
  minCoins: bigint,
  deadlineMs: bigint,
): Argument {
  return tx.call(`${target.contracts.amm}::pair::buy_exact_quote`, types(target), [
    target.at,
    payment,
    tx.u64(minCoins),
    tx.u64(deadlineMs),
    tx.clock(),
  ]);
}

/** Results: the coins, the rest of the payment. */
export function swapExactCoins(
  tx: Ptb,
  target: Target,
  payment: Argument,
  coins: bigint,
  deadlineMs: bigint,
): [Argument, Argument] {
  const done = tx.call(`${target.contracts.amm}::pair::buy_exact_coins`, types(target), [
    target.at,
    payment,
    tx.u64(coins),
    tx.u64(deadlineMs),
    tx.clock(),
  ]);
  return [nested(done, 0), nested(done, 1)];
}

export function swapSell(
  tx: Ptb,
  target: Target,
  coins: Argument,
  minQuote: bigint,
  deadlineMs: bigint,
): Argument {
  return tx.call(`${target.contracts.amm}::pair::sell`, types(target), [
    target.at,
    coins,
    tx.u64(minQuote),
    tx.u64(deadlineMs),
    tx.clock(),
  ]);
}

/** `claim_creator_fees` or `claim_referral_fees`. */
export function claim(tx: Ptb, target: Target, role: 'creator' | 'referral'): Argument {
  const { launchpad } = target.contracts;
  return tx.call(`${launchpad}::pool::claim_${role}_fees`, types(target), [target.at]);
}

export function claimCoCreators(tx: Ptb, target: Target): void {
  tx.call(`${target.contracts.rogue}::co_creators::collect`, types(target), [target.at]);
}

export function collectProtocol(tx: Ptb, target: Target): void {
  const { launchpad, config } = target.contracts;
  const args = [target.at, tx.object(config, false)];
  tx.call(`${launchpad}::pool::collect_protocol_fees`, types(target), args);
}

export function setFeeReceiver(tx: Ptb, target: Target, receiver: string): void {
  const args = [target.at, tx.address(receiver)];
  tx.call(`${target.contracts.launchpad}::pool::set_fee_receiver`, types(target), args);
}

export function graduate(tx: Ptb, target: Target, name = 'graduate'): void {
  tx.call(`${target.contracts.amm}::venue::${name}`, types(target), [target.at, tx.clock()]);
}

const termArguments = (tx: Ptb, { referrer, deadlineMs }: Terms) => [
  tx.optionalAddress(referrer),
  tx.u64(deadlineMs),
  tx.clock(),
];
