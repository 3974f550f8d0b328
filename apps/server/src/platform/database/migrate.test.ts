import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { backends } from '../../../test/support/database/databases.ts';
import {
  forbiddenIn,
  incompatibilities,
  type Shape,
  shapeOf,
} from '../../../test/support/database/migration-rules.ts';
import type { Db } from './database.ts';
import { createPglite } from './embedded/create-pglite.ts';
import { pgliteDatabase } from './embedded/pglite.ts';
import { type Migration, migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const running = (statement: string, more: Partial<Migration> = {}): Migration => ({
  up: async (db) => {
    await sql.raw(statement).execute(db);
  },
  ...more,
});
const applied = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 3`.execute(db);
  return rows.map(({ name }) => name);
};

describe.each(backends())('migrations on $name', (backend) => {
  test('servers that start at once apply each migration once', async () => {
    const database = await backend.open();
    const { db } = database;
    const known = { ...migrations, '9000-one': running('create table one (id int4)') };
    await Promise.all(Array.from({ length: 4 }, () => migrate(db, known)));
    expect((await applied(db))[0]).toBe('9000-one');
    await database.close();
  });

  test('a failed migration leaves nothing behind, and is tried again', async () => {
    const database = await backend.open();
    const { db } = database;
    const failing: Migration = {
      up: async (tx) => {
        await sql`create table half (id int4)`.execute(tx);
        await sql`select 1 / 0`.execute(tx);
      },
    };
    await expect(migrate(db, { ...migrations, '9000-half': failing })).rejects.toThrow(/zero/);
    await migrate(db, { ...migrations, '9000-half': running('create table half (id int4)') });
    expect((await applied(db))[0]).toBe('9000-half');
    await database.close();
  });

  test('an online migration creates an index without a transaction', async () => {
    const database = await backend.open();
    const { db } = database;
    const statement = 'create index concurrently if not exists pool_name on pool (name)';
    await migrate(db, { ...migrations, '9000-name': running(statement, { online: true }) });
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = 'pool_name'::regclass`.execute(
      db,
    );
    expect(rows).toEqual([{ valid: true }]);
    await database.close();
  });

  test('an older server starts after additions and refuses after a breaking change', async () => {
    const database = await backend.open();
    const { db } = database;
    const additive = {
      ...migrations,
      '9000-add': running('alter table pool add column extra int4'),
    };
    await migrate(db, additive);
    await migrate(db);
    await migrate(db, {
      ...additive,
      '9001-break': running('alter table pool drop column extra', { breaking: 'A test.' }),
    });
    await expect(migrate(db)).rejects.toThrow(
      /migrated by a newer server \(9001-break\) and is incompatible with this version/,
    );
    await database.close();
  });
});

test('every migration has a unique number, and its file has its name', () => {
  const names = Object.keys(migrations);
  const numbers = names.map((name) => /^(\d{4})-[a-z]+(-[a-z]+)*$/.exec(name)?.[1]);
  expect(new Set(numbers).size).toBe(names.length);
  expect(numbers).not.toContain(undefined);
  const files = readdirSync(join(import.meta.dirname, 'migrations'))
    .filter((file) => /^\d/.test(file))
    .map((file) => file.replace('.ts', ''));
  expect(files.sort()).toEqual(names.sort());
});

describe('the previous version beside the newest schema', () => {
  test('no migration after the last breaking one forbids or changes what it uses', async () => {
    const database = pgliteDatabase(await createPglite());
    const statements = new Map<string, string[]>();
    const names = Object.keys(migrations).sort();
    // No version precedes the first migration.
    const breaking = names.findLastIndex((name) => migrations[name]?.breaking !== undefined);
    const last = Math.max(0, breaking);
    const observed = (name: string, { up, ...rest }: Migration): Migration => ({
      ...rest,
      up: (db) => up(recording(db, statements, name)),
    });
    const some = (chosen: readonly string[]) =>
      Object.fromEntries(
        chosen.flatMap((name) => {
          const migration = migrations[name];
          return migration === undefined ? [] : [[name, observed(name, migration)] as const];
        }),
      );
    await migrate(database.db, some(names.slice(0, last + 1)));
    const before = await shapeOf(database.db);
    await migrate(database.db, some(names));
    expect(before.size).toBeGreaterThan(500);
    expect(incompatibilities(before, await shapeOf(database.db))).toEqual([]);
    for (const name of names.slice(last + 1)) {
      const found = statements.get(name) ?? [];
      expect(found.length).toBeGreaterThan(0);
      expect({ name, forbidden: forbiddenIn(found) }).toEqual({ name, forbidden: [] });
    }
    await database.close();
  });

  test.each([
    'drop table comment',
    'alter table pool drop column name',
    'alter table pool rename column name to title',
    'alter table pool alter column name type varchar(10)',
    'alter table pool alter column x set not null',
    'alter table pool add column extra text not null',
    'alter table pool add constraint named check (name > 1)',
    'create index pool_name on pool (name)',
    'create unique index pool_name on pool (name)',
    'truncate pool',
    'delete from watermark',
  ])('%s is forbidden', (statement) => {
    expect(forbiddenIn([statement])).toHaveLength(1);
  });

  test.each([
    'alter table pool add column extra text',
    "alter table pool add column extra text not null default ''",
    'alter table pool add constraint named check (name > 1) not valid',
    'create index concurrently pool_name on pool (name)',
    'insert into pool (id) values (1)',
  ])('%s is allowed', (statement) => {
    expect(forbiddenIn([statement])).toEqual([]);
  });

  test('a new table is free, and changed columns are noticed', () => {
    expect(
      forbiddenIn(['create table extra (id int4)', 'create index extra_id on extra (id)']),
    ).toEqual([]);
    const column = (type: string, mayBeLeftOut: boolean) => ({ type, mayBeLeftOut });
    const before: Shape = new Map([
      ['pool.id', column('int4', false)],
      ['pool.name', column('text', true)],
      ['pool.gone', column('text', true)],
    ]);
    const after: Shape = new Map([
      ['pool.id', column('int8', false)],
      ['pool.name', column('text', false)],
      ['pool.extra', column('text', false)],
      ['other.id', column('int4', false)],
    ]);
    expect(incompatibilities(before, after)).toEqual([
      'pool.id was int4 and is int8',
      'pool.name has become required',
      'pool.gone is gone',
      'pool.extra is new and required',
    ]);
  });
});

/** Passes statements on and remembers them. */
function recording(
  db: Kysely<unknown>,
  statements: Map<string, string[]>,
  name: string,
): Kysely<unknown> {
  const found: string[] = [];
  statements.set(name, found);
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'RawNode') found.push(node.sqlFragments.join('?'));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
