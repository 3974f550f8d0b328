/** The last good price of SUI, which outlives a restart. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table last_price (
        symbol text primary key,
        price numeric not null check (price > 0),
        at_ms int8 not null
      )`,
    )
    .execute(db);
}
