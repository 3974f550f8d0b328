// Owns what several operations announce alike.
import type { Scene } from './scene.ts';

/** Expects the announcement of the revision that has just become the current one. */
export function published({ book, events, market }: Scene, proposalId: unknown): void {
  const { digest, uri, author, restores, publishedMs } = book.persona.current;
  events.push({
    name: 'agent::RevisionPublished',
    fields: {
      agentId: market.agentId,
      number: book.persona.number,
      digest,
      uri,
      author,
      restores: restores ?? null,
      proposalId,
      timestampMs: publishedMs,
    },
  });
}

/** Expects the announcement that the contributors were paid. */
export function paid({ book, events, nowMs }: Scene, payer: string | null, amount: bigint): void {
  book.contributors.pay(amount);
  const { totalShares, pot } = book.contributors;
  events.push({
    name: 'co_creators::ContributorsPaid',
    fields: { payer, amount, totalShares, potAfter: pot, timestampMs: nowMs },
  });
}

/** Expects that coins are put out of the world. */
export function burned({ book, events }: Scene, coinType: string, amount: bigint): void {
  book.burn(coinType, amount);
  events.push({ name: 'burn::Burned', fields: { coinType, amount } });
}
