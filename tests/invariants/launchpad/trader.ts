// One trader at one market, and the states that tests start from.
import { Pool } from '@atoll/sdk/contracts/launchpad/pool.ts';
import { SUI_TYPE, type TestNetwork, type TransactionResult } from '@atoll/testing';
import type { Transaction } from '@mysten/sui/transactions';
import { BOB, START_MS } from '../network.ts';
import { onPair, onPool, poolCalls, type TradingCalls } from './calls.ts';
import { type Contracts, type Fixture, type Market, WINDOW_MS } from './fixture.ts';
import type { PoolState } from './invariants.ts';
import { Wallet } from './wallet.ts';

export interface Position {
  network: TestNetwork;
  contracts: Contracts;
  market: Market;
  owner: string;
  /** Only after graduation. */
  pairId?: string;
}

/** Context of the trader's transactions. */
export interface Trading {
  tx: Transaction;
  base: Wallet;
  quote: Wallet;
  pool: TradingCalls;
  pair: TradingCalls;
  calls: ReturnType<typeof poolCalls>;
}

/** Executes a transaction with everything that the trader holds; it may abort. */
export function trade(position: Position, act: (trading: Trading) => void): TransactionResult {
  const { network, contracts, market, owner, pairId = '' } = position;
  return network.tryExecute(owner, (tx) => {
    const target = { tx, network, contracts, market };
    const quote = Wallet.open(network, tx, owner, market.quoteType);
    const base = Wallet.open(network, tx, owner, market.baseType);
    const [pool, pair, calls] = [onPool(target), onPair(target, pairId), poolCalls(target)];
    act({ tx, base, quote, pool, pair, calls });
    base.close(owner);
  });
}

/** Executes a transaction that must succeed. */
export function mustTrade(position: Position, act: (trading: Trading) => void): TransactionResult {
  const result = trade(position, act);
  if (result.abort !== undefined) throw new Error(`Trade failed: ${result.abort}`);
  return result;
}

type Side = Pick<Trading, 'base' | 'quote'>;

export function buyExactIn(
  { base, quote }: Side,
  calls: TradingCalls,
  amountIn: bigint,
  minOut = 0n,
  deadlineMs?: bigint,
): void {
  const terms = deadlineMs === undefined ? {} : { deadlineMs };
  const [bought, rest] = calls.buyExactIn(quote.take(amountIn), minOut, terms);
  base.put(bought);
  if (rest) quote.put(rest);
}

export function buyExactOut(
  { base, quote }: Side,
  calls: TradingCalls,
  amountOut: bigint,
  maxIn: bigint,
  deadlineMs?: bigint,
): void {
  const terms = deadlineMs === undefined ? {} : { deadlineMs };
  const [bought, rest] = calls.buyExactOut(quote.take(maxIn), amountOut, terms);
  base.put(bought);
  if (rest) quote.put(rest);
}

export function sellExactIn(
  { base, quote }: Side,
  calls: TradingCalls,
  amountIn: bigint,
  minOut = 0n,
  deadlineMs?: bigint,
): void {
  const terms = deadlineMs === undefined ? {} : { deadlineMs };
  quote.put(calls.sellExactIn(base.take(amountIn), minOut, terms));
}

/** Amount that an account received (or, negative, paid), without gas. */
export function received(result: TransactionResult, owner: string, coinType: string): bigint {
  const gas = coinType === SUI_TYPE ? result.gasUsed : 0n;
  return result.balanceChange(owner, coinType) + gas;
}

export const poolOf = ({ network, market }: Position): PoolState =>
  network.read(Pool, market.poolId);

/** BOB on a fork after the launch limit, having bought `sold` base. */
export function positionAt(
  { network, contracts }: Fixture,
  market: Market,
  sold: bigint,
): Position {
  const fork = network.fork();
  const windowEndsMs = START_MS + WINDOW_MS;
  if (fork.nowMs < windowEndsMs) fork.advanceClock(windowEndsMs - fork.nowMs);
  const position = { network: fork, contracts, market, owner: BOB };
  if (sold > 0n) {
    mustTrade(position, (trading) =>
      buyExactOut(trading, trading.pool, sold, 2n * market.preset.targetRaised),
    );
  }
  return position;
}

/** BOB on a fork at a market that has graduated. */
export function positionAtPair(fixture: Fixture, market: Market): Required<Position> {
  const position = positionAt(fixture, market, market.preset.curveSupply);
  const graduated = mustTrade(position, ({ calls }) => calls.graduate());
  return { ...position, pairId: graduated.created('pair::Pair') };
}
