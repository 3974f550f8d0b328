/**
 * Finds coins by name, ticker, agent or address. Every source of candidates reads a bounded number of rows,
 * so that a search takes as long with a million coins as with a thousand.
 */
import { MAX_SEARCH_RESULTS } from '@atoll/api';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { readPrepared } from '../platform/database/statements/prepared.ts';
import { listedPools } from '../pools/listed-pools.ts';
import { selectPools } from '../pools/pool-view.ts';
import {
  among,
  CANDIDATES,
  type Condition,
  coinsOf,
  largestWhere,
  type Source,
  startingIn,
  withAgent,
  withAgentFrom,
  withName,
  withTicker,
  withWords,
} from './candidates.ts';
import {
  containing,
  isIndexable,
  opaque,
  SIMILAR,
  similarTo,
  startingWith,
  swapped,
} from './patterns.ts';

/** A step of a search. Its coins rank below those of earlier steps. */
interface Step {
  sources: readonly Source[];
  /** Which of the largest coins are added. */
  largest?: Condition;
  /** Whether the statement depends on the number of letters. */
  isUnprepared?: true;
}

/** Coins that match, the best first. */
export async function findCoins(db: Db, query: string, limit: number) {
  const typed = query.toLowerCase().replace(/^\$/, '');
  let found: number[] = [];
  for (const { sources, largest = sql<boolean>`false`, isUnprepared } of stepsOf(typed)) {
    if (found.length >= limit) break;
    const ranked = rank(typed, [coinsOf(found), ...sources], largest);
    const rows = isUnprepared
      ? (await ranked.execute(db)).rows
      : await readPrepared(db, ranked.compile(db));
    found = rows.map(({ id }) => id);
  }
  return read(db, found.slice(0, limit));
}

function stepsOf(typed: string): Step[] {
  if (typed.startsWith('0x')) {
    return [{ sources: [startingIn('pool_id', typed), startingIn('base_type', typed)] }];
  }
  const start = startingWith(typed);
  const part = opaque(containing(typed), 'text');
  const exact: Step = {
    sources: [withTicker(typed), withName(typed)],
    largest: ifMore(sql`name = ${typed}`),
  };
  const byStart: Step = {
    sources: [startingIn('symbol', typed), startingIn('name', typed)],
    largest: ifMore(sql`symbol like ${start} or name like ${start}`),
  };
  const amongLargest: Step = {
    sources: [],
    largest: sql`${SIMILAR} <= word_similarity(${typed}, words)`,
  };
  if (!isIndexable(typed)) {
    const byPart: Step = {
      sources: [withAgentFrom(typed)],
      largest: sql`words like ${part}`,
    };
    return [exact, byStart, byPart, amongLargest];
  }
  const byPart: Step = {
    sources: [withWords(sql`words like ${part}`), withAgent(sql`name like ${part}`)],
    largest: ifMore(sql`words like ${part}`),
  };
  const bySimilarity: Step = {
    sources: [
      withWords(sql`${similarTo(typed)} <% words`),
      withWords(swapped(sql`words`, typed)),
      withAgent(sql`${similarTo(typed)} <% name`),
    ],
    isUnprepared: true,
  };
  return [exact, byStart, byPart, amongLargest, bySimilarity];
}

/** Applies the condition only if a source may have been truncated. */
const ifMore = (condition: Condition): Condition =>
  sql`(${condition}) and (select count(*) from sourced) >= ${sql.lit(CANDIDATES)}`;

/** Exact tickers before names that begin with the words, before the rest; then the larger coin. */
function rank(typed: string, sources: readonly Source[], largest: Condition) {
  const start = startingWith(typed);
  const part = containing(typed);
  return sql<{ id: number }>`
    with sourced as materialized (${sql.join(
      sources.map((source) => sql`(${source})`),
      sql` union `,
    )}), candidate as (select * from sourced union ${largestWhere(largest)})
    select pool.id from candidate
    cross join lateral (
      select id, marketcap_rank from pool
      where pool.id = candidate.pool and ${listedPools} offset 0
    ) as pool
    cross join lateral (
      select concat_ws(' ', words, (
        select name from agent_text where agent_text.pool = candidate.pool
      )) as text offset 0
    ) as searched
    order by
      case
        when candidate.symbol = ${typed} or candidate.name = ${typed} then 0
        when candidate.symbol like ${start} or candidate.name like ${start} then 1
        when text like ${part} then 2
        else 3
      end,
      case when text like ${part} then 1 else word_similarity(${typed}, text) end desc,
      marketcap_rank desc,
      pool.id
    limit ${sql.lit(MAX_SEARCH_RESULTS)}`;
}

async function read(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const pools = selectPools(db).where('pool.id', '=', among(ids));
  const rows = await readPrepared(db, pools.compile());
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
