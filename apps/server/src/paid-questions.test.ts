// Paid questions on a real chain: the price stays in escrow until an answer burns it, and is refunded in every other case.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  challengeResponse,
  emptyPersona,
  loginResponse,
  type PaidQuestion,
  paidQuestionsResponse,
} from '@atoll/api';
import {
  createAgent,
  getAgent,
  getAgentConfig,
  sendMessage,
  sendPrivateMessage,
  textDigest,
} from '@atoll/sdk';
import { ATOLL, eventOf, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { fromHex } from '@mysten/sui/utils';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silent, testDatabase } from '../test/support/database/databases.ts';
import { call } from '../test/support/server/server.ts';
import { requireAgentState } from './agents/autonomy/agent-state.ts';
import { setPaused } from './agents/autonomy/change.ts';
import { settleDue } from './agents/paid/settle.ts';
import { encodePersona, savePersona } from './agents/personas.ts';
import { LocalBus } from './platform/bus/bus.ts';
import { localConfig } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { Leases } from './platform/leases/leases.ts';
import type { Log } from './platform/log.ts';
import { createServer, type Server } from './server.ts';
import { embeddedSigner } from './signer/embedded.ts';

const PERSONA = {
  ...emptyPersona('Polyp'),
  bio: 'A patient polyp that counts the tides.',
  knowledge: ['The lagoon gate opens at low tide.'],
};
const MINUTE = 60_000;
const PRICE = 100n * ATOLL;
const dir = mkdtempSync(join(tmpdir(), 'atoll-paid-'));
let chain: TestNode;
let database: Database;
let server: Server;
let asker: Ed25519Keypair;
let poolId: string;
let agentId: string;
let headers: Record<string, string>;

beforeAll(async () => {
  chain = await startTestNode();
  database = await testDatabase().open();
  server = await createServer(
    localConfig({
      dataDir: dir,
      deployment: chain.deployment,
      grpcUrl: chain.url,
      coinTemplate: join(dir, 'coin-templates.json'),
      signingKey: chain.deployer.getSecretKey(),
      logLevel: 'silent',
      metrics: { host: '127.0.0.1', port: 0 },
    }),
    // Uses the chain's clock, so that server and contract apply the same deadlines.
    { database, now: () => chain.now() },
  );
  asker = await chain.createAccount({ atoll: 100n * PRICE });
  const creator = await chain.createAccount();
  const pool = await chain.launchCoin(creator);
  poolId = pool.poolId;
  const persona = await encodePersona(PERSONA);
  const parts = { db: database.db, now: () => chain.now() };
  await savePersona(parts, persona, creator.toSuiAddress());
  const revision = { digest: fromHex(persona.digest), uri: 'https://example.com/1' };
  const { decoded } = await chain.execute(creator, createAgent(chain, { pool, ...revision }));
  agentId = eventOf(decoded, 'AgentCreated').agentId;
  const { body } = await call(
    `${server.url}/api/profile/challenge?address=${asker.toSuiAddress()}`,
  );
  const { message } = challengeResponse.parse(body).data;
  const { signature } = await asker.signPersonalMessage(new TextEncoder().encode(message));
  const login = loginResponse.parse((await post('profile/login', { signature })).body);
  headers = { authorization: `Bearer ${login.result.access_token}` };
});
beforeEach(async () => {
  // Resets the rate limit of the client.
  await chain.advanceClock(MINUTE);
});
afterAll(async () => {
  await server.close();
  await database.close();
  await chain.close();
  rmSync(dir, { recursive: true, force: true });
});

const post = (path: string, body: unknown) =>
  call(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function questions(): Promise<PaidQuestion[]> {
  const reply = await call(`${server.url}/api/agent-chat/questions?pool_id=${poolId}`, { headers });
  return reply.status === 404 ? [] : paidQuestionsResponse.parse(reply.body).data;
}

const held = () => chain.balance(asker, chain.deployment.atollToken.coinType);
const escrow = async () => (await getAgent(chain, { agentId })).escrow;

/** Asks a question and returns the digest of its transaction. */
async function ask(text: string, isPrivate = false): Promise<string> {
  const agent = await getAgent(chain, { agentId });
  const { messagePrice: price } = await getAgentConfig(chain);
  const paid = { agent, sender: asker.toSuiAddress(), price };
  const action = isPrivate
    ? sendPrivateMessage(chain, { ...paid, digest: await textDigest(text) })
    : sendMessage(chain, { ...paid, text });
  const { digest } = await chain.execute(asker, action);
  return digest;
}

/** Waits until the payment of a question is burned or returned. */
async function settled(digest: string): Promise<PaidQuestion> {
  const find = async () => (await questions()).find(({ tx_digest }) => tx_digest === digest);
  await expect
    .poll(async () => (await find())?.payment.state, { interval: 100 })
    .toMatch(/answered|declined|refunded/);
  const found = await find();
  if (found === undefined) throw new Error('Question not listed.');
  return found;
}

/** Waits until the server releases the lease of its settlements, which appear in the index earlier. */
const settlementsEnded = () =>
  expect
    .poll(() =>
      new Leases({ db: database.db, bus: new LocalBus(silent) }).isHeld('paid settlements'),
    )
    .toBe(false);

async function handIn(digest: string, text: string): Promise<void> {
  const body = { pool_id: poolId, tx_digest: digest, text };
  await expect.poll(async () => (await post('agent-chat/private-message', body)).status).toBe(200);
}

test('the gas of the account that settles messages is a metric', async () => {
  const gas = async () => {
    const text = await (await fetch(server.metricsUrl ?? '')).text();
    return Number(/^atoll_answerer_gas_sui (\S+)$/m.exec(text)?.[1]);
  };
  const before = await gas();
  expect(before).toBeGreaterThan(0);
  await chain.createAccount({ atoll: 1n });
  // The deployer, who is the answerer, funded the account.
  expect(await gas()).not.toBe(before);
});

test('an answer burns the price, and a repeated answer refunds it', async () => {
  const before = await held();
  const first = await settled(await ask('When does the lagoon gate open?'));
  expect(first).toMatchObject({ state: 'answered', payment: { price: PRICE, state: 'answered' } });
  expect(first.answer?.text).toContain('low tide');
  expect(await held()).toBe(before - PRICE);
  expect(await escrow()).toMatchObject({ funds: 0n, open: { size: 0n } });

  const again = await settled(await ask('When does the lagoon gate open?'));
  expect(again).toMatchObject({ state: 'declined', declined_reason: 'repeated', answer: null });
  expect(again.payment.state).toBe('declined');
  expect(await held()).toBe(before - PRICE);
});

test('a question without an answer is refunded', async () => {
  const before = await held();
  const question = await settled(await ask('Quux?'));
  expect(question).toMatchObject({ state: 'declined', declined_reason: 'no_answer' });
  expect(await held()).toBe(before);
});

test('clearing the conversation does not refund a private answer that was read', async () => {
  const before = await held();
  const text = 'When does the lagoon gate open?';
  const digest = await ask(text, true);
  const row = database.db.updateTable('paid_answer').where('tx_digest', '=', digest);
  // The reader is faster than the settlement.
  const postpone = () => row.set({ settle_ms: Number.MAX_SAFE_INTEGER }).executeTakeFirst();
  await expect.poll(async () => (await postpone()).numUpdatedRows).toBe(1n);
  await handIn(digest, text);
  const find = async () => (await questions()).find(({ tx_digest }) => tx_digest === digest);
  await expect.poll(async () => (await find())?.answer?.text).toContain('low tide');
  expect((await post('agent-chat/clear', { pool_id: poolId })).status).toBe(200);
  expect((await find())?.answer).toBeNull();
  await row.set({ settle_ms: 0 }).execute();
  expect((await settled(digest)).payment.state).toBe('answered');
  expect(await held()).toBe(before - PRICE);
  expect((await escrow()).funds).toBe(0n);
});

test('settles on one server at a time, because settlements share a gas coin', async () => {
  const other = new Leases({ db: database.db, bus: new LocalBus(silent) });
  let digest = '';
  await settlementsEnded();
  await other.run('paid settlements', async () => {
    digest = await ask('When may I enter the lagoon?');
    const find = async () => (await questions()).find(({ tx_digest }) => tx_digest === digest);
    await expect.poll(async () => (await find())?.state).toMatch(/answered|declined/);
    // Longer than two rounds of the worker.
    await sleep(2_500);
    expect((await find())?.payment.state).toBe('open');
  });
  expect((await settled(digest)).payment.state).not.toBe('open');
});

test('a private question whose text never arrives is refunded after the deadline', async () => {
  const before = await held();
  const digest = await ask('Who keeps the gate?', true);
  await expect.poll(async () => (await questions())[0]?.tx_digest).toBe(digest);
  expect(await held()).toBe(before - PRICE);
  expect((await escrow()).funds).toBe(PRICE);
  await chain.advanceClock(61 * MINUTE);
  const { nonce, payment } = await settled(digest);
  expect(payment.state).toMatch(/declined|refunded/);
  expect(await held()).toBe(before);
  expect((await escrow()).funds).toBe(0n);
  const notified = await database.db
    .selectFrom('notification')
    .select('kind')
    .where('recipient', '=', asker.toSuiAddress())
    .where('unique_key', '=', `paid:${poolId}:${nonce}`)
    .execute();
  expect(notified).toEqual([{ kind: 'paid_refund' }]);
});

test('a message that stays open after the signer rejects its answer is refunded', async () => {
  const before = await held();
  const leases = new Leases({ db: database.db, bus: new LocalBus(silent) });
  const signer = embeddedSigner({
    dir: mkdtempSync(join(dir, 'signer-')),
    signingKey: chain.deployer.getSecretKey(),
    deployment: chain.deployment,
    grpcUrl: chain.url,
  });
  const warnings: { err: { status: number } }[] = [];
  let digest = '';
  await settlementsEnded();
  // The lease keeps the server from settling the message.
  await leases.run('paid settlements', async (signal) => {
    digest = await ask('How many wallets hold the coin?');
    const find = async () => (await questions()).find(({ tx_digest }) => tx_digest === digest);
    await expect.poll(async () => (await find())?.state).toBe('answered');
    // The clock of this settlement is behind: the contract accepts no answer after the deadline.
    const behind = chain.now();
    await chain.advanceClock(61 * MINUTE);
    await settleDue({
      db: database.db,
      atoll: chain,
      signer,
      leases: { run: (_name, work) => work(signal) } as Leases,
      log: { ...silent, warn: (entry: (typeof warnings)[0]) => warnings.push(entry) } as Log,
      now: () => behind,
    });
    expect(warnings.map(({ err }) => err.status)).toEqual([409]);
    expect((await find())?.payment.state).toBe('open');
  });
  expect((await settled(digest)).payment.state).toBe('refunded');
  expect(await held()).toBe(before);
});

async function pause(by: 'creator' | 'operator' | 'holders', paused: boolean): Promise<void> {
  const { db } = database;
  const nowMs = chain.now();
  if (by === 'holders') {
    // The contract's own check of this pause is tested in Move.
    await db
      .updateTable('agent')
      .set({ paused_until_ms: paused ? nowMs + 24 * 60 * MINUTE : 0 })
      .where('agent_id', '=', agentId)
      .execute();
    return;
  }
  const state = await requireAgentState(db, poolId, nowMs);
  await db
    .transaction()
    .execute((tx) => setPaused(tx, state, { as: by, paused, reason: 'Test', nowMs }));
}

test.each(['creator', 'operator', 'holders'] as const)(
  'while paused by the %s, free questions are rejected, and paid and private ones are refunded',
  async (by) => {
    await pause(by, true);
    try {
      const before = await held();
      const history = await call(`${server.url}/api/agent-chat/history?pool_id=${poolId}`);
      expect(history.body).toMatchObject({ meta: { agent: { pause: { by } } } });
      const free = await post('agent-chat/send', { pool_id: poolId, text: 'Are you there?' });
      expect(free.status).toBe(409);
      const open = await settled(await ask(`Public, paused by ${by}`));
      expect(open).toMatchObject({ state: 'declined', declined_reason: 'paused' });
      const text = `Private, paused by ${by}`;
      const digest = await ask(text, true);
      await handIn(digest, text);
      expect(await settled(digest)).toMatchObject({ state: 'declined', declined_reason: 'paused' });
      expect(await held()).toBe(before);
      expect((await escrow()).funds).toBe(0n);
    } finally {
      await pause(by, false);
    }
  },
);
