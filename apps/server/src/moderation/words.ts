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
  const match = lookalikes(list);
  const longest = Math.max(...list.map((word) => word.split(' ').length));
  const words = wordsOf(text);
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + longest); end += 1) {
      const found = match(words.slice(start, end).join(' '));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
