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

/** Returns the Jaccard index of the texts' three-word sequences: 1 if equal, 0 if disjoint. */
export function similarity(a: string, b: string): number {
  const [left, right] = [shingles(a), shingles(b)];
  const common = [...left].filter((each) => right.has(each)).length;
  return common / (left.size + right.size - common);
}

export const isRepeated = (text: string, earlier: readonly string[]): boolean =>
  earlier.some((other) => similarity(text, other) > MAX_SIMILARITY);
