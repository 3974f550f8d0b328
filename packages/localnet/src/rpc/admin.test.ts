import { request } from 'node:http';
import { bcs } from '@mysten/sui/bcs';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalnet, type Localnet, serve, serveAdmin } from '../index.ts';
import type { AdminServer } from './admin.ts';
import { UsageError } from './cli-options.ts';
import { traceCommand } from './cli-trace.ts';

let net: Localnet;
let admin: AdminServer;
beforeAll(async () => {
  net = await createLocalnet({ checkpointIntervalMs: 0 });
  admin = await serveAdmin(net, { port: 0 });
});
afterAll(async () => {
  await admin.close();
  await net.close();
});

/** Sends a request with exactly these headers. */
function send(body: string, headers: Record<string, string> = {}, method = 'POST') {
  return new Promise<{ status: number; body: string; headers: object }>((resolve, reject) => {
    const all = { 'content-type': 'application/json', ...headers };
    const sent = request(admin.url, { method, headers: all }, async (response) => {
      let text = '';
      for await (const chunk of response) text += String(chunk);
      resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers });
    });
    sent.on('error', reject).end(body);
  });
}

async function call(method: string, params?: object) {
  const { status, body } = await send(JSON.stringify({ method, params }));
  return { status, ...(JSON.parse(body) as { result?: unknown; error?: object }) };
}

test('calls every control', async () => {
  const address = `0x${'a'.repeat(64)}`;
  const { result: snapshot } = await call('snapshot');
  const before = net.ledger.now();
  const { result: now } = await call('advanceClock', { ms: 3_600_000 });
  expect(BigInt(String(now))).toBeGreaterThanOrEqual(before + 3_600_000n);
  const object = {
    owner: { address },
    type: '0x2::coin::Coin<0x2::sui::SUI>',
    contents: Buffer.concat([
      bcs.Address.serialize(address).toBytes(),
      bcs.u64().serialize(5).toBytes(),
    ]).toString('base64'),
  };
  expect(await call('setObject', object)).toMatchObject({ result: { objectId: address } });
  expect(net.ledger.balance(address, '0x2::sui::SUI').balance).toBe(5n);
  expect(await call('impersonate', { address })).toMatchObject({ result: null });
  expect(await call('stopImpersonating', { address })).toMatchObject({ result: null });
  expect(await call('revert', { snapshot })).toMatchObject({ status: 200, result: null });
  expect(net.ledger.balance(address, '0x2::sui::SUI').balance).toBe(0n);
  const { result: state } = await call('dump');
  expect(Buffer.from(String(state), 'base64')).toEqual(Buffer.from(await net.controls.dump()));
});

test('load replaces the network and ends subscriptions', async () => {
  const rpc = await serve(net, { port: 0 });
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: rpc.url });
  const stream = client.subscriptionService.subscribeCheckpoints({});
  await stream.headers;
  const { result: state } = await call('dump');
  const recipient = `0x${'9'.repeat(64)}`;
  await net.ledger.faucet(recipient);
  expect(await call('load', { state })).toMatchObject({ status: 200, result: null });
  await expect(stream.status).rejects.toMatchObject({ code: 'ABORTED' });
  const { balance } = await client.core.getBalance({ owner: recipient });
  expect(balance.balance).toBe('0');
  expect(await call('load', { state: 'AAAA' })).toMatchObject({ status: 400 });
  await rpc.close();
});

describe('trace', () => {
  test('is reported as JSON and printed', async () => {
    const { digest } = await net.ledger.faucet(`0x${'b'.repeat(64)}`, 5n);
    const { result } = await call('trace', { digest });
    expect(result).toMatchObject({
      digest,
      succeeded: true,
      commands: [{ kind: 'SplitCoins', calls: [] }, { kind: 'TransferObjects' }],
      functions: [],
    });
    const printed = await traceCommand([digest, '--admin', admin.url]);
    expect(printed).toContain(`Transaction ${digest}: success`);
    expect(printed).toContain('Command 0: SplitCoins');
    expect(JSON.parse(await traceCommand([digest, '--admin', admin.url, '--json']))).toEqual(
      result,
    );
  });

  test('simulates and decodes values', async () => {
    const tx = new Transaction();
    const text = tx.moveCall({
      target: '0x1::string::utf8',
      arguments: [tx.pure.vector('u8', [...Buffer.from('reef')])],
    });
    tx.moveCall({ target: '0x1::string::length', arguments: [text] });
    tx.moveCall({ target: '0x1::u64::pow', arguments: [tx.pure.u64(10), tx.pure.u8(30)] });
    tx.setSender('0x1');
    tx.setGasPrice(1000);
    tx.setGasBudget(10_000_000_000);
    tx.setGasPayment([{ objectId: '0x9', version: 1, digest: '1'.repeat(32) }]);
    const data = bcs.TransactionData.parse(await tx.build());
    data.V1.gasData.payment = [];
    const bytes = bcs.TransactionData.serialize(data).toBase64();
    const printed = await traceCommand([
      ...['--simulate', bytes, '--unchecked', '--admin', admin.url],
    ]);
    expect(printed).toContain('0x1::string::length("reef") → "4"');
    expect(printed).toMatch(/0x1::u64::pow\("10", 30\) ✗/);
    expect(printed).toMatch(/at 0x0*1::u64::pow, instruction \d+/);
    expect(printed).toMatch(/calls +self +total +function\n/);
  });

  test('reports what is wrong with a request', async () => {
    for (const params of [{}, { digest: 'x' }, { transaction: 'AA==' }, { digest: 7 }])
      expect(await call('trace', params)).toMatchObject({ status: 400 });
    const unknown = '4Ld8Kxz7yGnGPZuRPeDFxuHFUGNMXu9nJ2xaGyFjVjZr';
    await expect(traceCommand([unknown, '--admin', admin.url])).rejects.toThrow(/not found/);
    await expect(traceCommand([unknown, '--admin', 'http://127.0.0.1:1'])).rejects.toThrow(
      /Start the network with --admin-port/,
    );
    for (const args of [[], ['a', 'b'], ['a', '--simulate', 'b'], ['--nonsense']])
      await expect(traceCommand(args)).rejects.toThrow(UsageError);
  });
});

describe('threats', () => {
  const body = JSON.stringify({ method: 'advanceClock', params: { ms: 1_000 } });

  test.each([
    ['a page of another origin', { origin: 'https://attacker.example' }],
    ['a page of the same origin', { origin: 'http://127.0.0.1:9000' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a navigation', { 'sec-fetch-site': 'cross-site' }],
    ['a rebound DNS name', { host: 'attacker.example' }],
    ['a name that starts like loopback', { host: 'localhost.attacker.example' }],
    ['an address of the network', { host: '192.168.0.7:9001' }],
  ])('refuses %s without effect', async (_, headers) => {
    const height = net.ledger.getCheckpoint('latest')?.sequenceNumber;
    const refused = await send(body, headers);
    expect(refused.status).toBe(403);
    expect(Object.keys(refused.headers).join()).not.toContain('access-control');
    expect(net.ledger.getCheckpoint('latest')?.sequenceNumber).toBe(height);
  });

  test('refuses preflights, other methods and form content types', async () => {
    const preflight = { origin: 'https://a.example', 'access-control-request-method': 'POST' };
    expect((await send('', preflight, 'OPTIONS')).status).toBe(403);
    expect((await send('', {}, 'GET')).status).toBe(405);
    expect((await send(body, { 'content-type': 'text/plain' })).status).toBe(415);
  });

  test('answers malformed requests with the reason', async () => {
    const longest = 'x'.repeat(1024 * 1024 + 1);
    for (const malformed of ['', '[]', '{}', '{"method":"toString"}', '{"method":7}', longest])
      expect((await send(malformed)).status).toBe(400);
    for (const [method, params] of [
      ['advanceClock', { ms: '5' }],
      ['advanceClock', { ms: -5 }],
      ['revert', { snapshot: 999 }],
      ['impersonate', { address: 'me' }],
      ['setObject', { owner: 'not an address', type: 'u8', contents: '' }],
      ['setObject', { owner: 'shared', type: '0x2::a::B', contents: 'AA==' }],
      ['setObject', { owner: 'shared', type: 'not a type', contents: '7'.repeat(44) }],
      ['setObject', { owner: 'shared', type: 'vector<u8>', contents: '7'.repeat(44) }],
    ] as const)
      expect(await call(method, params)).toMatchObject({
        status: 400,
        error: { message: expect.stringMatching(/\S/) },
      });
  });
});

test('listens on loopback only', () => {
  expect(new URL(admin.url).hostname).toBe('127.0.0.1');
});
