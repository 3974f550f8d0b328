// A few reports, so that the operators' queue of the demo market is not empty.
import type { DemoContext } from '../market/context.ts';
import type { Market } from '../market/market.ts';
import type { Trader } from '../market/traders.ts';

const REPORTS = [
  { by: 'nori', coin: 'SOCK', reason: 'impersonation', note: 'The same sock as on another coin.' },
  { by: 'quay', coin: 'SOCK', reason: 'spam', note: undefined },
  { by: 'lowtide', coin: 'LAVA', reason: 'other', note: 'Flashes too brightly for me.' },
] as const;

/** Reports images of coins. Repeating it changes nothing. */
export async function report(
  { server }: DemoContext,
  people: readonly Trader[],
  markets: ReadonlyMap<string, Market>,
): Promise<void> {
  for (const { by, coin, reason, note } of REPORTS) {
    const reporter = people.find(({ name }) => name === by);
    const id = markets.get(coin)?.pool.poolId;
    if (reporter === undefined || id === undefined) throw new Error(`${by} cannot report ${coin}.`);
    const token = await server.join(reporter);
    await server.call((api) => api.moderation.report({ kind: 'image', id, reason, note }), token);
  }
}
