// A market with planted wallets for every label, and with decoys that come close to each definition.
import type { CoinLabel, TraderLabel } from '@atoll/api';
import { TestChain } from '../chain/chain.ts';
import { hexId } from '../chain/identifiers.ts';
import type { TestPool } from '../chain/pools.ts';
import { randomness } from './market.ts';

const SUI = 1_000_000_000n;
const HOUR_MS = 3_600_000;
/** Wallets of these kinds, which return in many coins. */
const SIZES = { trader: 200, creator: 300, sniper: 10, exchange: 100, pro: 5, even: 3, few: 3 };
/** Gains of the wallets that close positions, as parts of their coins. */
const CLOSED = { pro: [9, 3], even: [6, 6], few: [9, 0] } as const;

export const EXCHANGE = hexId('exchange');

export interface LabelMarket {
  chain: TestChain;
  pools: TestPool[];
  /** Planted labels: "pool ID|address" of those in a coin, the address of those in all. */
  planted: Record<CoinLabel | TraderLabel, Set<string>>;
}

export function makeLabelMarket(seed: number, coins: number): LabelMarket {
  const random = randomness(seed);
  const chain = new TestChain();
  const pools: TestPool[] = [];
  const planted: LabelMarket['planted'] = {
    first_second: new Set(),
    bundled: new Set(),
    creator_linked: new Set(),
    fresh: new Set(),
    repeat_first_second: new Set(),
    profitable: new Set(),
  };
  const one = (kind: keyof typeof SIZES) => hexId(`${kind} ${random(SIZES[kind])}`);
  const plant = (label: CoinLabel, pool: TestPool, ...addresses: string[]) => {
    for (const address of addresses) planted[label].add(`${pool.id}|${address}`);
  };
  const pay = () => BigInt(1 + random(50)) * (SUI / 10n);

  // All but the fresh wallets are known for more than a day before they trade.
  for (const [kind, size] of Object.entries(SIZES)) {
    for (let n = 0; n < size; n += 1) {
      const address = hexId(`${kind} ${n}`);
      chain.fund(kind === 'exchange' ? EXCHANGE : hexId(`funder of ${kind} ${n}`), [address]);
    }
  }
  for (let coin = 0; coin < coins; coin += 1) {
    chain.fund(
      hexId(`bundler ${coin}`),
      [0, 1, 2].map((n) => hexId(`bundle ${coin} ${n}`)),
    );
    if (coin % 11 === 0) {
      chain.fund(hexId(`patron ${coin}`), [hexId(`linked creator ${coin}`)]);
      chain.fund(hexId(`linked creator ${coin}`), [hexId(`protege ${coin}`)]);
      chain.fund(hexId(`funder of patron ${coin}`), [hexId(`patron ${coin}`)]);
    }
  }
  chain.close();
  chain.wait(25 * HOUR_MS);

  const sniped = new Map<string, number>();
  for (let coin = 0; coin < coins; coin += 1) {
    const isLinked = coin % 11 === 0;
    const creator = isLinked ? hexId(`linked creator ${coin}`) : one('creator');
    const pool = chain.launch({ name: `Coin ${coin}`, creator });
    pools.push(pool);
    const own = chain.buy(pool, creator, pay());
    if (coin % 5 === 0) {
      const snipers = new Set([
        one('sniper'),
        one('sniper'),
        hexId(`trader ${coin % SIZES.trader}`),
      ]);
      for (const address of snipers) {
        chain.wait(300);
        chain.buy(pool, address, pay());
        plant('first_second', pool, address);
        sniped.set(address, (sniped.get(address) ?? 0) + 1);
      }
      // A millisecond too late.
      chain.wait(1_001 - 300 * snipers.size);
      chain.buy(pool, hexId(`bundle ${coin} 0`), pay());
    }
    chain.close();
    chain.wait(2_000);
    if (coin % 7 === 0) {
      const bundle = [1, 2].map((n) => hexId(`bundle ${coin} ${n}`));
      for (const address of bundle) chain.buy(pool, address, pay());
      chain.buy(pool, hexId(`bundler ${coin}`), pay());
      plant('bundled', pool, ...bundle, hexId(`bundler ${coin}`));
      // It has no funder, so this is the first time that it is seen.
      plant('fresh', pool, hexId(`bundler ${coin}`));
    } else {
      // The same funder, but different checkpoints.
      chain.buy(pool, hexId(`bundle ${coin} 1`), pay());
      chain.close();
      chain.wait(1_000);
      chain.buy(pool, hexId(`bundle ${coin} 2`), pay());
    }
    // Customers of an exchange have nothing in common.
    chain.buy(pool, hexId('exchange 0'), pay());
    chain.buy(pool, one('exchange'), pay());
    chain.close();
    chain.wait(1_000);
    if (isLinked) {
      for (const kind of ['patron', 'protege']) {
        chain.buy(pool, hexId(`${kind} ${coin}`), pay());
        plant('creator_linked', pool, hexId(`${kind} ${coin}`));
      }
      const receiver = one('trader');
      chain.transfer(pool, creator, receiver, own / 2n);
      plant('creator_linked', pool, receiver);
      // Coins of another wallet do not link.
      const gift = chain.buy(pool, hexId(`bundle ${coin} 0`), pay());
      chain.transfer(pool, hexId(`bundle ${coin} 0`), hexId(`given ${coin}`), gift / 2n);
      chain.close();
    }
    if (coin % 3 === 0) {
      const fresh = hexId(`fresh ${coin}`);
      chain.fund(hexId(`funder of fresh ${coin}`), [fresh]);
      chain.fund(hexId(`funder of stale ${coin}`), [hexId(`stale ${coin}`)]);
      chain.close();
      chain.wait(HOUR_MS);
      chain.buy(pool, fresh, pay());
      plant('fresh', pool, fresh);
      chain.close();
    }
    if (coin % 300 === 0) {
      chain.wait(23 * HOUR_MS);
      chain.buy(pool, hexId(`stale ${coin}`), pay());
      chain.close();
    }
    close(chain, pool, coin, () => one('trader'));
    chain.close();
    chain.wait(random(60_000));
  }
  for (const [address, times] of sniped) if (times >= 3) planted.repeat_first_second.add(address);
  for (let n = 0; n < SIZES.pro; n += 1) planted.profitable.add(hexId(`pro ${n}`));
  return { chain, pools, planted };
}

/** Wallets that close a position in this coin: with a gain if others buy before they sell. */
function close(chain: TestChain, pool: TestPool, coin: number, other: () => string): void {
  for (const kind of ['pro', 'even', 'few'] as const) {
    const [gains, losses] = CLOSED[kind];
    const [n, turn] = [coin % SIZES[kind], Math.floor(coin / SIZES[kind])];
    if (turn >= gains + losses) continue;
    const address = hexId(`${kind} ${n}`);
    const coins = chain.buy(pool, address, SUI);
    if (turn < gains) chain.buy(pool, other(), 60n * SUI);
    chain.sell(pool, address, coins);
    chain.close();
    chain.wait(5_000);
  }
}
