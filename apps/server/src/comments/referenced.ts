/** Reads what comments refer to: users with their coin and holding, stickers, trades, and the likes of the caller. */

import type { Db } from '../platform/database/database.ts';
import { digestBytes, digestText } from '../platform/database/digest.ts';
import type { Row } from '../platform/database/schema.ts';
import { anyOf, readPrepared } from '../platform/database/statements/prepared.ts';
import { shownIcon } from '../pools/shown-icon.ts';
import { readReactions } from './read-reactions.ts';
import { readUsers } from './read-users.ts';

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
  const [users, stickers, trades, liked, reactions] = await Promise.all([
    readUsers(db, rows),
    readStickers(db, unique(rows.map((row) => row.sticker_pool))),
    readTrades(db, rows),
    readLikes(db, ids, viewer),
    readReactions(db, ids, viewer),
  ]);
  return {
    users,
    stickers: byKey(stickers, (row) => row.pool_id),
    trades: byKey(trades, (row) => `${row.tx_digest}:${row.event_seq}`),
    reactions,
    liked: new Set(liked.map((row) => row.comment_id)),
  };
}

const readStickers = async (db: Db, ids: string[]) =>
  ids.length === 0
    ? []
    : readPrepared(
        db,
        db
          .selectFrom('pool')
          .select(['pool_id', 'symbol', shownIcon.as('icon_url')])
          .where('pool_id', '=', anyOf(ids))
          .compile(),
      );

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
