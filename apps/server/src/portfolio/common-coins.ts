/** Finds the coins in which two wallets have or had a position. */
import { type CommonCoins, EXAMINED_POSITIONS, MAX_COMMON_COINS } from '@atoll/api';
import { sql } from 'kysely';
import { accountOf, NOBODY } from '../platform/chain/accounts.ts';
import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';
import { selectPositionViews, viewPosition } from './position-view.ts';

interface Found {
  /** Pools in the order of the first wallet's positions, one more than are listed. */
  pools: number[] | null;
  examined: number;
}

/** @throws {HttpError} 400 if both wallets are the same. */
export async function commonCoins(
  db: Db,
  market: Market,
  { address, other }: { address: string; other: string },
): Promise<CommonCoins> {
  if (address === other) {
    throw new HttpError(400, 'other: is the same wallet. Enter another address.');
  }
  const first = (await accountOf(db, address)) ?? NOBODY;
  const second = (await accountOf(db, other)) ?? NOBODY;
  const { pools, examined } = await findPools(db, first, second);
  const listed = (pools ?? []).slice(0, MAX_COMMON_COINS);
  const rows =
    listed.length === 0
      ? []
      : await selectPositionViews(db)
          .where('position.account', 'in', [first, second])
          .where('position.pool', 'in', listed)
          .execute();
  const views = new Map(
    rows.map((row) => [`${row.account} ${row.pool}`, viewPosition(row, market)]),
  );
  return {
    coins: listed.flatMap((pool) => {
      const wallet = views.get(`${first} ${pool}`);
      const others = views.get(`${second} ${pool}`);
      if (wallet === undefined || others === undefined) return [];
      return [{ pool_id: wallet.pool.pool_id, wallet, other: others }];
    }),
    complete: examined <= EXAMINED_POSITIONS && listed.length === (pools ?? []).length,
  };
}

async function findPools(db: Db, first: number, second: number): Promise<Found> {
  const { rows } = await sql<Found>`
    with own as materialized (
      select pool, row_number() over (order by is_open desc, changed_ms desc, pool desc) as place
      from position where account = ${first}
      order by is_open desc, changed_ms desc, pool desc
      limit ${EXAMINED_POSITIONS + 1}
    )
    select (select count(*) from own) as examined,
      (select json_agg(pool order by place) from (
        select own.pool, own.place from own
        join position on position.account = ${second} and position.pool = own.pool
        where own.place <= ${EXAMINED_POSITIONS}
        order by own.place limit ${MAX_COMMON_COINS + 1}
      ) common) as pools`.execute(db);
  return rows[0] ?? { pools: null, examined: 0 };
}
