// Rows that the measured reads need in addition to those of the market.

import type { Db } from '../../apps/server/src/platform/database/database.ts';
import { addRows, type Rows } from '../../apps/server/test/support/market/rows.ts';
import { addressOf, BUSIEST, poolIdOf } from '../db/market.ts';

/** Account whose portfolio is read. */
export const WALLET = 3;
/** Positions of the wallet. */
export const COIN_ROWS = 24;
/** Holders of the busiest coin, threads about it, and ranked traders. */
const ROWS = 1_000;

const MIXED = '(n * 7919) % 1000003 + 1';
const POSITION = { acquired: MIXED, disposed: '0', opened_ms: 'n', changed_ms: 'n' };
const [PREFIX, ZEROS] = [addressOf(0).slice(0, 4), 62];
const PROFILE = `'${PREFIX}' || lpad(to_hex(3 * n), ${ZEROS}, '0')`;
const COMMENT = { pool_id: `'${poolIdOf(BUSIEST)}'`, author: PROFILE, text: "'Comment ' || n" };

const rowSets: Rows[] = [
  { table: 'holder', columns: { pool: String(BUSIEST), account: '10 + n', balance: MIXED } },
  { table: 'position', columns: { pool: String(BUSIEST), account: '10 + n', ...POSITION } },
  {
    table: 'trader_total',
    columns: { period: "'all'", starts_day: '0', account: 'n', realized: MIXED, volume: MIXED },
  },
  { table: 'comment', columns: { ...COMMENT, reply_count: '1', created_ms: 'n' } },
  { table: 'comment', columns: { ...COMMENT, parent_id: 'n', created_ms: 'n' } },
];

export async function addReadRows(db: Db): Promise<void> {
  for (const rows of rowSets) await addRows(db, rows, 0, ROWS);
  const wallet = { account: String(WALLET), pool: '1 + n', ...POSITION };
  await addRows(db, { table: 'position', columns: wallet }, 0, COIN_ROWS);
}
