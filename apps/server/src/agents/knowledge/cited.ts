/** Finds the entries of knowledge that an answer used. */
import type { StoredSource } from '../../platform/database/schema/json-columns.ts';
import type { Passage } from '../prompt.ts';
import { wordsOf } from './search.ts';

/** Words of a passage, and not of the question, that an answer must contain to have used it. */
const SHARED_WORDS = 3;
/** Characters from which a word is distinctive. */
const WORD_LENGTH = 4;
const MAX_WORDS = 2_000;

/** Returns the entries whose passages the answer shares distinctive words with, each once. */
export function citedIn(
  answer: string,
  question: string,
  passages: readonly Passage[],
): StoredSource[] {
  const asked = new Set(wordsOf(question, MAX_WORDS));
  const said = new Set(wordsOf(answer, MAX_WORDS));
  const used = passages.filter(({ text }) => {
    const words = wordsOf(text, MAX_WORDS).filter((word) => word.length >= WORD_LENGTH);
    const unasked = words.filter((word) => !asked.has(word));
    const own = unasked.length > 0 ? unasked : words;
    const shared = own.filter((word) => said.has(word)).length;
    return shared > 0 && shared >= Math.min(SHARED_WORDS, own.length);
  });
  const sources = used.map(({ kind, title, url }) => ({ kind, title, url }));
  return [
    ...new Map(sources.map((each) => [`${each.kind} ${each.url ?? each.title}`, each])).values(),
  ];
}
