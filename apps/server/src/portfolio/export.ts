/** Writes all positions, sales, earnings or orders of an account as CSV, a bounded number of rows at a time. */
import { sql } from 'kysely';
import { selectOrders, viewOrder } from '../orders/order-view.ts';
import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';
import type { Condition } from '../platform/list/filters.ts';
import {
  csvHeader,
  csvLines,
  earningColumns,
  orderColumns,
  positionColumns,
  saleColumns,
} from './csv.ts';
import { selectEarningDays, viewEarningDay } from './earnings.ts';
import { selectPositionViews, viewPosition } from './position-view.ts';
import { realizedOf, viewRealized } from './sales.ts';

/** Rows per read. */
const ROWS = 500;

/** Yields positions ordered by coin, an order that trades do not change while the file is written. */
export async function* positionsCsv(db: Db, market: Market, account: number) {
  yield csvHeader(positionColumns);
  let last = 0;
  for (;;) {
    const rows = await selectPositionViews(db)
      .where('position.account', '=', account)
      .where('position.pool', '>', last)
      .orderBy('position.pool')
      .limit(ROWS)
      .execute();
    yield csvLines(
      positionColumns,
      rows.map((row) => viewPosition(row, market)),
    );
    if (rows.length < ROWS) return;
    last = rows.at(-1)?.pool ?? last;
  }
}

/** Yields earnings by coin and day, oldest first. */
export async function* earningsCsv(db: Db, market: Market, account: number) {
  yield csvHeader(earningColumns);
  let last = { pool: 0, day: 0 };
  for (;;) {
    const rows = await selectEarningDays(db, account)
      .where(
        sql<boolean>`(earning_day.pool, earning_day.day) > (${last.pool}::int4, ${last.day}::int4)`,
      )
      .limit(ROWS)
      .execute();
    yield csvLines(
      earningColumns,
      rows.map((row) => viewEarningDay(row, market)),
    );
    if (rows.length < ROWS) return;
    last = rows.at(-1) ?? last;
  }
}

/** Yields sales by lot, newest first. Sales made in the meantime are not included. */
export async function* salesCsv(db: Db, market: Market, account: number) {
  yield csvHeader(saleColumns);
  let after: Condition[] = [];
  for (;;) {
    const rest = sql`order by sale.seq desc, lot.upto desc limit ${ROWS}`;
    const { rows } = await realizedOf(account, after, rest).execute(db);
    yield csvLines(
      saleColumns,
      rows.map((row) => viewRealized(row, market)),
    );
    const last = rows.at(-1);
    if (rows.length < ROWS || last === undefined) return;
    after = [
      sql<boolean>`(sale.seq, lot.upto) < (${last.seq}, ${last.lot_upto}) and sale.seq <= ${last.seq}`,
    ];
  }
}

/** Yields orders, open or closed, oldest first. */
export async function* ordersCsv(db: Db, market: Market, account: number) {
  yield csvHeader(orderColumns);
  let last = -1;
  for (;;) {
    const rows = await selectOrders(db)
      .where('trade_order.owner', '=', account)
      .where('trade_order.seq', '>', last)
      .orderBy('trade_order.seq')
      .limit(ROWS)
      .execute();
    yield csvLines(
      orderColumns,
      rows.map((row) => viewOrder(row, market)),
    );
    if (rows.length < ROWS) return;
    last = rows.at(-1)?.seq ?? last;
  }
}
