// A market for tests: a chain with several pools, a graduation, transfers and days of trading,
// the same for the same seed.
import { previewSellExactIn } from '@atoll/sdk';
import { TestChain } from '../chain/chain.ts';
import { hexId } from '../chain/identifiers.ts';
import type { TestPool } from '../chain/pools.ts';
import { TestAgents } from './agent-history.ts';
import { TestNfts } from './nfts.ts';

/** A small generator of random numbers (mulberry32): reproducible by its seed. */
export function randomness(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

export const traders = Array.from({ length: 12 }, (_, index) => hexId(`trader ${index}`));

export interface TestMarket {
  chain: TestChain;
  pools: TestPool[];
  /** Balances by "coin type|address", kept beside the indexer's own. */
  balances: Map<string, bigint>;
  nfts: TestNfts;
  agents: TestAgents;
}

export function makeMarket(seed: number, steps: number): TestMarket {
  const random = randomness(seed);
  const chain = new TestChain();
  const nfts = new TestNfts(chain);
  // Its own sequence, so that trades do not depend on NFTs.
  const nftRandom = randomness(seed + 1_000);
  const agents = new TestAgents(chain);
  const agentRandom = randomness(seed + 2_000);
  const pools: TestPool[] = [];
  const balances = new Map<string, bigint>();
  const add = (pool: TestPool, address: string, amount: bigint) => {
    const key = `${pool.coinType}|${address}`;
    balances.set(key, (balances.get(key) ?? 0n) + amount);
  };
  const launch = () => {
    const number = pools.length;
    const kind = number % 2 === 0 ? 'agent' : 'fun';
    const creator = traders[random(traders.length)] ?? '';
    const pool = chain.launch({ name: `Coin ${number}`, kind, creator });
    pools.push(pool);
    if (kind === 'agent') agents.create(pool);
  };
  launch();
  for (let step = 0; step < steps; step += 1) {
    if (random(3) === 0) chain.wait(random(20) === 0 ? random(40_000_000) : random(90_000));
    if (random(2) === 0) chain.close();
    if (nftRandom(4) === 0) nfts.step(nftRandom, traders);
    if (agentRandom(2) === 0) agents.step(agentRandom, traders);
    const pool = pools[random(pools.length)];
    const trader = traders[random(traders.length)];
    const other = traders[random(traders.length)];
    if (pool === undefined || trader === undefined || other === undefined) continue;
    const held = balances.get(`${pool.coinType}|${trader}`) ?? 0n;
    const action = random(20);
    // Every third buyer was referred; every tenth step an address is sent SUI.
    const referrer = step % 3 === 0 && other !== trader ? other : undefined;
    if (step % 10 === 0) chain.fund(hexId(`funder ${step % 4}`), [trader, other]);
    if (action === 0 && pools.length < 6) launch();
    else if (action < 9 && pool.pair === undefined) {
      const payment = BigInt(1 + random(1_000_000)) * 300_000n;
      add(pool, trader, chain.buy(pool, trader, payment, referrer));
    } else if (action === 9 && pool.pair === undefined && random(6) === 0) {
      add(pool, trader, chain.buy(pool, trader, 10_000_000_000_000n));
    } else if (action < 13 && pool.pair === undefined && held > 1_000_000n) {
      const coins = random(3) === 0 ? held : held / BigInt(2 + random(5));
      if (coins > 0n && previewSellExactIn(pool.curve, coins).gross > 1n) {
        chain.sell(pool, trader, coins);
        add(pool, trader, -coins);
      }
    } else if (action < 15 && pool.pair !== undefined) {
      add(pool, trader, chain.swapBuy(pool, trader, BigInt(1 + random(1_000_000)) * 100_000n));
    } else if (action < 17 && held > 0n && other !== trader) {
      chain.transfer(pool, trader, other, held);
      add(pool, trader, -held);
      add(pool, other, held);
    } else if (action === 17) chain.claimFees(pool, pool.creator, BigInt(1 + random(1000)));
  }
  nfts.seal();
  chain.close();
  return { chain, pools, balances, nfts, agents };
}
