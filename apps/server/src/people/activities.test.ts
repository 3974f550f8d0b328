import type { Activity } from '@atoll/api';
import { createApiClient } from '@atoll/api/client';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import type { TestPool } from '../../test/support/chain/pools.ts';
import { backends } from '../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';

const SUI = 1_000_000_000n;
const MINUTE = 60_000;

describe.each(backends())('on $name', (backend) => {
  const wallets = { ana: new Ed25519Keypair(), ben: new Ed25519Keypair() };
  const ana = wallets.ana.toSuiAddress();
  const ben = wallets.ben.toSuiAddress();
  let server: TestServer;
  let pool: TestPool;

  beforeAll(async () => {
    const chain = new TestChain();
    server = await startServer({ backend, chain });
    pool = chain.launch({ name: 'Reef', creator: ana });
    for (let count = 0; count < 5; count += 1) {
      chain.wait(MINUTE);
      chain.close();
      chain.buy(pool, count % 2 === 0 ? ana : ben, SUI);
    }
    chain.close();
    await server.indexed();
    // Follows happen after what is on chain.
    server.clock.ms = Date.now() + 10 * MINUTE;
    const { authorization } = await server.signIn(wallets.ana);
    const asAna = createApiClient({
      baseUrl: server.url,
      token: () => authorization.replace('Bearer ', ''),
    });
    await asAna.profiles.update({ name: 'Ana' });
    await asAna.follows.follow({ address: hexId('stranger') });
    server.clock.ms += MINUTE;
    await asAna.follows.follow({ address: ben });
    server.clock.ms += MINUTE;
    await asAna.replies.post({ pool_id: pool.id, text: 'Nice reef.' });
  });
  afterAll(() => server.close());

  type Query = Parameters<ReturnType<typeof createApiClient>['activities']['list']>[0];
  const read = (query: Query) => createApiClient({ baseUrl: server.url }).activities.list(query);
  const words = ({ kind, trade, followed }: Activity) =>
    kind === 'trade' ? (trade?.is_buy ? 'buy' : 'sell') : kind + (followed?.address ?? '');

  test('lists everything that a user did, newest first', async () => {
    const { data } = await read({ filters: { actor: ana } });
    expect(data.map(words)).toEqual([
      'comment',
      `follow${ben}`,
      `follow${hexId('stranger')}`,
      'buy',
      'buy',
      'buy',
      'launch',
    ]);
    expect(data.every(({ actor }) => actor.address === ana && actor.user?.name === 'Ana')).toBe(
      true,
    );
    expect(data.at(-1)?.pool).toMatchObject({ name: 'Reef', pool_id: pool.id });
    expect(data.at(-2)?.trade).toMatchObject({ quote_amount: SUI, quote_symbol: 'SUI' });
    expect(data[0]).toMatchObject({ comment: { text: 'Nice reef.' }, pool: { name: 'Reef' } });
    expect(data[1]?.followed).toMatchObject({ address: ben });
  });

  test('pages continue where the last one ended, across kinds', async () => {
    const whole = (await read({ filters: { actor: ana } })).data.map(({ id }) => id);
    for (const pageSize of [1, 2, 4]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await read({
          filters: { actor: ana },
          pagination: { pageSize, ...(cursor && { cursor }) },
        });
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.meta.pagination.cursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(whole);
    }
  });

  test('the feed of a follower has what those do whom they follow', async () => {
    const { data } = await read({ filters: { follower: { $eq: ana } } });
    expect(data.map(words)).toEqual(['buy', 'buy']);
    expect(data.every(({ actor }) => actor.address === ben)).toBe(true);
    expect((await read({ filters: { follower: ben } })).data).toEqual([]);
  });

  test('filters by kind', async () => {
    const { data } = await read({ filters: { actor: ana, kind: 'launch' } });
    expect(data.map(words)).toEqual(['launch']);
  });

  test('rejects queries without a user and forged cursors', async () => {
    const rejected = { status: 400 };
    await expect(read({ filters: {} })).rejects.toMatchObject(rejected);
    await expect(read({ filters: { actor: ana, follower: ana } })).rejects.toMatchObject(rejected);
    for (const text of [
      '',
      'x',
      '1:2:3:4',
      '1:2:3:4:-5',
      `${'9'.repeat(16)}:1:1:1:1`,
      "1:1:1:1:1'",
    ]) {
      const cursor = Buffer.from(text).toString('base64url') || '!';
      const query = { filters: { actor: ana }, pagination: { cursor } };
      await expect(read(query), text).rejects.toMatchObject(rejected);
    }
  });
});
