/** Renames the columns of a proposal's end after the contract's `finalize`. */
import { type Kysely, sql } from 'kysely';

export const breaking = 'Proposals have other columns, and the index is rebuilt.';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table agent_proposal rename column concluded_ms to finalized_ms',
  'alter table agent_proposal rename column concluded_tx to finalized_tx',
];
