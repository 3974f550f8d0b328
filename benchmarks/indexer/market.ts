// The trades that indexers are measured with, as checkpoints of real events.
import { TestChain } from '../../apps/server/test/support/chain/chain.ts';
import { hexId } from '../../apps/server/test/support/chain/identifiers.ts';

export const COINS = 20;
export const TRADERS = 500;
/** Trades of a checkpoint, and of a block of the peer. */
export const TRADES_EACH = 100;
const SUI = 1_000_000_000n;

export interface BenchMarket {
  chain: TestChain;
  /** Ends a checkpoint with so many trades. */
  trade(trades?: number): void;
}

/** Creates the coins. Every trader buys and then sells the same coin in turn. */
export function createBenchMarket(): BenchMarket {
  const chain = new TestChain();
  const pools = Array.from({ length: COINS }, (_, number) =>
    chain.launch({ name: `Coin ${number}`, creator: hexId('creator') }),
  );
  chain.close();
  const traders = Array.from({ length: TRADERS }, (_, number) => hexId(`trader ${number}`));
  const held = new Map<string, bigint>();
  let seed = 1;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >>> 8) % below;
  };
  return {
    chain,
    trade(trades = TRADES_EACH) {
      chain.wait(1_000);
      for (let count = 0; count < trades; count += 1) {
        const number = random(COINS);
        const pool = pools[number];
        const trader = traders[random(TRADERS)];
        if (pool === undefined || trader === undefined) throw new Error('No such pool or trader.');
        const key = `${number}/${trader}`;
        const coins = held.get(key);
        if (coins === undefined) held.set(key, chain.buy(pool, trader, SUI));
        else {
          chain.sell(pool, trader, coins);
          held.delete(key);
        }
      }
      chain.close();
    },
  };
}
