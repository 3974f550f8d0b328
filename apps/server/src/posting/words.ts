/** Matches texts against the operators' word list, disguised words included. */
import { lookalikes } from '@atoll/api';
import { plainShapes, readingsOf, SIGNS } from './disguises.ts';

/** Longest phrase of the list, in words. */
const MAX_PHRASE = 4;

/** Most pieces that a word is split into: "s.c.a.m", "r u g p u l l". */
const MAX_PIECES = 24;

interface Word {
  text: string;
  /** Whether only punctuation separates it from the word before. */
  isGlued: boolean;
}

const WORD = new RegExp(
  `(?:[\\p{L}\\p{N}\\p{M}$|]|[${SIGNS}](?=\\p{L}))(?:[\\p{L}\\p{N}\\p{M}$|]|[${SIGNS}](?=[\\p{L}\\p{N}]))*`,
  'gu',
);

/** Words of a text. Characters that look like letters ($ for S) stay in their word. */
function wordsOf(text: string): Word[] {
  const shown = plainShapes(text).replace(/[\p{C}\p{DI}]/gu, (hidden) =>
    /\s/.test(hidden) ? ' ' : '',
  );
  let end = 0;
  return [...shown.matchAll(WORD)].map(({ 0: word, index }) => {
    const isGlued = index > 0 && end > 0 && !/\s/.test(shown.slice(end, index));
    end = index + word.length;
    return { text: word, isGlued };
  });
}

/** The form in which a word or phrase of the list is stored, or undefined if it has no letters. */
export function normalizeWord(word: string): string | undefined {
  const words = wordsOf(word.normalize('NFC').toLowerCase());
  return words.length === 0 || words.length > MAX_PHRASE
    ? undefined
    : words.map(({ text }) => text).join(' ');
}

/** The word or phrase of the list that a text contains, if any. */
export function findBlockedWord(text: string, list: readonly string[]): string | undefined {
  if (list.length === 0) return undefined;
  const { match, longest } = compiled(list);
  const words = wordsOf(text);
  for (let start = 0; start < words.length; start += 1) {
    let phrase = '';
    let isOneWord = true;
    for (let end = start; end < Math.min(words.length, start + MAX_PIECES); end += 1) {
      const { text: word, isGlued } = words[end] as Word;
      isOneWord &&= end === start || isGlued || (isLetter(word) && isLetter(words[end - 1]?.text));
      if (!isOneWord && end >= start + longest) break;
      phrase = phrase === '' ? word : `${phrase} ${word}`;
      const found = match(phrase);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

const isLetter = (word: string | undefined): boolean =>
  word !== undefined && /^\P{M}\p{M}*$/u.test(word);

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
      const found = readingsOf(phrase)
        .map(looks)
        .find((each) => each !== undefined);
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
  while (from > 0 && words < MAX_PHRASE && parts.length - from < MAX_PIECES) {
    from -= 1;
    const part = (parts[from] ?? '').trim();
    // Spaced letters are one word.
    if (HAS_LETTERS.test(part) && !isLetter(part)) words += 1;
  }
  return parts.slice(from).join('');
}
