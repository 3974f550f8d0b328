/** How much two texts have in common. */

/** Most that a text may have in common with an earlier one. */
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

/** Returns the Jaccard index of the texts' sequences of three words: 1 for equal texts, 0 for nothing in common. */
export function similarity(a: string, b: string): number {
  const [left, right] = [shingles(a), shingles(b)];
  const common = [...left].filter((each) => right.has(each)).length;
  return common / (left.size + right.size - common);
}

export const isRepeated = (text: string, earlier: readonly string[]): boolean =>
  earlier.some((other) => similarity(text, other) > MAX_SIMILARITY);
