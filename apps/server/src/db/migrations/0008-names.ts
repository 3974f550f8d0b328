/** Table of what profile names look like, so that nobody passes for somebody else. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table name_skeleton (
      skeleton text primary key,
      address text not null references profile (address)
    )`)
    .execute(db);
  await sql.raw(`create index name_skeleton_address on name_skeleton (address)`).execute(db);
}
