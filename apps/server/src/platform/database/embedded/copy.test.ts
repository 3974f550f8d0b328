import { expect, test } from 'vitest';
import { pglite, testDatabase } from '../../../../test/support/database/databases.ts';
import { dumpIndex } from '../../../../test/support/database/dump.ts';
import { makeMarket } from '../../../../test/support/market/market.ts';
import { startServer } from '../../../../test/support/server/server.ts';
import { copyDatabase } from './copy.ts';

test('copies the index and the content of users with their numbers, into an empty database only', async () => {
  const { chain, pools } = makeMarket(61, 40);
  const server = await startServer({ chain, backend: pglite });
  await server.indexed();
  const session = await server.signIn();
  const say = async (text: string) =>
    server.post('/api/reply/post', { pool_id: pools[0]?.id, text }, session);
  await server.post('/api/profile/update', { bio: 'Reef keeper' }, session);
  await say('Kept');
  // The last number that a sequence gave away belongs to no row.
  const { db } = server.database;
  await say('Deleted');
  await db.deleteFrom('comment').where('text', '=', 'Deleted').execute();
  const persona = { digest: 'a'.repeat(64), content: '{"name":"Reef"}', bytes: 15 };
  await db
    .insertInto('persona')
    .values({ ...persona, stored_by: '0x1', stored_ms: 1 })
    .execute();

  const target = await testDatabase().open();
  expect(await copyDatabase(db, target)).toBe(true);
  expect(await dumpIndex(target.db)).toEqual(await dumpIndex(db));
  const content = async (from: typeof db) => ({
    profiles: await from.selectFrom('profile').selectAll().execute(),
    comments: await from.selectFrom('comment').selectAll().execute(),
    personas: await from.selectFrom('persona').selectAll().execute(),
    sessions: await from.selectFrom('session').selectAll().execute(),
  });
  const copied = await content(target.db);
  expect(copied).toEqual(await content(db));
  expect(copied.comments.map(({ text }) => text)).toEqual(['Kept']);
  expect(copied.personas).toMatchObject([persona]);
  expect(await copyDatabase(db, target)).toBe(false);

  await server.close();
  const again = await startServer({ chain, backend: { open: async () => target } });
  await again.indexed();
  const reply = await again.post(
    '/api/reply/post',
    { pool_id: pools[0]?.id, text: 'New' },
    await again.signIn(),
  );
  expect(reply).toMatchObject({ status: 200, body: { data: { id: 3 } } });
  await again.close();
});
