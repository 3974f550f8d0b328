/**
 * Finds user activity, newest first, across tables: first the keys of every kind, each by its own
 * index, then the merge by time. A cursor is a position in each table, so that a page costs the same at
 * any depth and repeats nothing while rows are added.
 */
import { type ActivityKind, activityKinds } from '@atoll/api';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';

/** Maximum number of followed users, latest first, whose activity is read. */
const MAX_FOLLOWED = 500;
const LAST = Number.MAX_SAFE_INTEGER;

export interface ActivityKey {
  kind: ActivityKind;
  /** Unique and ascending with time within its kind. */
  key: number;
  timestamp_ms: number;
}

/** Keys below which a page continues. */
export type Position = Record<ActivityKind, number>;

export const firstPosition: Position = {
  launch: LAST,
  trade: LAST,
  comment: LAST,
  follow: LAST,
  mint: LAST,
};

export const encodePosition = (position: Position): string =>
  Buffer.from(activityKinds.map((kind) => position[kind]).join(':')).toString('base64url');

/** @throws {HttpError} 400 for anything but a cursor of this list. */
export function decodePosition(cursor: string): Position {
  const keys = Buffer.from(cursor, 'base64url').toString('latin1').split(':');
  const valid = keys.every((key) => /^\d{1,16}$/.test(key) && Number(key) <= LAST);
  if (keys.length !== activityKinds.length || !valid) {
    throw new HttpError(400, 'pagination.cursor: not a cursor of this list.');
  }
  const entries = activityKinds.map((kind, index) => [kind, Number(keys[index])] as const);
  return Object.fromEntries(entries) as Position;
}

/** Whose activities are read: `address` and, if it was seen on chain, `account`. */
export const oneActor = (address: string): RawBuilder<unknown> => sql`
  select ${address}::text as address,
    (select id from account where address = ${address}) as account`;

/** Those whom an address follows. */
export const followedActors = (follower: string): RawBuilder<unknown> => sql`
  select latest.followed as address, account.id as account
  from (
    select followed from follow where follower = ${follower} order by id desc limit ${MAX_FOLLOWED}
  ) as latest
  left join account on account.address = latest.followed`;

/** For each kind: what one actor did before a position, newest first, as `key` and `timestamp_ms`. */
const sources: Record<ActivityKind, (before: number) => RawBuilder<unknown>> = {
  launch: (before) => sql`
    select id::int8 as key, created_ms as timestamp_ms from pool
    where creator = actor.account and id < ${before}::int8 order by id desc`,
  trade: (before) => sql`
    select seq as key, timestamp_ms from trade
    where trader = actor.account and seq < ${before}::int8 order by seq desc`,
  comment: (before) => sql`
    select id as key, created_ms as timestamp_ms from comment
    where author = actor.address and is_visible and id < ${before}::int8 order by id desc`,
  follow: (before) => sql`
    select id as key, created_ms as timestamp_ms from follow
    where follower = actor.address and id < ${before}::int8 order by id desc`,
  mint: (before) => sql`
    select seq as key, minted_ms as timestamp_ms from nft
    where minter = actor.account and seq < ${before}::int8 order by seq desc`,
};

/** Reads the keys of the next `limit` activities, newest first. */
export async function readActivityKeys(
  db: Db,
  actors: RawBuilder<unknown>,
  kinds: readonly ActivityKind[],
  position: Position,
  limit: number,
): Promise<ActivityKey[]> {
  const parts = kinds.map(
    (kind) => sql`(
      select ${sql.lit(kind)} as kind, own.key, own.timestamp_ms
      from actor cross join lateral (${sources[kind](position[kind])} limit ${limit}) as own
      order by own.key desc limit ${limit}
    )`,
  );
  const { rows } = await sql<ActivityKey>`
    with actor as materialized (${actors})
    ${sql.join(parts, sql` union all `)}`.execute(db);
  return merge(
    kinds.map((kind) => rows.filter((row) => row.kind === kind).sort((a, b) => b.key - a.key)),
    limit,
  );
}

/** Merges lists by time without changing the order within a list, which the position relies on. */
function merge(lists: ActivityKey[][], limit: number): ActivityKey[] {
  const merged: ActivityKey[] = [];
  while (merged.length < limit) {
    const heads = lists.flatMap((list) => list.slice(0, 1));
    const [newest] = heads.sort((a, b) => b.timestamp_ms - a.timestamp_ms);
    if (newest === undefined) break;
    merged.push(newest);
    lists.find((list) => list[0] === newest)?.shift();
  }
  return merged;
}
