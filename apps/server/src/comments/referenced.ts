/** Reads what comments refer to: authors, coins, holdings, trades, and the likes of the caller. */

import type { UserSummary } from '@atoll/api';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { digestBytes, digestText } from '../platform/database/digest.ts';
import type { Row } from '../platform/database/schema.ts';
import { anyOf, readPrepared } from '../platform/database/statements/prepared.ts';
import { shownIcon } from '../pools/shown-icon.ts';
import { readReactions } from './read-reactions.ts';

const unique = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value) => value !== null)),
];
const byKey = <T>(rows: readonly T[], key: (row: T) => string) =>
  new Map(rows.map((row) => [key(row), row]));

export type Referenced = Awaited<ReturnType<typeof readReferenced>>;

export async function readReferenced(
  db: Db,
  rows: readonly Row<'comment'>[],
  viewer: string | undefined,
) {
  const ids = rows.map((row) => row.id);
  const authors = unique(rows.map((row) => row.author));
  const [people, agents, pools, holdings, trades, liked, reactions] = await Promise.all([
    readPeople(db, unique(rows.flatMap((row) => [row.author, row.reply_to]))),
    readAgents(db, authors),
    readPools(db, unique(rows.flatMap((row) => [row.pool_id, row.sticker_pool]))),
    readHoldings(db, rows),
    readTrades(db, rows),
    readLikes(db, ids, viewer),
    readReactions(db, ids, viewer),
  ]);
  return {
    people: new Map<string, UserSummary>(people.map((row) => [row.address, row])),
    /** Agents among the authors. */
    agents: byKey(agents, (row) => row.agent_id),
    pools: byKey(pools, (row) => row.pool_id),
    holdings: new Map(holdings.map((row) => [`${row.pool_id}|${row.address}`, row.quantity])),
    trades: byKey(trades, (row) => `${row.tx_digest}:${row.event_seq}`),
    reactions,
    liked: new Set(liked.map((row) => row.comment_id)),
  };
}

const readPeople = async (db: Db, addresses: string[]) =>
  addresses.length === 0
    ? []
    : readPrepared(
        db,
        db
          .selectFrom('profile')
          .select(['id', 'address', 'name', 'avatar'])
          .where('address', '=', anyOf(addresses))
          .compile(),
      );

const readAgents = async (db: Db, addresses: string[]) =>
  addresses.length === 0
    ? []
    : readPrepared(
        db,
        db
          .selectFrom('agent')
          .innerJoin('pool', 'pool.id', 'agent.pool')
          .select(['agent.agent_id', 'pool.pool_id', 'pool.name', 'pool.symbol'])
          .select(shownIcon.as('icon_url'))
          .where('agent.agent_id', '=', anyOf(addresses))
          .compile(),
      );

const readPools = async (db: Db, ids: string[]) =>
  ids.length === 0
    ? []
    : readPrepared(
        db,
        db
          .selectFrom('pool')
          .select(['pool_id', 'name', 'symbol', 'quote_type', 'total_supply', 'creator_address'])
          .select(shownIcon.as('icon_url'))
          .where('pool_id', '=', anyOf(ids))
          .compile(),
      );

/** Reads what each author holds of the coin commented on, by key, because authors and coins can have many positions. */
async function readHoldings(db: Db, comments: readonly Row<'comment'>[]) {
  const pools = comments.map(({ pool_id }) => pool_id);
  const authors = comments.map(({ author }) => author);
  const holdings = sql<{ pool_id: string; address: string; quantity: bigint }>`
    select wanted.pool_id, wanted.address, position.quantity
    from unnest(${pools}::text[], ${authors}::text[]) as wanted (pool_id, address)
    join position on position.account = (select id from account where address = wanted.address)
      and position.pool = (select id from pool where pool_id = wanted.pool_id)
    where position.is_open`;
  return readPrepared(db, holdings.compile(db));
}

async function readTrades(db: Db, rows: readonly Row<'comment'>[]) {
  const ids = rows.flatMap(({ trade_digest, trade_event_seq }) =>
    trade_digest === null || trade_event_seq === null ? [] : [{ trade_digest, trade_event_seq }],
  );
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom('trade')
    .select(['tx_digest', 'event_seq', 'is_buy', 'quote_amount', 'base_amount'])
    .where(
      'tx_digest',
      'in',
      ids.map(({ trade_digest }) => digestBytes(trade_digest)),
    )
    .where(
      'event_seq',
      'in',
      ids.map(({ trade_event_seq }) => trade_event_seq),
    )
    .execute();
  return found.map((row) => ({ ...row, tx_digest: digestText(row.tx_digest) }));
}

const readLikes = async (db: Db, ids: number[], viewer: string | undefined) =>
  viewer === undefined || ids.length === 0
    ? []
    : // Not prepared: a generic plan could read all likes of the viewer.
      db
        .selectFrom('comment_like')
        .select('comment_id')
        .where('address', '=', viewer)
        .where('comment_id', '=', anyOf(ids))
        .execute();
