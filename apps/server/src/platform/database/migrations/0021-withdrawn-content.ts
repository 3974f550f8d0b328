/** Removes deleted and hidden content also from the live log and from the media addresses. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table stream_event add column subject text',
  'create index stream_event_subject on stream_event (subject) where subject is not null',
  `create table hidden_media (
    name text not null,
    subject_kind text not null,
    subject_id text not null,
    primary key (name, subject_kind, subject_id)
  )`,
];
