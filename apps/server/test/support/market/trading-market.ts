// A market of heavy trading for tests of positions and rankings: SUI- and ATOLL-quoted pools, completed
// and graduated ones, transfers, and transactions of several trades. The same for the same seed.
import { previewSellExactIn } from '@atoll/sdk';
import { TestChain } from '../chain/chain.ts';
import { deployment } from '../chain/deployment.ts';
import { hexId } from '../chain/identifiers.ts';
import type { TestPool } from '../chain/pools.ts';
import { randomness, traders } from './market.ts';

const HOUR_MS = 3_600_000;

export interface TradingMarket {
  chain: TestChain;
  pools: TestPool[];
}

export function makeTradingMarket(seed: number, steps: number): TradingMarket {
  const random = randomness(seed);
  const chain = new TestChain();
  const held = new Map<string, bigint>();
  const pools = Array.from({ length: 8 }, (_, number) =>
    chain.launch({
      name: `Coin ${number}`,
      kind: number % 3 === 0 ? 'fun' : 'agent',
      creator: traders[number % 4] ?? '',
      ...(number % 3 === 1 && { quoteType: deployment.atollToken.coinType }),
    }),
  );
  const completed = new Set<TestPool>();
  const keyOf = (pool: TestPool, trader: string) => `${pool.id}|${trader}`;
  const balance = (pool: TestPool, trader: string) => held.get(keyOf(pool, trader)) ?? 0n;
  const add = (pool: TestPool, trader: string, amount: bigint) =>
    held.set(keyOf(pool, trader), balance(pool, trader) + amount);
  const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;

  const buy = (pool: TestPool, trader: string) => {
    const payment = BigInt(1 + random(1_000_000)) * BigInt(10 ** random(6)) + 1_000n;
    const referrer = random(3) === 0 ? hexId(`referrer ${random(5)}`) : undefined;
    if (pool.pair !== undefined) add(pool, trader, chain.swapBuy(pool, trader, payment));
    else if (!completed.has(pool)) add(pool, trader, chain.buy(pool, trader, payment, referrer));
  };
  const sell = (pool: TestPool, trader: string) => {
    const all = balance(pool, trader);
    const coins = random(3) === 0 ? all : all / BigInt(1 + random(9));
    if (coins < 10_000_000n) return;
    if (pool.pair !== undefined) chain.sellToPair(pool, trader, coins);
    else {
      if (previewSellExactIn(pool.curve, coins).gross <= 1n) return;
      chain.sell(pool, trader, coins);
      completed.delete(pool);
    }
    add(pool, trader, -coins);
  };
  const transfer = (pool: TestPool, from: string, to: string) => {
    const all = balance(pool, from);
    const coins = random(2) === 0 ? all : all / BigInt(1 + random(9));
    if (coins === 0n || from === to) return;
    chain.transfer(pool, from, to, coins);
    add(pool, from, -coins);
    add(pool, to, coins);
  };
  const step = () => {
    const pool = pick(pools);
    const trader = pick(traders);
    const action = random(100);
    if (action < 45) buy(pool, trader);
    else if (action < 80) sell(pool, trader);
    else if (action < 92) transfer(pool, trader, random(9) === 0 ? hexId('vault') : pick(traders));
    else {
      // Several trades and transfers of one trader in one transaction.
      chain.together(() => {
        for (let part = 0; part < 2 + random(4); part += 1) {
          const next = random(3) === 0 ? pick(pools) : pool;
          const what = random(5);
          if (what < 2) buy(next, trader);
          else if (what < 4) sell(next, trader);
          else transfer(next, trader, pick(traders));
        }
      });
    }
  };
  /** Sells out the curve; with `graduates` the pool moves to the AMM. */
  const complete = (pool: TestPool, graduates: boolean) => {
    if (pool.pair !== undefined || completed.has(pool)) return;
    const trader = pick(traders);
    if (graduates) add(pool, trader, chain.buy(pool, trader, 10n ** 14n));
    else {
      add(pool, trader, chain.sellOut(pool, trader));
      completed.add(pool);
    }
  };
  for (let count = 0; count < steps; count += 1) {
    // Pools of both quotes graduate or only complete along the way.
    if (count % Math.ceil(steps / 7) === 1) complete(pick(pools), count % 2 === 1);
    // A checkpoint has the time of its transactions.
    if (random(3) === 0) {
      chain.close();
      chain.wait(random(20) === 0 ? random(30 * HOUR_MS) : random(120_000));
    }
    step();
  }
  chain.close();
  return { chain, pools };
}
