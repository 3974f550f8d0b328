// The signer on a real chain: its rules hold regardless of the servers' requests and database.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buyExactIn,
  createAgent,
  dayOf,
  fundTreasury,
  getAgent,
  personaDigest,
  setAgentKey,
  setSpendingPolicy,
} from '@atoll/sdk';
import { eventOf, SUI, startTestNode, type TestNode } from '@atoll/testing';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../test/support/database/databases.ts';
import { signSettings } from '../../test/support/server/signed-settings.ts';
import type { Database } from '../platform/database/database.ts';
import { ConfigError } from '../platform/errors.ts';
import type { AgentTransaction, SignedSettings, Signer } from '../platform/signing/signer.ts';
import { AgentSigning } from './agents.ts';
import { createSigner } from './create.ts';
import { Ledger } from './ledger.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const SECRET = 'a secret of the signer for tests';
const fan = new Ed25519Keypair().toSuiAddress();
let chain: TestNode;
let database: Database;
let dir: string;
let signer: Signer;
let creator: Ed25519Keypair;
let poolId: string;
let agentId: string;

const settingsOf = () => ({
  secret: SECRET,
  signingKey: null,
  deployment: chain.deployment,
  grpcUrl: chain.url,
  dir,
  domain: 'atoll.example',
});
const signed = (dailyTip: bigint, dailyBuyback = 0n, key = creator, now = () => chain.now()) =>
  signSettings(database.db, { deployment: chain.deployment, now }, key, {
    poolId,
    dailyTip,
    dailyBuyback,
  });
/** Signs settings and uses the signature, as saving them does. */
const signedAndUsed = (dailyTip: bigint) =>
  signSettings(
    database.db,
    { deployment: chain.deployment, now: () => chain.now() },
    creator,
    { poolId, dailyTip },
    { use: true },
  );
const agent = () => getAgent(chain, { agentId });
const poolOf = async () => {
  const { baseType, quoteType } = await agent();
  return { poolId, baseType, quoteType };
};
const tipOf = (amount: bigint, recipient: string, settings: SignedSettings | null = null) =>
  signer.signTip({ agentId, amount, recipient, note: 'Thanks', settings });
const amountOf = ({ detail }: AgentTransaction) =>
  BigInt((JSON.parse(detail) as { amount: string }).amount);
const send = async ({ bytes, signature }: AgentTransaction) => {
  const result = await chain.client.core.executeTransaction({
    transaction: Uint8Array.from(Buffer.from(bytes, 'base64')),
    signatures: [signature],
    include: { effects: true },
  });
  if (result.$kind !== 'Transaction') throw new Error('The transaction failed.');
  await chain.client.core.waitForTransaction({ digest: result.Transaction.digest });
};

beforeAll(async () => {
  chain = await startTestNode();
  // Starts at the beginning of a day, so that no day ends between two calls.
  await chain.advanceClock(DAY - (chain.now() % DAY));
  database = await testDatabase().open();
  dir = mkdtempSync(join(tmpdir(), 'atoll-signer-'));
  signer = createSigner(settingsOf());
  creator = await chain.createAccount();
  const pool = await chain.launchCoin(creator);
  poolId = pool.poolId;
  const persona = { digest: await personaDigest({ name: 'Reef' }), uri: 'https://example.com/1' };
  const { decoded } = await chain.execute(creator, createAgent(chain, { pool, ...persona }));
  agentId = eventOf(decoded, 'AgentCreated').agentId;
  const policy = { dailyCap: 6n * SUI, tips: true, buybacks: true };
  const current = await agent();
  await chain.execute(creator, setSpendingPolicy(chain, { agent: current, pool, ...policy }));
  const payer = creator.toSuiAddress();
  await chain.fund(payer, 2_000n * SUI);
  const funding = { agent: current, payer, amount: 1_000n * SUI };
  await chain.execute(creator, fundTreasury(chain, funding));
  const purchase = { pool, trader: payer, amountIn: 10n * SUI, minOut: 1n };
  await chain.execute(creator, buyExactIn(chain, purchase));
});
afterAll(async () => {
  await signer.close();
  await database.close();
  await chain.close();
  rmSync(dir, { recursive: true, force: true });
});

test('signs nothing for an agent that has not entrusted its key', async () => {
  await expect(tipOf(SUI, fan, await signed(2n * SUI))).rejects.toMatchObject({ status: 403 });
  const holder = await signer.addressOf(poolId);
  await chain.fund(holder, SUI);
  const current = await agent();
  await chain.execute(
    creator,
    setAgentKey(chain, { agent: current, pool: await poolOf(), holder }),
  );
});

describe('tips', () => {
  test('nothing leaves without limits that the creator signed', async () => {
    await expect(tipOf(SUI, fan)).rejects.toMatchObject({ status: 429 });
    const own = await signed(2n * SUI);
    const raised = { ...own, body: own.body.replace(String(2n * SUI), String(2n ** 64n - 1n)) };
    await expect(tipOf(SUI, fan, raised)).rejects.toMatchObject({ status: 403 });
    const stranger = await signed(2n * SUI, 0n, new Ed25519Keypair());
    await expect(tipOf(SUI, fan, stranger)).rejects.toMatchObject({ status: 403 });
    const phished = { ...own, message: own.message.replace('atoll.example', 'evil.example') };
    await expect(tipOf(SUI, fan, phished)).rejects.toMatchObject({ status: 403 });
    await expect(tipOf(SUI, creator.toSuiAddress(), own)).rejects.toMatchObject({ status: 403 });
  });

  test('a new recipient gets at most a quarter of a percent of the treasury', async () => {
    await chain.advanceClock(5 * MINUTE);
    const first = await tipOf(6n * SUI, fan, await signed(3n * SUI));
    expect(amountOf(first)).toBe((1_000n * SUI * 25n) / 10_000n);
    await send(first);
  });

  test('splitting does not help: the second request of a day returns the first transaction', async () => {
    const again = await tipOf(
      6n * SUI,
      new Ed25519Keypair().toSuiAddress(),
      await signed(3n * SUI),
    );
    expect(JSON.parse(again.detail)).toMatchObject({ recipient: fan });
    expect((await agent()).treasury.spent).toBe((1_000n * SUI * 25n) / 10_000n);
  });

  test('the daily cap of the chain cannot leave in one tip above the creator’s limit', async () => {
    await chain.advanceClock(DAY);
    const next = await tipOf(6n * SUI, fan);
    expect(amountOf(next)).toBe(3n * SUI);
    await send(next);
  });

  test('older settings do not replace newer ones, and newer ones apply at once', async () => {
    const older = await signed(5n * SUI);
    await chain.advanceClock(DAY);
    const newer = await signed(SUI);
    await chain.advanceClock(DAY);
    expect(amountOf(await tipOf(6n * SUI, fan, newer))).toBe(SUI);
    await chain.advanceClock(DAY);
    expect(amountOf(await tipOf(6n * SUI, fan, older))).toBe(SUI);
  });

  test('a correction within five minutes applies, and so does the last of several', async () => {
    await chain.advanceClock(DAY);
    const mistaken = await signedAndUsed(4n * SUI);
    const corrected = await signedAndUsed(SUI / 2n);
    expect(corrected.message).not.toBe(mistaken.message);
    // The servers had the tip of the day signed before; the correction reaches the signer a day later.
    expect(amountOf(await tipOf(6n * SUI, fan, mistaken))).toBe(4n * SUI);
    await chain.advanceClock(DAY);
    expect(amountOf(await tipOf(6n * SUI, fan, corrected))).toBe(SUI / 2n);
    await chain.advanceClock(DAY);
    expect(amountOf(await tipOf(6n * SUI, fan, mistaken))).toBe(SUI / 2n);
  });

  test('settings issued in the future are refused: no correction could replace them', async () => {
    await chain.advanceClock(DAY);
    const future = await signed(2n * SUI, 0n, creator, () => chain.now() + DAY);
    await expect(tipOf(6n * SUI, fan, future)).rejects.toMatchObject({ status: 403 });
    expect(amountOf(await tipOf(6n * SUI, fan, await signed(SUI)))).toBe(SUI);
  });

  test('limits and history survive a restart, and the ledger has one signer', async () => {
    expect(() => createSigner(settingsOf())).toThrow(ConfigError);
    const before = await tipOf(6n * SUI, fan);
    await signer.close();
    signer = createSigner(settingsOf());
    expect(await tipOf(6n * SUI, fan)).toEqual(before);
    expect(statSync(join(dir, 'ledger.db')).mode & 0o077).toBe(0);
  });
});

describe('buybacks', () => {
  /** Parts are counted by UTC day, so that the hours of a test must not pass midnight. */
  const startDay = () => chain.advanceClock(DAY - (chain.now() % DAY));
  const next = (part: number, settings: SignedSettings | null = null) =>
    signer.signBuyback({ agentId, pairId: null, part, settings });

  test('postpones until the price has been read for an hour, then buys at most what the creator signed', async () => {
    await startDay();
    const settings = await signed(0n, SUI / 10n);
    await expect(next(0, settings)).rejects.toMatchObject({ status: 429 });
    await chain.advanceClock(61 * MINUTE);
    const first = await next(0);
    expect(amountOf(first)).toBe(SUI / 10n);
    expect(await next(0)).toEqual(first);
    await send(first);
    await chain.advanceClock(31 * MINUTE);
    await expect(next(1)).rejects.toMatchObject({ status: 429 });
    await expect(next(5)).rejects.toMatchObject({ status: 403 });
  });

  test('does not count a buyback that missed its deadline as spent', async () => {
    await startDay();
    const settings = await signed(0n, SUI / 10n);
    await expect(next(0, settings)).rejects.toMatchObject({ status: 429 });
    await chain.advanceClock(61 * MINUTE);
    const late = await next(0);
    await chain.advanceClock(61 * MINUTE);
    await expect(send(late)).rejects.toThrow();
    const second = await next(1);
    expect(amountOf(second)).toBe(SUI / 10n);
    await send(second);
    await chain.advanceClock(61 * MINUTE);
    await expect(next(2)).rejects.toThrow(/limits leave nothing/);
  });

  test('postpones a buyback whose deadline passes while it is built', async () => {
    await startDay();
    const client = new SuiGrpcClient({ network: 'localnet', baseUrl: chain.url });
    const ledger = new Ledger(mkdtempSync(join(dir, 'slow-')));
    const { deployment } = chain;
    const domain = 'atoll.example';
    const slow = new AgentSigning({
      atoll: { client, deployment },
      ...{ secret: SECRET, ledger, domain },
    });
    const settings = await signed(0n, SUI / 10n);
    const order = { agentId, pairId: null, part: 0, settings };
    await expect(slow.buyback(order)).rejects.toMatchObject({ status: 429 });
    await chain.advanceClock(61 * MINUTE);
    const build = client.core.resolveTransactionPlugin();
    vi.spyOn(client.core, 'resolveTransactionPlugin').mockReturnValueOnce(async (...parameters) => {
      await chain.advanceClock(6 * MINUTE);
      await build(...parameters);
    });
    await expect(slow.buyback(order)).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('deadline'),
    });
    expect(amountOf(await slow.buyback(order))).toBe(SUI / 10n);
    ledger.close();
  });

  test('buys nothing at a price that was moved for the occasion', async () => {
    await startDay();
    const settings = await signed(0n, 5n * SUI);
    await expect(next(0, settings)).rejects.toMatchObject({ status: 429 });
    await chain.advanceClock(31 * MINUTE);
    const trader = creator.toSuiAddress();
    const deadlineMs = chain.now() + MINUTE;
    const order = { pool: await poolOf(), trader, amountIn: 300n * SUI, minOut: 1n, deadlineMs };
    await chain.execute(creator, buyExactIn(chain, order));
    await expect(next(0)).rejects.toThrow(/30-minute average/);
  });
});

describe('anchors', () => {
  const anchor = (day: number, root: string) =>
    signer.signAnchor({ agentId, day, root: root.repeat(64), count: 3 });

  test('signs one root for each past day, as often as its inputs change', async () => {
    const yesterday = dayOf(chain.now()) - 1;
    const first = await anchor(yesterday, 'a');
    await expect(anchor(yesterday, 'b')).rejects.toMatchObject({ status: 403 });
    await expect(anchor(yesterday + 1, 'a')).rejects.toMatchObject({ status: 403 });
    expect((await anchor(yesterday, 'a')).detail).toBe(first.detail);
  });
});
