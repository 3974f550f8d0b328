/**
 * Finds coins by name, ticker, agent or address. Every source of candidates reads a bounded number of rows,
 * so that a search takes as long with a million coins as with a thousand. Typing errors are looked
 * for among all coins only if the words as typed found too little.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { listedPools } from '../pools/listed-pools.ts';
import { selectPools } from '../pools/pool-view.ts';
import {
  containing,
  isIndexable,
  SIMILAR,
  startingWith,
  swapped,
  withSimilar,
} from './patterns.ts';

/** Candidates that one source may add. */
const CANDIDATES = 200;
/** The largest coins of each kind are compared one by one: they are what most people look for. */
const LARGEST = 300;

/** Pools that match, the best first: ids of `pool`. */
export async function findCoins(db: Db, query: string, limit: number) {
  const typed = query.toLowerCase().replace(/^\$/, '');
  const found = await rank(db, typed, asTyped(typed), limit);
  const enough = found.length >= limit || !isIndexable(typed) || typed.startsWith('0x');
  if (enough) return read(db, found);
  const similar = [
    sql`select pool from coin_text where ${typed} <% words limit ${sql.lit(CANDIDATES)}`,
    sql`select pool from coin_text where ${swapped(sql`words`, typed)} limit ${sql.lit(CANDIDATES)}`,
    sql`select pool from agent_text where ${typed} <% name limit ${sql.lit(CANDIDATES)}`,
  ];
  return read(
    db,
    await withSimilar(db, (tx) => rank(tx, typed, [...asTyped(typed), ...similar], limit)),
  );
}

/** Sources of candidates for the words as typed; each selects `pool`. */
function asTyped(typed: string): RawBuilder<unknown>[] {
  const prefix = startingWith(typed);
  if (typed.startsWith('0x')) {
    return [
      sql`select pool from coin_text where pool_id like ${prefix} limit ${sql.lit(CANDIDATES)}`,
      sql`select pool from coin_text where base_type like ${prefix} limit ${sql.lit(CANDIDATES)}`,
    ];
  }
  const matches = sql`words like ${containing(typed)} or ${SIMILAR} <= word_similarity(${typed}, words)`;
  const sources = [
    sql`select pool from coin_text where symbol = ${typed} limit ${sql.lit(CANDIDATES)}`,
    sql`select pool from coin_text where symbol like ${prefix} limit ${sql.lit(CANDIDATES)}`,
    sql`select pool from coin_text where name like ${prefix} limit ${sql.lit(CANDIDATES)}`,
    sql`select pool from agent_text where name like ${prefix} limit ${sql.lit(CANDIDATES)}`,
    // `offset 0` forces one lookup per coin; otherwise, the words of all coins are compared.
    ...[true, false].map(
      (isAgent) => sql`
        select pool from (
          select id from pool where is_agent = ${isAgent}
          order by marketcap_rank desc, id desc limit ${sql.lit(LARGEST)}
        ) as largest
        cross join lateral (
          select pool, words from coin_text where coin_text.pool = largest.id offset 0
        ) as text
        where ${matches}`,
    ),
  ];
  return !isIndexable(typed)
    ? sources
    : [
        ...sources,
        sql`select pool from coin_text where words like ${containing(typed)} limit ${sql.lit(CANDIDATES)}`,
        sql`select pool from agent_text where name like ${containing(typed)} limit ${sql.lit(CANDIDATES)}`,
      ];
}

/** Exact tickers before names that begin with the words, before the rest; then the larger coin. */
async function rank(
  db: Db,
  typed: string,
  sources: readonly RawBuilder<unknown>[],
  limit: number,
): Promise<number[]> {
  const prefix = startingWith(typed);
  const { rows } = await sql<{ id: number }>`
    with candidate as (${sql.join(
      sources.map((source) => sql`(${source})`),
      sql` union `,
    )})
    select pool.id from candidate
    join coin_text on coin_text.pool = candidate.pool
    join pool on pool.id = candidate.pool
    left join agent_text on agent_text.pool = candidate.pool
    cross join lateral (select concat_ws(' ', words, agent_text.name) as text) as searched
    where ${listedPools}
    order by
      case
        when coin_text.symbol = ${typed} or coin_text.name = ${typed} then 0
        when coin_text.symbol like ${prefix} or coin_text.name like ${prefix} then 1
        when text like ${containing(typed)} then 2
        else 3
      end,
      case when text like ${containing(typed)} then 1 else word_similarity(${typed}, text) end desc,
      marketcap_rank desc,
      pool.id
    limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function read(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await selectPools(db).where('pool.id', 'in', ids).execute();
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
