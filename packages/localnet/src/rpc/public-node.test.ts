// A node that behaves like a public full node: high checkpoint numbers, pruned history, request limits, no faucet.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { expect, onTestFinished, test } from 'vitest';
import { createLocalnet, type LocalnetOptions, type ServeOptions, serve } from '../index.ts';
import { createRequestLimit } from './request-limit.ts';

const FIRST = 1_000_000n;
const RECIPIENT = `0x${'7'.repeat(64)}`;

async function start(network: LocalnetOptions, serving: ServeOptions = {}) {
  const localnet = await createLocalnet({ checkpointIntervalMs: 0, ...network });
  const server = await serve(localnet, { port: 0, ...serving });
  const close = async () => {
    await server.close();
    await localnet.close();
  };
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: server.url });
  const info = async () => (await client.ledgerService.getServiceInfo({})).response;
  return { ...localnet, client, info, url: server.url, close };
}

test('numbers the checkpoints after genesis from the first one, also after a restart and in a dump', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-public-node-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const before = await start({ dir, firstCheckpoint: FIRST });
  const { digest } = await before.ledger.faucet(RECIPIENT);
  expect(before.ledger.getTransaction(digest)?.checkpoint).toBe(FIRST);
  const first = before.ledger.getCheckpoint(FIRST);
  expect(first?.previousDigest).toBe(before.ledger.chainId);
  expect(before.ledger.getCheckpoint(FIRST - 1n)).toBeUndefined();
  expect(before.ledger.getCheckpoint(1n)).toBeUndefined();
  await before.close();

  const after = await start({ dir });
  expect(after.ledger.getCheckpoint('latest')).toEqual(first);
  const next = await after.ledger.faucet(RECIPIENT);
  expect(after.ledger.getTransaction(next.digest)?.checkpoint).toBe(FIRST + 1n);
  expect((await after.info()).lowestAvailableCheckpoint).toBe(FIRST);
  const state = await after.controls.dump();
  const transactions = [];
  const { responses } = after.client.ledgerService.listTransactions({});
  for await (const { transaction } of responses) if (transaction) transactions.push(transaction);
  expect(transactions.map((each) => each.digest)).toContain(digest);
  await after.close();

  const loaded = await start({ state });
  expect(loaded.ledger.getCheckpoint('latest')?.sequenceNumber).toBe(FIRST + 1n);
  await loaded.close();
});

test('serves only the last checkpoints, their transactions and the versions of objects that these wrote', async () => {
  const node = await start({ firstCheckpoint: FIRST }, { keepCheckpoints: 3 });
  onTestFinished(node.close);
  const digests: string[] = [];
  for (let n = 0; n < 5; n += 1) digests.push((await node.ledger.faucet(RECIPIENT)).digest);
  const { lowestAvailableCheckpoint, checkpointHeight } = await node.info();
  expect([lowestAvailableCheckpoint, checkpointHeight]).toEqual([FIRST + 2n, FIRST + 4n]);
  const checkpoint = (sequenceNumber: bigint) =>
    node.client.ledgerService.getCheckpoint({
      checkpointId: { oneofKind: 'sequenceNumber', sequenceNumber },
    });
  await expect(checkpoint(FIRST + 1n)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(checkpoint(0n)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await checkpoint(FIRST + 2n)).response.checkpoint?.sequenceNumber).toBe(FIRST + 2n);
  const transaction = (digest = '') => node.client.ledgerService.getTransaction({ digest });
  await expect(transaction(digests[1])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await transaction(digests[2])).response.transaction?.digest).toBe(digests[2]);

  const faucetCoin = (digest = '') =>
    node.ledger.getTransaction(digest)?.effects.changedObjects.map(([id]) => id) ?? [];
  const [shared] = faucetCoin(digests[0]).filter((id) => faucetCoin(digests[4]).includes(id));
  const read = (digest = '') => {
    const written = node.ledger
      .getTransaction(digest)
      ?.outputObjects.find(({ id }) => id === shared);
    return node.client.ledgerService.getObject({
      objectId: shared,
      version: written?.version ?? 0n,
    });
  };
  await expect(read(digests[0])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await read(digests[2])).response.object?.objectId).toBe(shared);
  expect((await read(digests[4])).response.object?.objectId).toBe(shared);
});

test('rejects calls beyond the request limit, and has no faucet', async () => {
  const requestLimit = { requests: 2, seconds: 1_000 };
  const node = await start({}, { requestLimit, latencyMs: 1, faucet: false });
  onTestFinished(node.close);
  await node.info();
  await node.info();
  await expect(node.info()).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' });
  const response = await fetch(`${node.url}/sui.rpc.v2.LedgerService/GetServiceInfo`, {
    method: 'POST',
    headers: { 'content-type': 'application/grpc-web' },
  });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const faucet = await fetch(`${node.url}/v2/gas`, { method: 'POST', body: '{}' });
  expect(faucet.status).toBe(404);
});

test('a request limit restores calls evenly', () => {
  let now = 0;
  const exceededFor = createRequestLimit({ requests: 10, seconds: 20 }, () => now);
  const calls = (count: number) => Array.from({ length: count }, () => exceededFor());
  expect(calls(11)).toEqual([...Array(10).fill(0), 2]);
  now = 2_000;
  expect(calls(2)).toEqual([0, 2]);
  now = 1_000_000;
  expect(calls(11).filter((seconds) => seconds === 0)).toHaveLength(10);
});
