/** Defines matches. */
import { type RawBuilder, sql } from 'kysely';

/** Patterns of LIKE in which what was typed stands for itself. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

export const startingWith = (text: string) => `${escaped(text)}%`;
/**
 * Hides a value from the planner. Otherwise, PostgreSQL estimates that a custom plan for a rare word saves more than
 * planning costs, and plans every search anew.
 */
export const opaque = <T>(value: T, type: 'text' | 'int4[]'): RawBuilder<T> =>
  sql<T>`(select ${value}::${sql.raw(type)})`;

/** Whether a text starts with `start`, as a range of its index: generic plans cannot use the index for LIKE. */
export const rangeOf = (text: RawBuilder<unknown>, start: string): RawBuilder<boolean> => {
  const [from, to] = [opaque(start, 'text'), opaque(`${start}\u{10FFFF}`, 'text')];
  return sql<boolean>`${text} ~>=~ ${from} and ${text} ~<~ ${to}`;
};

export const containing = (text: string) => `%${escaped(text)}%`;

/** Whether an index of trigrams leads to the texts that contain `text`; otherwise all would be read. */
export const isIndexable = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);

/** Part of the query's trigrams that a similar word shares: "capitan" and "captain" share 0.375. */
export const SIMILAR = 0.35;

/** Longer words stay similar enough by their trigrams. */
const MAX_SWAPPED = 16;

/** Whether a text contains the word with two neighbouring letters swapped: few trigrams survive that. */
export function swapped(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const variants = [...word.slice(0, MAX_SWAPPED)].slice(1).map((_, index) => {
    const [one = '', other = ''] = word.slice(index, index + 2);
    return word.slice(0, index) + other + one + word.slice(index + 2);
  });
  const patterns = variants.map((variant) => sql<boolean>`${text} like ${containing(variant)}`);
  return patterns.length === 0 ? sql`false` : sql`(${sql.join(patterns, sql` or `)})`;
}

/** Returns the query as an operand of `<%`, and sets the threshold of that operator for this statement. */
export const similarTo = (typed: string): RawBuilder<string> => sql<string>`(
  select ${typed}::text
  where set_config('pg_trgm.word_similarity_threshold', ${String(SIMILAR)}, true) is not null
)`;
