import { CompiledQuery, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backends } from '../../../test/support/database/databases.ts';
import { concurrently } from './concurrent.ts';

describe.each(backends())('$name', ({ open }) => {
  test('runs the statements of a transaction in order without waiting for responses', async () => {
    const { db, close } = await open();
    onTestFinished(close);
    const began: number[] = [];
    const answers = await db.transaction().execute((tx) =>
      concurrently(tx, (one) => {
        const add = async (amount: number) => {
          began.push(amount);
          const { rows } = await sql<{ value: number }>`
            select set_config('atoll.value', ((coalesce(nullif(current_setting('atoll.value', true), ''), '0'))::int4
              * 10 + ${amount}::int4)::text, true)::int4 as value`.execute(one);
          return rows[0]?.value;
        };
        return Promise.all([add(1), add(2), add(3)]);
      }),
    );
    expect(answers).toEqual([1, 12, 123]);
    expect(began).toEqual([1, 2, 3]);
  });

  test('rolls back all statements when one of them fails', async () => {
    const { db, close } = await open();
    onTestFinished(close);
    const insert = (id: number) =>
      CompiledQuery.raw(`insert into account (id, address) values (${id}, '0x${id}')`);
    const failing = db
      .transaction()
      .execute((tx) =>
        concurrently(tx, (one) =>
          Promise.all([insert(1), insert(1), insert(2)].map((each) => one.executeQuery(each))),
        ),
      );
    await expect(failing).rejects.toThrow('account_pkey');
    expect(await db.selectFrom('account').selectAll().execute()).toEqual([]);
    await db
      .transaction()
      .execute((tx) =>
        concurrently(tx, (one) =>
          Promise.all([insert(1), insert(2)].map((each) => one.executeQuery(each))),
        ),
      );
    expect(await db.selectFrom('account').select('id').orderBy('id').execute()).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
  });

  test('writes nothing after a failure, and commits nothing of which a statement failed', async () => {
    const { db, close } = await open();
    onTestFinished(close);
    const insert = (id: number) =>
      CompiledQuery.raw(`insert into account (id, address) values (${id}, '0x${id}')`);
    let others: Promise<unknown> = Promise.resolve();
    const interrupted = db.transaction().execute((tx) =>
      concurrently(tx, (one) => {
        others = (async () => {
          for (const id of [1, 2, 3]) await one.executeQuery(insert(id));
        })();
        return Promise.all([others, Promise.reject(new Error('interrupted'))]);
      }),
    );
    await expect(interrupted).rejects.toThrow('interrupted');
    await expect(others).rejects.toThrow('ended');
    const unawaited = db.transaction().execute((tx) =>
      concurrently(tx, async (one) => {
        await one.executeQuery(insert(1));
        one.executeQuery(insert(1)).catch(() => {});
      }),
    );
    await expect(unawaited).rejects.toThrow('account_pkey');
    expect(await db.selectFrom('account').selectAll().execute()).toEqual([]);
  });
});
