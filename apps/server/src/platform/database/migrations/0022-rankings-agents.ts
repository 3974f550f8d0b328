/** Ranks agents by messages and co-creators. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table agent_total (
    pool int4 primary key references pool,
    co_creators int4 not null
  )`,
  `create index agent_total_co_creators on agent_total (co_creators desc, pool desc)`,
  `create index agent_messages on agent (messages desc, pool desc)`,
  `delete from watermark`,
];
