// Cost of blurring a coin's image, with the rules of a public network.
import { createApiClient } from '@atoll/api/client';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import { identityCost } from '../identity/cost.ts';
import { defaultReportRules } from '../platform/config/report-rules.ts';

const SUI = 1_000_000_000n;
const DAY = 86_400_000;
const reason = 'The image is fine.';

let server: TestServer;
let operator: ReturnType<typeof createApiClient>;
const chain = new TestChain();
const boss = new Ed25519Keypair();
const reporters = Array.from({ length: 6 }, () => new Ed25519Keypair());
const pools = ['ONE', 'TWO', 'THREE'].map((symbol) =>
  chain.launch({ name: symbol, symbol, creator: hexId(symbol) }),
);
const [first = '', second = '', third = ''] = pools.map(({ id }) => id);

beforeAll(async () => {
  for (const pool of pools.slice(0, 1)) {
    for (const each of reporters) chain.buy(pool, each.toSuiAddress(), SUI / 100n);
  }
  chain.close();
  server = await startServer({
    chain,
    config: { operators: [boss.toSuiAddress()], reports: defaultReportRules },
  });
  await server.indexed();
  server.clock.ms += 2 * DAY;
  operator = await join(boss);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('report').execute();
  await server.database.db.deleteFrom('moderated').execute();
});

const join = async (wallet: Ed25519Keypair) =>
  createApiClient({
    baseUrl: server.url,
    token: (
      (token) => () =>
        token
    )((await server.signIn(wallet)).authorization.replace('Bearer ', '')),
  });

/** Sets the fees that the reporters have paid, in US dollars at the test's price of 3.60 for one SUI. */
async function paid(dollars: number): Promise<void> {
  const fee = BigInt(Math.ceil((dollars / 3.6) * Number(SUI)));
  await server.database.db
    .updateTable('trade')
    .set({ fee, creator_fee: 0n, referrer_fee: 0n, co_creator_fee: 0n })
    .execute();
}

const report = async (poolId: string, who: readonly Ed25519Keypair[]) => {
  for (const each of who) {
    const body = { kind: 'image', id: poolId, reason: 'scam' } as const;
    await (await join(each)).moderation.report(body);
  }
};
const blurred = async () => {
  server.clock.ms += 5_000;
  return (await operator.moderation.blurred()).data.map(({ id }) => id).toSorted();
};

test('three dust accounts blur nothing', async () => {
  await report(first, reporters.slice(0, 3));
  expect(await blurred()).toEqual([]);
  await paid(33);
  await report(second, reporters.slice(0, 3));
  expect(await blurred()).toEqual([]);
});

test('blurring an image takes fees of 100 dollars by three owners, which back no other report', async () => {
  await paid(34);
  await report(first, reporters.slice(0, 2));
  expect(await blurred()).toEqual([]);
  await report(first, reporters.slice(2, 3));
  expect(await blurred()).toEqual([first]);
  // The same fees do not blur another coin while the first waits for a decision.
  await report(second, reporters.slice(0, 3));
  expect(await blurred()).toEqual([first]);
  await paid(68);
  await report(third, reporters.slice(0, 3));
  expect(await blurred()).toEqual([first, third].toSorted());
});

test('two owners blur nothing, regardless of what they paid', async () => {
  await paid(10_000);
  await report(first, reporters.slice(0, 2));
  expect(await blurred()).toEqual([]);
  await report(first, reporters.slice(2, 3));
  expect(await blurred()).toEqual([first]);
});

test('fees that creators, referrers and co-creators can return count nothing', async () => {
  await paid(1_000);
  await server.database.db
    .updateTable('trade')
    .set((row) => ({ creator_fee: row.ref('fee') }))
    .execute();
  await report(first, reporters.slice(0, 3));
  expect(await blurred()).toEqual([]);
});

test('rejected reports restore what the same users blurred elsewhere', async () => {
  await paid(200);
  await report(first, reporters.slice(0, 3));
  await report(second, reporters.slice(0, 3));
  expect(await blurred()).toHaveLength(2);
  await operator.moderation.decide({ kind: 'image', id: first, action: 'restore', reason });
  expect(await blurred()).toEqual([]);
  await report(third, reporters.slice(0, 3));
  expect(await blurred()).toEqual([]);
  const { data } = await operator.moderation.log({});
  expect(data[0]).toMatchObject({ action: 'restore', target_id: first });
  expect(data[1]).toMatchObject({ action: 'unblur', target_id: second, operator: null });
});

test('reports that an operator confirms give their weight back', async () => {
  await paid(34);
  await report(first, reporters.slice(0, 3));
  await operator.moderation.decide({ kind: 'image', id: first, action: 'hide', reason });
  await report(second, reporters.slice(0, 3));
  expect(await blurred()).toEqual([second]);
  await operator.moderation.decide({ kind: 'image', id: first, action: 'restore', reason });
});

test('accounts that descend from one funder through others count once', async () => {
  await paid(34);
  const { db } = server.database;
  const [a, b, c] = reporters.map((each) => each.toSuiAddress());
  const fund = (address: string | undefined, funder: string) =>
    db
      .updateTable('account')
      .set({ funder, funded_ms: 1 })
      .where('address', '=', address ?? '')
      .execute();
  await fund(a, hexId('mule a'));
  await fund(b, hexId('mule b'));
  await fund(c, hexId('owner'));
  await db
    .insertInto('funding')
    .values([
      { address: hexId('mule a'), funder: hexId('owner'), funded_ms: 1 },
      { address: hexId('mule b'), funder: hexId('mule b2'), funded_ms: 1 },
      { address: hexId('mule b2'), funder: hexId('owner'), funded_ms: 1 },
    ])
    .execute();
  await report(first, reporters.slice(0, 3));
  expect(await blurred()).toEqual([]);
  await report(first, reporters.slice(3, 5));
  expect(await blurred()).toEqual([first]);
});

test('measures age, volume and fees of an account', async () => {
  await paid(34);
  const { db } = server.database;
  const cost = await identityCost(db, reporters[5]?.toSuiAddress() ?? '');
  expect(cost).toMatchObject({ volume: SUI / 100n, fees: 9_444_444_445n });
  expect(await identityCost(db, hexId('unknown'))).toEqual({ sinceMs: null, volume: 0n, fees: 0n });
});
