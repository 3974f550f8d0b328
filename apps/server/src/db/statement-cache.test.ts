import { expect, onTestFinished, test } from 'vitest';
import { createPglite } from './pglite.ts';
import { StatementCache } from './statement-cache.ts';

test('prepared statements return the same results, also after errors and schema changes', async () => {
  const session = new StatementCache(await createPglite());
  onTestFinished(() => session.close());
  const thrice = async (sql: string, parameters: unknown[] = []) => {
    const answers: unknown[] = [];
    for (let use = 0; use < 3; use += 1) {
      const answer = await session.query(sql, parameters).catch((error: unknown) => error);
      if (answer instanceof Error) answers.push((answer as { code?: unknown }).code);
      else answers.push({ rows: (answer as { rows: unknown[] }).rows });
    }
    return answers;
  };
  const same = (answer: unknown) => [answer, answer, answer];

  await session.query(
    'create table item (id int4 primary key, total numeric, tags text[], data bytea, made int8)',
    [],
  );
  const row = {
    id: 1,
    total: 10n ** 30n,
    tags: ['a,b', '"quoted"'],
    data: new Uint8Array([0, 1, 255]),
    made: 1_700_000_000_000,
  };
  const put = `insert into item (id, total, tags, data, made) values ($1, $2, $3, $4, $5)
    on conflict (id) do update set total = excluded.total returning *`;
  expect(await thrice(put, Object.values(row))).toEqual(same({ rows: [row] }));
  const count = 'update item set total = $1 where id < $2';
  for (let use = 0; use < 3; use += 1) {
    expect((await session.query(count, [null, 5])).affectedRows).toBe(1);
  }

  const insert = 'insert into item (id) values ($1)';
  expect(await thrice(insert, [1])).toEqual(same('23505'));
  expect(await thrice('select missing from item')).toEqual(same('42703'));
  await session.query('begin', []);
  await session.query('rollback', []);
  expect(await thrice('select 1 / $1::int4 as one', [0])).toEqual(same('22012'));
  expect(await thrice('select 1 / $1::int4 as one', [1])).toEqual(same({ rows: [{ one: 1 }] }));

  const all = 'select * from item where id = any($1::int4[])';
  const stored = { ...row, total: null };
  expect(await thrice(all, [[1, 2]])).toEqual(same({ rows: [stored] }));
  await session.query('alter table item add column kind text', []);
  expect(await thrice(all, [[1, 2]])).toEqual(same({ rows: [{ ...stored, kind: null }] }));
});

test('keeps a bounded number of statements prepared', async () => {
  const session = new StatementCache(await createPglite());
  onTestFinished(() => session.close());
  for (let number = 0; number < 250; number += 1) {
    for (let use = 0; use < 2; use += 1) {
      const { rows } = await session.query(`select ${number} as number`, []);
      expect(rows).toEqual([{ number }]);
    }
  }
  const { rows } = await session.query<{ count: number }>(
    'select count(*)::int4 as count from pg_prepared_statements',
    [],
  );
  expect(rows[0]?.count).toBe(200);
});
