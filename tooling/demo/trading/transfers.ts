// Transfers between traders of the demo: coins that somebody received instead of bought.
import { coinWithBalance, Transaction } from '@mysten/sui/transactions';
import type { DemoContext } from '../market/context.ts';
import { execute } from '../market/launch.ts';
import type { Market } from '../market/market.ts';
import type { Trader } from '../market/traders.ts';

/** Ticks at which the largest holder of a coin sends a part of it. */
const TICKS: readonly number[] = [52, 64, 76, 88];
/** Part of the holding that is sent. */
const PART = 5n;

export async function transferCoins(
  context: DemoContext,
  tick: number,
  people: readonly Trader[],
  markets: ReadonlyMap<string, Market>,
): Promise<void> {
  const at = TICKS.indexOf(tick);
  if (at === -1) return;
  for (const market of [...markets.values()].slice(at, at + 3)) {
    const [largest] = [...market.holdings].sort(([, a], [, b]) => (a < b ? 1 : -1));
    if (largest === undefined) continue;
    const [from, held] = largest;
    const to = (from + 1 + at) % people.length;
    const amount = held / PART;
    const [sender, receiver] = [people[from], people[to]];
    if (sender === undefined || receiver === undefined || amount === 0n) continue;
    const transaction = new Transaction();
    transaction.transferObjects(
      [coinWithBalance({ type: market.pool.baseType, balance: amount })],
      receiver.address,
    );
    await execute(context, sender, transaction);
    market.holdings.set(from, held - amount);
    market.holdings.set(to, (market.holdings.get(to) ?? 0n) + amount);
  }
}
