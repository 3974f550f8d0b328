/**
 * Records which model has embedded the passages of a source of knowledge. The server creates the table of vectors
 * when the pgvector extension is available: see agents/knowledge/vector-table.ts.
 */
import { type Kysely, sql } from 'kysely';

/** Builds an index on a table that servers use. */
export const online = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table knowledge_source
    add column if not exists embedded_by text,
    add column if not exists embed_after_ms int8 not null default 0,
    add column if not exists embed_failures int4 not null default 0`,
  'create index concurrently if not exists knowledge_source_embedded on knowledge_source (embedded_by)',
];
