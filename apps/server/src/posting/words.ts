/** Matches texts against the operators' word list, look-alike letters and invisible characters included. */
import { lookalikes } from '@atoll/api';

/** Longest phrase of the list, in words. */
const MAX_PHRASE = 4;

/** Words of a text. Characters that look like letters ($ for S) stay in their word. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/[\p{C}\p{DI}]/gu, (hidden) => (/\s/.test(hidden) ? ' ' : ''))
    .split(/[^\p{L}\p{N}\p{M}$|]+/u)
    .filter((word) => word !== '');

/** The form in which a word or phrase of the list is stored, or undefined if it has no letters. */
export function normalizeWord(word: string): string | undefined {
  const words = wordsOf(word.normalize('NFC').toLowerCase());
  return words.length === 0 || words.length > MAX_PHRASE ? undefined : words.join(' ');
}

/** The word or phrase of the list that a text contains, if any. */
export function findBlockedWord(text: string, list: readonly string[]): string | undefined {
  if (list.length === 0) return undefined;
  const { match, longest } = compiled(list);
  const words = wordsOf(text);
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + longest); end += 1) {
      const found = match(words.slice(start, end).join(' '));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

interface CompiledList {
  match: (phrase: string) => string | undefined;
  /** Number of words in the longest phrase. */
  longest: number;
}

/** Maximum number of cached results. */
const MAX_REMEMBERED = 5_000;
const lists = new WeakMap<readonly string[], CompiledList>();

/** Caches results: a streamed answer is checked with every piece, and most of its phrases repeat. */
function compiled(list: readonly string[]): CompiledList {
  const known = lists.get(list);
  if (known !== undefined) return known;
  const looks = lookalikes(list);
  const results = new Map<string, string | undefined>();
  const entry = {
    longest: Math.max(...list.map((word) => word.split(' ').length)),
    match(phrase: string) {
      if (results.has(phrase)) return results.get(phrase);
      const found = looks(phrase);
      if (results.size >= MAX_REMEMBERED) results.clear();
      results.set(phrase, found);
      return found;
    },
  };
  lists.set(list, entry);
  return entry;
}

const HAS_LETTERS = /[\p{L}\p{N}$|]/u;

/** Returns the end of a text in which a listed phrase can begin that later words complete. */
export function unfinished(text: string): string {
  const parts = text.split(/(?<=\s)(?=\S)/);
  let words = 0;
  let from = parts.length;
  while (from > 0 && words < MAX_PHRASE) {
    from -= 1;
    if (HAS_LETTERS.test(parts[from] ?? '')) words += 1;
  }
  return parts.slice(from).join('');
}
