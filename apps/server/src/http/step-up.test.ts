// Step-up signatures cover the whole request, and a connection of an X account is finished once.
import { requestDigest } from '@atoll/sdk';
import { FakeX } from '@atoll/testing/external/x.ts';
import { X_CLIENT } from '@atoll/testing/external/x-oauth.ts';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentCreated } from '../../test/support/chain/agents.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import { withStepUp } from '../../test/support/server/step-up.ts';

const U64_MAX = String(2n ** 64n - 1n);
const creator = new Ed25519Keypair();
let x: FakeX;
let server: TestServer;
let session: { authorization: string };
let pool_id: string;

beforeAll(async () => {
  x = await FakeX.start();
  const xApp = {
    apiUrl: x.url,
    webUrl: x.url,
    clientId: X_CLIENT.id,
    clientSecret: X_CLIENT.secret,
  };
  server = await startServer({ config: { xApp } });
  x.oauth.now = () => server.clock.ms;
  const pool = server.chain.launch({
    name: 'Agent',
    creator: creator.toSuiAddress(),
    kind: 'agent',
  });
  agentCreated(server.chain, pool);
  server.chain.close();
  await server.indexed();
  session = await server.signIn(creator);
  pool_id = pool.id;
});
afterAll(async () => {
  await server.close();
  await x.close();
});

const settings = () => ({
  pool_id,
  min_minutes: 90,
  max_minutes: 180,
  quiet_hours: null,
  daily_posts: 1,
  daily_replies: 1,
  daily_buyback: '5',
  daily_tip: '7',
});
const update = (body: object) =>
  server.post('/api/agent-configs/update-agent-config', body, session);
const stored = () =>
  server.database.db
    .selectFrom('agent_config')
    .select(['daily_buyback', 'daily_tip'])
    .where('pool_id', '=', pool_id)
    .executeTakeFirst();

test('a signature over settings is not valid for other values, and works once', async () => {
  const confirm = { action: 'update-agent-config', subject: pool_id } as const;
  const signed = await withStepUp(server, creator, session, confirm, settings());
  for (const changed of [
    { daily_tip: U64_MAX },
    { daily_buyback: U64_MAX },
    { daily_posts: 2 },
    { quiet_hours: { from: 0, to: 60 } },
  ]) {
    expect(await update({ ...signed, ...changed })).toMatchObject({ status: 403 });
  }
  expect(await stored()).toBeUndefined();
  // The order of the properties has no meaning.
  const reordered = Object.fromEntries(Object.entries(signed).reverse());
  expect((await update(reordered)).status).toBe(200);
  expect(await stored()).toEqual({ daily_buyback: 5n, daily_tip: 7n });
  expect((await update(signed)).status).toBe(403);
});

test('the message to sign contains the digest of the request', async () => {
  const digest = await requestDigest({ ...settings(), step_up: 'ignored' });
  expect(digest).toBe(await requestDigest(settings()));
  const query = `action=update-agent-config&subject=${pool_id}`;
  const { body } = await server.get(`/api/profile/step-up?${query}&digest=${digest}`, session);
  expect(JSON.stringify(body)).toContain(`Request: sha256:${digest}`);
  expect((await server.get(`/api/profile/step-up?${query}`, session)).status).toBe(400);
});

/** Starts a connection and authorizes it on X's page; returns what X passes to the browser. */
async function authorize(handle: string): Promise<{ state: string; code: string }> {
  const confirm = { action: 'connect-x', subject: pool_id } as const;
  const body = await withStepUp(server, creator, session, confirm, { pool_id });
  const started = await server.post('/api/agent-configs/connect-x', body, session);
  const { url } = (started.body as { data: { url: string } }).data;
  const page = await fetch(url, { method: 'POST', body: `handle=${handle}`, redirect: 'manual' });
  const back = new URL(page.headers.get('location') ?? '').searchParams;
  return { state: back.get('state') ?? '', code: back.get('code') ?? '' };
}
const finish = (callback: object, as = session) =>
  server.post('/api/agent-configs/finish-x', callback, as);

test('the state of a connection works once, for its creator, for 15 minutes, and replaces the one before', async () => {
  const earlier = await authorize('reef');
  const first = await authorize('reef');
  expect((await finish(earlier)).status).toBe(400);
  expect((await finish(first, await server.signIn())).status).toBe(400);
  const both = await Promise.all([finish(first), finish(first)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await finish(first)).status).toBe(400);

  // Another code cannot be exchanged with a used state.
  const other = await authorize('lagoon');
  expect((await finish({ ...other, state: first.state })).status).toBe(400);
  expect((await finish(other)).status).toBe(200);

  const late = await authorize('reef');
  server.clock.ms += 15 * 60_000 + 1;
  expect((await finish(late)).status).toBe(400);
});
