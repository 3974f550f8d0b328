/** Compares texts by their three-word sequences. */

/** Maximum similarity between a text and an earlier one, from 0 to 1. */
export const MAX_SIMILARITY = 0.5;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function shingles(text: string): Set<string> {
  const words = wordsOf(text);
  if (words.length < 3) return new Set([words.join(' ')]);
  return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`));
}

/** Returns the Jaccard index of two sets: 1 if equal, 0 if disjoint. */
function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const each of a) if (b.has(each)) common += 1;
  return common / (a.size + b.size - common);
}

/** Returns the Jaccard index of the texts' three-word sequences. */
export const similarity = (a: string, b: string): number => jaccard(shingles(a), shingles(b));

/** Returns a function that tests whether a text repeats one of `earlier`, which is split into sequences only once. */
export function repetitionOf(earlier: readonly string[]): (text: string) => boolean {
  const known = earlier.map(shingles);
  return (text) => {
    const own = shingles(text);
    return known.some((other) => jaccard(own, other) > MAX_SIMILARITY);
  };
}

export const isRepeated = (text: string, earlier: readonly string[]): boolean =>
  repetitionOf(earlier)(text);
