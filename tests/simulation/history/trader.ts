// Owns trading by hand: one transaction of one person on one market, and the states that tests start
// from.
import type { ExecutionOutcome } from '../../../packages/localnet/src/sandbox.ts';
import { createdOf, gasOf, type Network, START_MS, SUI } from '../chain/network.ts';
import type { Ptb } from '../chain/ptb.ts';
import { BOB, type Contracts, type Market, WINDOW_MS, type World } from '../chain/world.ts';
import * as calls from './calls.ts';
import { Purse } from './wallet.ts';

export const FOREVER = 2n ** 64n - 1n;
export const NO_TERMS: calls.Terms = { referrer: undefined, deadlineMs: FOREVER };

/** One person at one market. */
export interface Stand {
  network: Network;
  contracts: Contracts;
  market: Market;
  owner: string;
}

export interface Hands {
  tx: Ptb;
  quote: Purse;
  coins: Purse;
  pool: calls.Target;
  pair: (id: string) => calls.Target;
}

/** Executes what `act` does with everything that the owner has of both coins. */
export function trade(stand: Stand, act: (hands: Hands) => void): ExecutionOutcome {
  const { network, contracts, market, owner } = stand;
  return network.run(owner, (tx) => {
    const quote = Purse.of(network, tx, owner, market.quoteType);
    const coins = Purse.of(network, tx, owner, market.coinType);
    const at = (id: string): calls.Target => ({ contracts, market, at: tx.object(id) });
    const hands: Hands = {
      tx,
      quote,
      coins,
      // An input only when it is used: swaps leave the pool alone.
      get pool() {
        return at(market.poolId);
      },
      pair: at,
    };
    act(hands);
    coins.close(owner);
  });
}

/** The same for a trade that has to succeed. */
export function mustTrade(stand: Stand, act: (hands: Hands) => void): ExecutionOutcome {
  const done = trade(stand, act);
  if (done.effects.status.$kind === 'Success') return done;
  throw new Error(`Failed: ${done.errorDescription}`);
}

export function buyForQuote({ tx, quote, coins, pool }: Hands, payment: bigint, min = 0n): void {
  const [bought, rest] = calls.buyExactQuote(tx, pool, quote.take(payment), min, NO_TERMS);
  coins.put(bought);
  quote.put(rest);
}

export function buyCoins({ tx, quote, coins, pool }: Hands, amount: bigint, most: bigint): void {
  const [bought, rest] = calls.buyExactCoins(tx, pool, quote.take(most), amount, NO_TERMS);
  coins.put(bought);
  quote.put(rest);
}

export function sellCoins({ tx, quote, coins, pool }: Hands, amount: bigint, min = 0n): void {
  quote.put(calls.sell(tx, pool, coins.take(amount), min, NO_TERMS));
}

/** What the owner has more of a coin after a transaction; gas does not count. */
export function gained(outcome: ExecutionOutcome, owner: string, type: string): bigint {
  const change = outcome.balanceChanges.find(
    ({ address, coinType }) => address === owner && coinType === type,
  );
  return (change?.amount ?? 0n) + (type === SUI ? gasOf(outcome) : 0n);
}

/** BOB at a market of a fork of the world, with the launch window over and `sold` coins his. */
export function standAt(world: World, market: Market, sold: bigint): Stand {
  const network = world.network.fork();
  network.sandbox.setTime(START_MS + WINDOW_MS);
  const stand = { network, contracts: world.contracts, market, owner: BOB };
  if (sold > 0n) {
    mustTrade(stand, (hands) => buyCoins(hands, sold, 2n * market.preset.targetRaised));
  }
  return stand;
}

/** The same at a market that has graduated. */
export function standAtPair(world: World, market: Market): Stand & { pairId: string } {
  const stand = standAt(world, market, market.preset.curveSupply);
  const done = mustTrade(stand, ({ tx, pool }) => calls.graduate(tx, pool));
  const type = `${world.contracts.amm}::pair::Pair<${market.coinType},${market.quoteType}>`;
  return { ...stand, pairId: createdOf(done, type) };
}
