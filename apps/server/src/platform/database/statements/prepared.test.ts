// Prepared reads on a connection of PostgreSQL.
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { backends } from '../../../../test/support/database/databases.ts';
import { withDeadline } from '../deadline.ts';
import type { Schema } from '../schema/tables.gen.ts';
import { readPrepared } from './prepared.ts';

describe.runIf(backends().some(({ name }) => name === 'postgres'))('on PostgreSQL', () => {
  let db: Kysely<Schema>;
  beforeAll(() => {
    const url = `${inject('services').postgres?.url}/postgres`;
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    db = new Kysely({ dialect: new PostgresDialect({ pool: withDeadline(pool) }) });
  });
  afterAll(() => db.destroy());

  const read = (text: string) => readPrepared<object>(db, CompiledQuery.raw(text));
  const connection = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  /** Statements that are prepared on the connection. */
  const held = async () =>
    (
      await sql<{ text: string }>`select statement as text from pg_prepared_statements`.execute(db)
    ).rows.map(({ text }) => text);

  test('prepares a read once per connection, and no other statements', async () => {
    expect(await read('select 1 as value')).toEqual([{ value: 1 }]);
    await sql.raw('select 2 as value').execute(db);
    expect(await read('select 1 as value')).toEqual([{ value: 1 }]);
    expect(await held()).toEqual(['select 1 as value']);
  });

  test('repeats a prepared read of all columns after a migration has added one', async () => {
    await sql`create table prepared_read as select 1 as id`.execute(db);
    const all = () => read('select * from prepared_read');
    for (let count = 0; count < 7; count += 1) expect(await all()).toEqual([{ id: 1 }]);
    const before = await connection();
    await sql`alter table prepared_read add column later text`.execute(db);
    expect(await all()).toEqual([{ id: 1, later: null }]);
    // The connection with the outdated statement is replaced.
    expect(await connection()).not.toBe(before);
    expect(await all()).toEqual([{ id: 1, later: null }]);
    await sql`drop table prepared_read`.execute(db);
  });

  test('replaces a connection with too many prepared statements', async () => {
    const before = await connection();
    for (let number = 0; number < 300; number += 1) await read(`select ${number} as number`);
    expect(await connection()).not.toBe(before);
    expect((await held()).length).toBeLessThan(200);
  });
});
