/** Table of name skeletons, which prevents impersonation by look-alike profile names. */
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
