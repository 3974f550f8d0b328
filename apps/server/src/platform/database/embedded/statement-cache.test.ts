import { expect, onTestFinished, test, vi } from 'vitest';
import { createPglite } from './create-pglite.ts';
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

test('statements sent together run in order, each as if it were sent alone', async () => {
  const session = new StatementCache(await createPglite());
  onTestFinished(() => session.close());
  const together = async (...statements: [string, ...unknown[]][]) => {
    const outcomes = await session.queryAll(
      statements.map(([sql, ...parameters]) => ({ sql, parameters })),
    );
    return outcomes.map((outcome) =>
      'error' in outcome ? (outcome.error as { code?: unknown }).code : outcome.rows,
    );
  };
  const put = 'insert into item (id) values ($1)';
  const count = 'select count(*)::int4 as count from item';
  const of = (number: number) => [{ count: number }];

  await together(['create table item (id int4 primary key)'], [put, 1], [put, 2], [count], [count]);
  expect(await together([put, 3], [count], [put, 3], [put, 4], [count])).toEqual([
    [],
    of(3),
    '23505',
    [],
    of(4),
  ]);
  // A statement that is not prepared yet, between prepared ones; a parameter that cannot be encoded.
  expect(await together([put, 5], ['select max(id) as max from item'], [put, 6], [count])).toEqual([
    [],
    [{ max: 5 }],
    [],
    of(6),
  ]);
  expect(await together([put, 7], [put, 'seven'], [put, 8], [count])).toEqual([
    [],
    '22P02',
    [],
    of(8),
  ]);
  // After an error, a transaction rejects everything until its end.
  for (let use = 0; use < 3; use += 1) {
    expect(await together(['begin'], [put, 8], [put, 9], [count], ['rollback'], [count])).toEqual([
      [],
      '23505',
      '25P02',
      '25P02',
      [],
      of(8),
    ]);
  }
});

test('reports a statement without a response as failed', async () => {
  const pglite = await createPglite();
  const session = new StatementCache(pglite);
  onTestFinished(() => session.close());
  const one = { sql: 'select 1 as one', parameters: [] };
  await session.queryAll([one, one]);
  const run = pglite.execProtocol.bind(pglite);
  vi.spyOn(pglite, 'execProtocol').mockImplementationOnce(async (...request) => {
    const reply = await run(...request);
    const first = reply.messages.findIndex(({ name }) => name === 'readyForQuery');
    return { ...reply, messages: reply.messages.slice(0, first + 1) };
  });
  expect(await session.queryAll([one, one])).toMatchObject([
    { rows: [{ one: 1 }] },
    { error: { message: 'The database gave no answer.' } },
  ]);
});
