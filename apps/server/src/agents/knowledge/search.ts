/** Finds the passages of an agent's knowledge that a question is about, by PostgreSQL full-text search. */
import type { Persona } from '@atoll/api';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Passage } from '../prompt.ts';
import { chunksOf, titleOf } from './chunks.ts';

const PASSAGES = 4;
/** Words of a question that are searched for; common ones say nothing. */
const MAX_WORDS = 24;
const COMMON = new Set(
  'a an and are as at be but by can could did do does for from had has have how i if in into is it its me my no not of on or our she so tell than that the their them then there these they this to us was we were what when where which who why will with would you your about'.split(
    ' ',
  ),
);

export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{2,40}/gu) ?? [];
  return [...new Set(words.filter((word) => !COMMON.has(word)))].slice(0, MAX_WORDS);
}

export async function searchKnowledge(
  db: Db,
  poolId: string,
  question: string,
): Promise<Passage[]> {
  const words = wordsOf(question);
  if (words.length === 0) return [];
  // Letters and digits only: nothing in it can be an operator.
  const query = words.map((word) => `${word}:*`).join(' | ');
  const { rows } = await sql<Passage>`
    select source.title, chunk.text
    from knowledge_chunk as chunk
    join knowledge_source as source on source.id = chunk.source_id
    where chunk.pool_id = ${poolId} and chunk.words @@ to_tsquery('simple', ${query})
    order by ts_rank(chunk.words, to_tsquery('simple', ${query})) desc, chunk.source_id, chunk.position
    limit ${PASSAGES}`.execute(db);
  return rows;
}

/** The same over a persona that is stored nowhere. */
export function searchDraft({ knowledge }: Persona, question: string): Passage[] {
  const words = wordsOf(question);
  return knowledge
    .flatMap((text) => chunksOf(text).map((chunk) => ({ title: titleOf(text), text: chunk })))
    .map((passage) => {
      const lower = passage.text.toLowerCase();
      return { passage, score: words.filter((word) => lower.includes(word)).length };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, PASSAGES)
    .map(({ passage }) => passage);
}
