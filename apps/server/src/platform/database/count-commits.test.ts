import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backends, silent } from '../../../test/support/database/databases.ts';
import { LocalBus } from '../bus/bus.ts';
import { shareCommits } from '../bus/share-commits.ts';

const postgres = backends().find(({ name }) => name === 'postgres');

describe.skipIf(postgres === undefined)('on PostgreSQL', () => {
  test('counts and announces only commits that may have changed rows', async () => {
    const database = await postgres?.open();
    if (database === undefined) throw new Error('PostgreSQL is not started.');
    onTestFinished(database.close);
    const { db } = database;
    const bus = new LocalBus(silent);
    shareCommits(bus, database);
    let announced = 0;
    bus.subscribe('commit', () => {
      announced += 1;
    });
    const announcedBy = async (work: () => Promise<unknown>) => {
      const before = announced;
      await work();
      return announced - before;
    };
    const insert = (id: number) => db.insertInto('account').values({ id, address: `0x${id}` });
    expect(await announcedBy(() => insert(1).execute())).toBe(1);
    expect(await announcedBy(() => db.selectFrom('account').selectAll().execute())).toBe(0);
    const count = database.commits?.count;
    const inTransaction = await announcedBy(() =>
      db.transaction().execute(async (tx) => {
        await tx.selectFrom('account').selectAll().forUpdate().execute();
        await tx.deleteFrom('account').where('id', '=', 9).execute();
      }),
    );
    expect(inTransaction).toBe(0);
    expect(database.commits?.count).toBe(count);
    const failing = () =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('account').execute();
        throw new Error('never mind');
      });
    expect(await announcedBy(() => failing().catch(() => {}))).toBe(0);
    const withExpression = () =>
      db.transaction().execute((tx) =>
        sql`with gone as (delete from account returning id) update account set address = ''
          where false`.execute(tx),
      );
    expect(await announcedBy(withExpression)).toBe(1);
  });
});
