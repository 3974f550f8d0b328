/** Tables of what people have generated, and their daily quotas. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table ai_usage (
    address text not null references profile (address),
    day int4 not null,
    kind text not null check (kind in ('draft', 'image')),
    used int4 not null,
    primary key (address, kind, day)
  )`,
  `create table generated_image (
    id int8 generated always as identity primary key,
    address text not null references profile (address),
    purpose text not null,
    generator text not null,
    prompt text not null,
    url text not null,
    created_ms int8 not null
  )`,
  `create index generated_image_url on generated_image (address, url)`,
  `alter table profile
    add column generated_images int4 not null default 0,
    add column image_url text`,
];
