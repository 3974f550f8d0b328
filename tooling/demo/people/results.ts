// Publishes accounts on X for traders of the demo, which makes them verified creators, and share cards of their best
// results.
import type { DemoContext } from '../market/context.ts';
import type { Trader } from '../market/traders.ts';

/** Creators who prove that the account on X that their profile states is theirs. */
const ON_X: Readonly<Record<string, string>> = {
  mangrove: 'mangrove_roots',
  'ana of the tides': 'ana_tides',
  'pelican pete': 'pelican_pete',
};
/** Traders who share their best sale, and what they show. */
const SHARING = [
  { name: 'saltwater sam', shows_amounts: true, shows_trader: true },
  { name: 'anchor_arm', shows_amounts: false, shows_trader: true },
  { name: 'sixpence', shows_amounts: false, shows_trader: false },
];

/** Links accounts through the stand-in for X, where the server has one. Repeating it changes nothing. */
export async function proveAccounts(
  { server }: DemoContext,
  people: readonly Trader[],
): Promise<void> {
  for (const trader of people) {
    const handle = ON_X[trader.name];
    if (handle === undefined) continue;
    const token = await server.join(trader);
    const { x } = (await server.call((api) => api.social.accounts(), token)).data;
    if (!x.configured || x.linked || x.post_url === null) continue;
    await fetch(x.post_url, { method: 'POST', body: new URLSearchParams({ handle }) });
    await server.call((api) => api.social.linkX({ handle }), token);
  }
}

/** Publishes results, computed by the server. Repeating it changes nothing. */
export async function shareResults(
  { server }: DemoContext,
  people: readonly Trader[],
): Promise<void> {
  for (const { name, ...shown } of SHARING) {
    const trader = people.find((each) => each.name === name);
    if (trader === undefined) throw new Error(`Not a trader: ${name}`);
    const { address } = trader;
    const { data: lots } = await server.call((api) =>
      api.portfolio.sales({ address, pagination: { pageSize: 100 } }),
    );
    const gain = ({ pnl, cost_basis }: (typeof lots)[number]) =>
      cost_basis === 0n ? 0 : Number(pnl) / Number(cost_basis);
    const best = lots.toSorted((a, b) => gain(b) - gain(a))[0];
    if (best === undefined || gain(best) <= 0) continue;
    const { tx_digest, event_seq } = best;
    const token = await server.join(trader);
    await server.call(
      (api) => api.shareCards.create({ of: { tx_digest, event_seq }, ...shown }),
      token,
    );
  }
}
