/**
 * Finds the passages of an agent's knowledge that are relevant to a question, by PostgreSQL full-text search and, where
 * available, by vector similarity.
 */
import type { Persona } from '@atoll/api';
import { sql } from 'kysely';
import type { Payers } from '../../ai/spending.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Passage } from '../prompt.ts';
import { chunksOf, titleOf } from './chunks.ts';
import { type KnowledgeVectors, type QuestionVector, vectorText } from './vectors.ts';

const PASSAGES = 4;
/** Search terms of a question, without common words. */
const MAX_WORDS = 24;
const COMMON = new Set(
  'a an and are as at be but by can could did do does for from had has have how i if in into is it its me my no not of on or our she so tell than that the their them then there these they this to us was we were what when where which who why will with would you your about'.split(
    ' ',
  ),
);

export function wordsOf(text: string, limit = MAX_WORDS): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{2,40}/gu) ?? [];
  return [...new Set(words.filter((word) => !COMMON.has(word)))].slice(0, limit);
}

/** Number of top passages from each ranking to fuse. */
const CANDIDATES = 20;
/** The constant k of reciprocal rank fusion (Cormack et al., 2009). */
const RANK_CONSTANT = 60;
/** Cosine distance at which a passage is irrelevant to a question, for any model. */
const UNRELATED = 0.8;

const columns = sql`source.title, source.kind, chunk.text,
  case when source.kind = 'link' then source.source_key end as url`;

/** Finds passages by full-text search. */
export async function searchKnowledge(
  db: Db,
  poolId: string,
  question: string,
): Promise<Passage[]> {
  const words = wordsOf(question);
  if (words.length === 0) return [];
  const { rows } = await sql<Passage>`
    select ${columns}
    from (${byText(poolId, words)} limit ${PASSAGES}) as found
    join knowledge_chunk as chunk using (source_id, position)
    join knowledge_source as source on source.id = chunk.source_id
    order by found.rank desc, chunk.source_id, chunk.position`.execute(db);
  return rows;
}

/** Returns passages with words that begin with one of `words`, best first. */
function byText(poolId: string, words: readonly string[]) {
  // Letters and digits only: nothing in it can be an operator.
  const query = words.map((word) => `${word}:*`).join(' | ');
  return sql`
    select source_id, position, ts_rank(words, to_tsquery('simple', ${query})) as rank
    from knowledge_chunk
    where pool_id = ${poolId} and words @@ to_tsquery('simple', ${query})
    order by rank desc, source_id, position`;
}

/** Returns passages near the question, nearest first. */
function byMeaning(poolId: string, { model, values }: QuestionVector) {
  const distance = sql`embedding <=> ${vectorText(values)}::halfvec`;
  return sql`
    select source_id, position, distance from (
      select source_id, position, ${distance} as distance from knowledge_vector
      where pool_id = ${poolId} and model = ${model} and dimensions = ${values.length}
    ) as near
    where distance < ${UNRELATED}
    order by distance, source_id, position`;
}

/** Merges the rankings by text and by similarity with reciprocal rank fusion. */
async function searchBoth(
  db: Db,
  poolId: string,
  words: readonly string[],
  vector: QuestionVector,
): Promise<Passage[]> {
  const { rows } = await sql<Passage>`
    with by_text as (
      select source_id, position,
        row_number() over (order by rank desc, source_id, position) as place
      from (${byText(poolId, words)} limit ${CANDIDATES}) as found
    ), by_meaning as (
      select source_id, position,
        row_number() over (order by distance, source_id, position) as place
      from (${byMeaning(poolId, vector)} limit ${CANDIDATES}) as found
    ), fused as (
      select source_id, position, sum(1.0 / (${RANK_CONSTANT} + place)) as score
      from (select * from by_text union all select * from by_meaning) as placed
      group by source_id, position
      order by score desc, source_id, position
      limit ${PASSAGES}
    )
    select ${columns}
    from fused
    join knowledge_chunk as chunk using (source_id, position)
    join knowledge_source as source on source.id = chunk.source_id
    order by fused.score desc, chunk.source_id, chunk.position`.execute(db);
  return rows;
}

export interface PassageDependencies {
  db: Db;
  /** Null without an embedding model. */
  vectors: KnowledgeVectors | null;
}

/** Finds the passages relevant to a text with the search methods that are currently available. */
export async function findPassages(
  { db, vectors }: PassageDependencies,
  poolId: string,
  text: string,
  payers: Payers,
  signal?: AbortSignal,
): Promise<Passage[]> {
  const vector = (await vectors?.ofQuestion(text, payers, signal)) ?? null;
  if (vector !== null) {
    try {
      return await searchBoth(db, poolId, wordsOf(text), vector);
    } catch (error) {
      vectors?.searchFailed(error);
    }
  }
  return searchKnowledge(db, poolId, text);
}

/** The same over a persona that is stored nowhere. */
export function searchDraft({ knowledge }: Persona, question: string): Passage[] {
  const words = wordsOf(question);
  return knowledge
    .flatMap((text) =>
      chunksOf(text).map(
        (chunk): Passage => ({ kind: 'text', title: titleOf(text), url: null, text: chunk }),
      ),
    )
    .map((passage) => {
      const lower = passage.text.toLowerCase();
      return { passage, score: words.filter((word) => lower.includes(word)).length };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, PASSAGES)
    .map(({ passage }) => passage);
}
