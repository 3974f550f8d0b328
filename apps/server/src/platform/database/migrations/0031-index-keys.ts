/**
 * Drops the foreign keys of the tables that the indexer writes with every trade. It assigns the numbers that
 * they refer to in the same transaction, and checking them again took longer than inserting the rows.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(KEYS)) {
    const drops = columns.map((column) => `drop constraint if exists ${table}_${column}_fkey`);
    await sql.raw(`alter table ${table} ${drops.join(', ')}`).execute(db);
  }
}

const KEYS = {
  holder: ['pool', 'account'],
  launch_buyer: ['pool', 'account'],
  lot: ['pool', 'account'],
  position: ['pool', 'account'],
  position_hour: ['pool', 'account'],
  sale: ['pool', 'account'],
  coin_total: ['pool'],
  creator_total: ['account'],
  referrer_total: ['account'],
  trader_total: ['account'],
};
