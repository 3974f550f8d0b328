/** Adds the budget reservations of generations in progress, so that those of a killed server expire. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table ai_reservation (
    id uuid primary key,
    day int4 not null,
    payers jsonb not null,
    tokens int8 not null,
    micro_usd int8 not null,
    expires_ms int8 not null
  )`,
  'create index ai_reservation_expires on ai_reservation (expires_ms)',
];
