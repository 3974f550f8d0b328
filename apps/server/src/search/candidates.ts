/** Candidates of a search for coins. Each source reads a bounded number of rows, with one plan for all texts. */
import { MAX_SEARCH_RESULTS } from '@atoll/api';
import { type RawBuilder, sql } from 'kysely';
import { listedPools } from '../pools/listed-pools.ts';
import { opaque, rangeOf } from './patterns.ts';

/** Selects `pool`, `symbol`, `name` and `words` of coins. */
export type Source = RawBuilder<unknown>;
export type Condition = RawBuilder<boolean>;

/** Candidates that one source may add. */
export const CANDIDATES = 200;
/** The largest coins of each kind are compared one by one: they are what most people look for. */
const LARGEST = 300;

const TEXTS = sql`coin_text.pool, coin_text.symbol, coin_text.name, coin_text.words`;

/** `offset 0` forces a lookup by id; otherwise, the words of all coins may be read to join them. */
const textsOf = (id: RawBuilder<unknown>) =>
  sql`select ${TEXTS} from coin_text where coin_text.pool = ${id} offset 0`;

export const among = (ids: readonly number[]): RawBuilder<number> =>
  sql<number>`any(${opaque(ids, 'int4[]')}::int4[])`;

export const coinsOf = (ids: readonly number[]): Source =>
  sql`select ${TEXTS} from coin_text where pool = ${among(ids)}`;

/** The largest coins of a ticker. A range instead of equality leaves the index in this order as the only usable one. */
export const withTicker = (typed: string): Source => {
  const ticker = sql`upper(${opaque(typed, 'text')})`;
  return sql`
    select text.* from (
      select id from pool where upper(symbol) between ${ticker} and ${ticker} and ${listedPools}
      order by upper(symbol), marketcap_rank desc, id limit ${sql.lit(MAX_SEARCH_RESULTS)}
    ) as largest
    cross join lateral (${textsOf(sql`largest.id`)}) as text
    where text.symbol = ${typed}`;
};

export const withName = (typed: string): Source => sql`
  select ${TEXTS} from coin_text where name = ${opaque(typed, 'text')} limit ${sql.lit(CANDIDATES)}`;

/** Coins whose column starts with the query, in index order. */
export function startingIn(column: 'symbol' | 'name' | 'pool_id' | 'base_type', typed: string) {
  const text = sql.ref(column);
  return sql`
    select ${TEXTS} from coin_text where ${rangeOf(text, typed)}
    order by ${text} using ~<~ limit ${sql.lit(CANDIDATES)}`;
}

/**
 * Coins by their words. `materialized` hides the limit from the planner, which would otherwise prefer a scan of all coins
 * to the index.
 */
export const withWords = (condition: Condition): Source => sql`
  with matching as materialized (select ${TEXTS} from coin_text where ${condition})
  select * from matching limit ${sql.lit(CANDIDATES)}`;

const ofAgents = (pools: RawBuilder<unknown>): Source => sql`
  select text.* from (${pools}) as agent
  cross join lateral (${textsOf(sql`agent.pool`)}) as text`;

/** Coins by the `name` of their agent, like `withWords`. */
export const withAgent = (condition: Condition): Source =>
  ofAgents(sql`
    with matching as materialized (select pool from agent_text where ${condition})
    select pool from matching limit ${sql.lit(CANDIDATES)}`);

/** Coins of agents whose name starts with the query. */
export const withAgentFrom = (typed: string): Source =>
  ofAgents(sql`
    select pool from agent_text where ${rangeOf(sql`name`, typed)}
    order by name using ~<~ limit ${sql.lit(CANDIDATES)}`);

/** The largest coins of each kind that match. */
export const largestWhere = (condition: Condition): Source =>
  sql.join(
    [true, false].map(
      (isAgent) => sql`(
        select text.* from (
          select id from pool where is_agent = ${sql.lit(isAgent)}
          order by marketcap_rank desc, id desc limit ${sql.lit(LARGEST)}
        ) as largest
        cross join lateral (${textsOf(sql`largest.id`)}) as text
        where ${condition}
      )`,
    ),
    sql` union `,
  );
