// Whom an agent tips: accounts and likes are free, so only coins held for a week and unlinked accounts count.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestChain } from '../../../test/support/chain/chain.ts';
import { hexId } from '../../../test/support/chain/identifiers.ts';
import type { TestPool } from '../../../test/support/chain/pools.ts';
import { TestStakingPool } from '../../../test/support/chain/staking.ts';
import { startServer, type TestServer } from '../../../test/support/server/server.ts';
import { bestCommentOf, tipBound } from './tips.ts';

const DAY = 86_400_000;
const SUI = 10n ** 9n;
const holders = ['ann', 'ben', 'cat', 'dan'].map(hexId);
const linked = ['sock 1', 'sock 2', 'sock 3', 'sock 4'].map(hexId);
const [late, flash, creator, author] = ['late', 'flash', 'creator', 'author'].map(hexId) as [
  string,
  string,
  string,
  string,
];
let server: TestServer;
let pool: TestPool;
let day: number;
let comments = 0;

beforeAll(async () => {
  const chain = new TestChain();
  pool = chain.launch({ name: 'Reef', creator, kind: 'agent' });
  chain.fund(hexId('exchange'), [...holders, author]);
  // The creator gave these accounts their first SUI.
  chain.fund(creator, linked);
  const bought = new Map(
    [...holders, ...linked, flash].map((each) => [each, chain.buy(pool, each, 10n * SUI)]),
  );
  const sold = chain.buy(pool, flash, SUI);
  chain.close();
  chain.wait(3 * DAY);
  // Sold and bought again within the week.
  chain.sell(pool, flash, sold * 10n);
  chain.close();
  chain.wait(2 * 3_600_000);
  chain.buy(pool, flash, 50n * SUI);
  chain.buy(pool, late, 100n * SUI);
  const dan = hexId('dan');
  new TestStakingPool(chain, pool.coinType).stake(dan, bought.get(dan) ?? 0n);
  chain.close();
  chain.wait(5 * DAY);
  chain.buy(pool, hexId('other'), SUI);
  chain.close();
  server = await startServer({ chain });
  await server.indexed();
  server.clock.ms = chain.nowMs;
  day = Math.floor(chain.nowMs / DAY) - 1;
  const { db } = server.database;
  for (const address of [...holders, ...linked, late, flash, creator, author]) {
    await db
      .insertInto('profile')
      .values({ address, ref_code: address.slice(2, 10), created_ms: 0 })
      .execute();
  }
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.database;
  await db.deleteFrom('comment_like').execute();
  await db.deleteFrom('comment').execute();
  await db.deleteFrom('agent_transaction').execute();
});

async function comment(by: string, likers: readonly string[], at = day * DAY): Promise<number> {
  const { db } = server.database;
  comments += 1;
  const { id } = await db
    .insertInto('comment')
    .values({
      pool_id: pool.id,
      parent_id: null,
      proposal_id: null,
      reply_to: null,
      author: by,
      client_id: null,
      text: `Comment ${comments}`,
      text_digest: String(comments),
      image: null,
      sticker_pool: null,
      trade_digest: null,
      trade_event_seq: null,
      mentions: '[]',
      cashtags: '[]',
      likes: likers.length,
      created_ms: at,
      edited_ms: null,
      deleted_ms: null,
      hidden_ms: null,
      hidden_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const address of likers) {
    await db
      .insertInto('comment_like')
      .values({ comment_id: id, address, created_ms: at })
      .execute();
  }
  return id;
}
const best = () =>
  bestCommentOf(server.database.db, {
    poolId: pool.id,
    creator,
    day,
    shared: new Set([hexId('exchange')]),
    nowMs: server.clock.ms,
  });

test('the comment with the most coins behind its likes wins, not the one with the most likes', async () => {
  const strangers = ['x', 'y', 'z', 'q'].map((name) => hexId(`stranger ${name}`));
  for (const address of strangers) {
    await server.database.db
      .insertInto('profile')
      .values({ address, ref_code: address.slice(4, 12), created_ms: 0 })
      .execute();
  }
  await comment(hexId('ann'), [...strangers, late, flash]);
  const id = await comment(author, holders.slice(0, 3));
  const found = await best();
  expect(found).toMatchObject({ id, author });
  const { rows } = { rows: await balances(holders.slice(0, 3)) };
  expect(found?.held).toBe(rows.reduce((sum, { balance }) => sum + balance, 0n));
});

test('coins staked within the week count as held', async () => {
  const id = await comment(author, holders.slice(1));
  expect(await best()).toMatchObject({ id });
  expect(await balances([hexId('dan')])).toEqual([]);
});

test('likes of accounts that did not hold all week displace no recipient', async () => {
  const { db } = server.database;
  const other = hexId('other');
  const strangers = [other, ...Array.from({ length: 310 }, (_, index) => hexId(`free ${index}`))];
  await db
    .insertInto('profile')
    .values(
      strangers.map((address) => ({ address, ref_code: address.slice(5, 15), created_ms: 0 })),
    )
    .execute();
  const likes = (ids: readonly number[], by: readonly string[]) =>
    db
      .insertInto('comment_like')
      .values(
        ids.flatMap((comment_id) =>
          by.map((address) => ({ comment_id, address, created_ms: day * DAY })),
        ),
      )
      .execute();
  const id = await comment(author, []);
  // Stored first, as if the accounts had waited for the comment.
  await likes([id], strangers);
  await likes([id], holders);
  await db.updateTable('comment').set({ likes: 315 }).where('id', '=', id).execute();
  const decoys: number[] = [];
  for (let decoy = 0; decoy < 51; decoy += 1)
    decoys.push(await comment(strangers[decoy] ?? '', []));
  // Three of them hold more coins together than the holders of the week.
  await likes(decoys, [late, flash, ...strangers.slice(0, 4)]);
  await db.updateTable('comment').set({ likes: 1_000 }).where('id', 'in', decoys).execute();
  expect(await best()).toMatchObject({ id, author });
});

const balances = (of: readonly string[]) =>
  server.database.db
    .selectFrom('holder')
    .innerJoin('account', 'account.id', 'holder.account')
    .select('balance')
    .where('address', 'in', of)
    .execute();

test.each([
  ['accounts that the creator funded like it', author, linked],
  ['the author is an account that the creator funded', linked[0] ?? '', holders],
  ['the creator wrote it', creator, holders],
  [
    'two of three likes come from people who did not hold all week',
    author,
    [holders[0] ?? '', late, flash],
  ],
  ['the author likes their own comment', holders[0] ?? '', holders.slice(0, 3)],
] as const)('pays no tip when %s', async (_, by, likers) => {
  await comment(by, likers);
  expect(await best()).toBeUndefined();
});

test('comments of other days, and of banned users, do not count', async () => {
  await comment(author, holders, (day + 1) * DAY);
  await comment(author, holders, (day - 1) * DAY);
  expect(await best()).toBeUndefined();
  await comment(author, holders);
  await server.database.db
    .insertInto('ban')
    .values({ address: author, reason: 'Spam', created_ms: 0 })
    .execute();
  expect(await best()).toBeUndefined();
  await server.database.db.deleteFrom('ban').execute();
  expect(await best()).toBeDefined();
});

test('an author waits a week for the next tip', async () => {
  await comment(author, holders);
  const tip = (on: number) =>
    server.database.db
      .insertInto('agent_transaction')
      .values({
        pool_id: pool.id,
        kind: 'tip',
        day: on,
        part: 0,
        state: 'done',
        digest: '',
        bytes: '',
        signature: '',
        detail: JSON.stringify({ amount: '1', recipient: author, note: '' }),
        reason: null,
        created_ms: 0,
      })
      .execute();
  await tip(day - 7);
  expect(await best()).toBeDefined();
  await tip(day - 6);
  expect(await best()).toBeUndefined();
});

test('a tip is bounded by the treasury and by what the likers hold', () => {
  expect(tipBound(500n * SUI, 100_000n * SUI)).toBe(5n * SUI);
  expect(tipBound(500n * SUI, 1_000n * SUI)).toBe(SUI);
  expect(tipBound(0n, 1_000n * SUI)).toBe(0n);
});
