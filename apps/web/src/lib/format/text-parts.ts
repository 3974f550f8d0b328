// Splits a text into plain text, mentions and tickers, so that it is rendered as text only.
import type { Comment } from '@atoll/api';

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'person'; text: string; address: string }
  | { kind: 'agent'; text: string; poolId: string }
  | { kind: 'coin'; text: string; poolId: string };

const quote = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Parts of the text in order; together they are the text. */
export function partsOf({
  text,
  mentions,
  cashtags,
}: Pick<Comment, 'text' | 'mentions' | 'cashtags'>): Part[] {
  const mentioned = new Map(mentions.map((each) => [`@${each.name}`.toLowerCase(), each]));
  const coins = new Map(
    cashtags.map(({ symbol, pool_id }) => [`$${symbol}`.toLowerCase(), pool_id]),
  );
  // The longest name first: "@reef keeper" before "@reef".
  const known = [...mentioned.keys(), ...coins.keys()].sort((a, b) => b.length - a.length);
  if (known.length === 0) return text === '' ? [] : [{ kind: 'text', text }];
  const pattern = new RegExp(`(${known.map(quote).join('|')})(?![\\p{L}\\p{N}_])`, 'giu');
  return text.split(pattern).flatMap((piece, index): Part[] => {
    if (piece === '') return [];
    const key = piece.toLowerCase();
    const mention = mentioned.get(key);
    const poolId = coins.get(key);
    if (index % 2 === 1 && mention !== undefined) {
      const { address, pool_id } = mention;
      return [
        pool_id === null
          ? { kind: 'person', text: piece, address }
          : { kind: 'agent', text: piece, poolId: pool_id },
      ];
    }
    if (index % 2 === 1 && poolId !== undefined) return [{ kind: 'coin', text: piece, poolId }];
    return [{ kind: 'text', text: piece }];
  });
}
