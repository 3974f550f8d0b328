// Estimates, built transactions and MCP tools against the real contracts; the examples of docs/guides/bots.md run.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createApiClient } from '@atoll/api/client';
import { type Pool, previewBuyExactIn } from '@atoll/sdk';
import { startTestNode, type TestNode } from '@atoll/testing';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { localConfig } from '../platform/config/config.ts';
import { createServer, type Server } from '../server.ts';

const SUI = 10n ** 9n;
const run = promisify(execFile);
const dir = mkdtempSync(join(tmpdir(), 'atoll-trading-'));
const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guides/bots.md'), 'utf8');
let chain: TestNode;
let server: Server;
let trader: Ed25519Keypair;
let pool: Pool;

beforeAll(async () => {
  chain = await startTestNode();
  server = await createServer(
    localConfig({
      dataDir: dir,
      deployment: chain.deployment,
      grpcUrl: chain.url,
      coinTemplate: join(dir, 'none.json'),
      logLevel: 'silent',
    }),
  );
  trader = await chain.createAccount({ sui: 20_000n * SUI, atoll: 1_000_000_000n });
  pool = await chain.launchCoin(await chain.createAccount());
  await chain.advanceClock(3_600_000);
  await vi.waitFor(() => api().pools.get({ pool_id: pool.poolId }), 60_000);
});
afterAll(async () => {
  await server.close();
  await chain.close();
  rmSync(dir, { recursive: true, force: true });
});

const api = () => createApiClient({ baseUrl: server.url });
type Request = Parameters<ReturnType<typeof api>['trading']['build']>[0];
const request = (part: Partial<Request>): Request => ({
  pool_id: pool.poolId,
  side: 'buy',
  exact: 'quote',
  amount: SUI.toString(),
  sender: trader.toSuiAddress(),
  ...part,
});

/** Builds, signs and executes a trade; returns what the trader gained of the coin. */
async function trade(part: Partial<Request>, coin: Pool = pool) {
  const before = await chain.balance(trader, coin.baseType);
  const { data } = await api().trading.build(request({ pool_id: coin.poolId, ...part }));
  const transaction = Buffer.from(data.transaction, 'base64');
  const { signature } = await trader.signTransaction(transaction);
  const result = await chain.client.core.executeTransaction({
    transaction,
    signatures: [signature],
  });
  const digest = result.Transaction?.digest;
  if (digest === undefined) throw new Error(result.FailedTransaction?.status.error?.message);
  await chain.client.core.waitForTransaction({ digest });
  return { estimate: data.estimate, gained: (await chain.balance(trader, coin.baseType)) - before };
}

const rejection = (part: Partial<Request>) =>
  api()
    .trading.build(request(part))
    .then(
      () => 'built',
      ({ status, message }: { status: number; message: string }) => `${status} ${message}`,
    );

test('estimates are those of the contract, and built trades execute exactly as estimated', async () => {
  const { data } = await api().trading.estimate(request({}));
  expect(data).toMatchObject({
    market: 'curve',
    receive: previewBuyExactIn(pool, SUI).baseOut,
    limit_kind: 'min_out',
  });
  const bought = await trade({});
  expect(bought.gained).toBe(bought.estimate.receive);
  const exact = await trade({ exact: 'base', amount: '5000000' });
  expect([exact.gained, exact.estimate.limit_kind]).toEqual([5_000_000n, 'max_in']);
  const sold = await trade({ side: 'sell', exact: 'base', amount: '7000000' });
  expect(sold.gained).toBe(-7_000_000n);
});

test('rejects trades that would fail, with the reason', async () => {
  const poor = new Ed25519Keypair().toSuiAddress();
  expect(await rejection({ sender: poor })).toMatch(/^400 Insufficient SUI balance.*Available 0/);
  expect(await rejection({ side: 'sell', exact: 'base', amount: '900000000000000' })).toMatch(
    /^400 Insufficient/,
  );
  expect(await rejection({ exact: 'base', amount: '900000000000000' })).toMatch(/^400 /);
  expect(await rejection({ side: 'sell' })).toMatch(/^400 exact:/);
  expect(await rejection({ referrer: trader.toSuiAddress() })).toMatch(/^400 referrer:/);
  expect(await rejection({ pool_id: hexId('none') })).toMatch(/^404 /);
  expect(await rejection({ amount: '1.5' })).toMatch(/^400 amount/);
});

test('the commands of the guide run in sequence, as a reader pastes them', async () => {
  const blocks = (language: string) =>
    [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
      ([, block = '']) => block,
    );
  const folder = mkdtempSync(join(import.meta.dirname, 'guide-'));
  try {
    writeFileSync(join(folder, 'bot.ts'), blocks('ts').join('\n'));
    const [urls = '', ...commands] = blocks('sh');
    const commandsOfSetup = urls
      .replace('http://127.0.0.1:3000', server.url)
      .replace('http://127.0.0.1:9000', chain.url);
    const script = [commandsOfSetup, ...commands, 'node bot.ts'].join('\necho\n');
    const path = `${dirname(process.execPath)}:${process.env.PATH}`;
    const env = { ...process.env, PATH: path };
    const { stdout } = await run('sh', ['-ec', script], { env, cwd: folder });
    expect(stdout).toContain(`Pool ${pool.poolId}`);
    expect(stdout).toMatch(/^\{"status":"Success"/m);
    expect(stdout).toMatch(/^\{"data":\{.*"pay":"1000000000"/m);
    expect(stdout).toMatch(/"name":"build_trade"/);
    expect(stdout).toMatch(/"result":\{"content":.*\\"pay\\":\\"1000000000\\"/);
    expect(stdout).toMatch(/pay 1000000000, receive at least \d+\ndone \w+/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a coin priced in the platform token is bought in it', async () => {
  const { coinType } = chain.deployment.atollToken;
  const coin = await chain.launchCoin(await chain.createAccount(), { quoteType: coinType });
  await vi.waitFor(() => api().pools.get({ pool_id: coin.poolId }), 60_000);
  const bought = await trade({ amount: '5000000' }, coin);
  expect(bought.gained).toBe(bought.estimate.receive);
  expect(bought.estimate.quote_type).toBe(coin.quoteType);
  expect(await rejection({ pool_id: coin.poolId, amount: '2000000000' })).toMatch(
    /^400 Insufficient ATOLL balance/,
  );
});

test('the purchase that completes a curve graduates the coin, which then trades on its pair', async () => {
  const last = await trade({ amount: (7_000n * SUI).toString() });
  expect(last.estimate).toMatchObject({ completes: true, market: 'curve' });
  expect(last.estimate.refund).toBeGreaterThan(0n);
  expect(last.gained).toBe(last.estimate.receive);
  const swap = await trade({});
  expect(swap.estimate).toMatchObject({ market: 'pair' });
  expect(swap.gained).toBe(swap.estimate.receive);
  expect((await trade({ exact: 'base', amount: '3000000' })).gained).toBe(3_000_000n);
  expect((await trade({ side: 'sell', exact: 'base', amount: '4000000' })).gained).toBe(
    -4_000_000n,
  );
});

test.each([
  { revision: '2025-11-25', mode: 'legacy' as const },
  { revision: '2026-07-28', mode: { pin: '2026-07-28' } },
])(
  'an MCP client of revision $revision estimates a trade and gets an unsigned transaction',
  async ({ revision, mode }) => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`)));
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    const call = async (name: string, args: Record<string, unknown>) => {
      const { content, isError } = await client.callTool({ name, arguments: args });
      const [{ text = '' } = {}] = content as { text?: string }[];
      return { text, isError: isError ?? false };
    };
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_coins',
      'list_coins',
      'list_board',
      'estimate_trade',
      'build_trade',
      'list_labeled_wallets',
      'get_wallet_labels',
      'list_orders',
      'build_order',
      'build_order_cancel',
      'build_order_replace',
      'get_wallet',
      'list_common_coins',
    ]);
    const found = JSON.parse((await call('search_coins', { query: pool.poolId })).text);
    expect(found.coins).toMatchObject([{ pool_id: pool.poolId }]);
    const column = async (name: string) => {
      const lists = [true, false].map((is_agent) => call('list_board', { column: name, is_agent }));
      return (await Promise.all(lists)).flatMap(({ text }) => JSON.parse(text).coins);
    };
    expect(await column('graduated')).toMatchObject([{ pool_id: pool.poolId }]);
    expect(await column('about_to_graduate')).toEqual([]);
    expect(await column('new')).not.toContainEqual(
      expect.objectContaining({ pool_id: pool.poolId }),
    );
    const order = request({});
    const estimated = JSON.parse((await call('estimate_trade', order)).text);
    expect(estimated.estimate).toMatchObject({ pay: SUI.toString(), market: 'pair' });
    const built = JSON.parse((await call('build_trade', order)).text);
    expect(Buffer.from(built.transaction, 'base64').length).toBeGreaterThan(100);
    expect(await call('estimate_trade', request({ pool_id: hexId('none') }))).toEqual({
      text: 'No pool has this id.',
      isError: true,
    });
    const address = trader.toSuiAddress();
    const { wallet } = JSON.parse((await call('get_wallet', { address })).text);
    expect(wallet).toMatchObject({ address, complete: true });
    expect(await call('list_common_coins', { address, other: address })).toEqual({
      text: 'other: is the same wallet. Enter another address.',
      isError: true,
    });
    await client.close();
  },
);

test('MCP revision 2026-07-28 serves the first message without a handshake and rejects subscriptions', async () => {
  const send = async (method: string, params: object) => {
    const response = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': method,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method,
        params: {
          ...params,
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      }),
    });
    expect(response.headers.get('mcp-session-id')).toBeNull();
    return (await response.json()) as { result?: unknown; error?: unknown };
  };
  expect((await send('server/discover', {})).result).toMatchObject({
    supportedVersions: ['2026-07-28'],
    capabilities: { tools: { listChanged: false } },
  });
  expect((await send('tools/list', {})).result).toMatchObject({
    tools: [
      ...[{ name: 'search_coins' }, {}, {}, {}, { name: 'build_trade' }, {}, {}],
      ...['list_orders', 'build_order', 'build_order_cancel', 'build_order_replace'].map(
        (name) => ({ name }),
      ),
      ...['get_wallet', 'list_common_coins'].map((name) => ({ name })),
    ],
  });
  const listen = { notifications: { toolsListChanged: true } };
  expect((await send('subscriptions/listen', listen)).error).toMatchObject({
    message: 'Subscription limit reached',
  });
});

test('MCP messages count one by one: a batch of them is refused (threat: floods)', async () => {
  const post = (body: unknown) =>
    fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const message = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'search_coins', arguments: { query: 'reef' } },
  });
  expect((await post(message(1))).status).toBe(200);
  for (const body of [[], [message(1)], [message(1), message(2)], '{', '', 'null']) {
    const { status } = await post(body);
    expect(status, JSON.stringify(body)).toBe(400);
  }
});
