// Servers for tests: the real one on a free port, over a real database, following a test chain.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { challengeResponse, loginResponse } from '@atoll/api';
import type { Signer } from '@mysten/sui/cryptography';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { readWatermark } from '../../../src/platform/chain/watermark.ts';
import { localConfig, type ServerConfig } from '../../../src/platform/config/config.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import type { Log } from '../../../src/platform/log.ts';
import { createServer, type Server } from '../../../src/server.ts';
import { TestChain } from '../chain/chain.ts';
import { deployment } from '../chain/deployment.ts';
import { type Backend, testDatabase, testRedis } from '../database/databases.ts';

export interface TestServer extends Server {
  chain: TestChain;
  database: Database;
  dir: string;
  /** Moves the server's clock. */
  clock: { ms: number };
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Waits until everything the chain has is indexed. */
  indexed(): Promise<void>;
  /** The message that an address must sign now. */
  challenge(address: string): Promise<string>;
  /** Logs a wallet in and returns its authorization header. */
  signIn(keypair?: Signer, refCode?: string): Promise<{ authorization: string }>;
}

export interface Reply {
  status: number;
  headers: Headers;
  /** Parsed when it is JSON, else the text. */
  body: unknown;
}

export async function call(url: string, init?: RequestInit): Promise<Reply> {
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  };
}

export async function startServer(
  options: {
    chain?: TestChain;
    backend?: Pick<Backend, 'open'>;
    config?: Partial<ServerConfig>;
    log?: Log;
  } = {},
): Promise<TestServer> {
  const chain = options.chain ?? new TestChain();
  const database = await (options.backend ?? testDatabase()).open();
  const dir = mkdtempSync(join(tmpdir(), 'atoll-server-'));
  const clock = { ms: Date.parse('2026-03-01T12:00:30.000Z') };
  const server = await createServer(
    localConfig({
      dataDir: dir,
      deployment,
      grpcUrl: 'http://127.0.0.1:1',
      coinTemplate: join(dir, 'coin-templates.json'),
      logLevel: 'silent',
      ...(await testRedis()),
      ...options.config,
    }),
    { database, source: chain, now: () => clock.ms, log: options.log },
  );
  const get: TestServer['get'] = (path, headers) => call(`${server.url}${path}`, { headers });
  const post: TestServer['post'] = (path, body, headers) =>
    call(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const challenge: TestServer['challenge'] = async (address) => {
    const { body } = await get(`/api/profile/challenge?address=${address}`);
    return challengeResponse.parse(body).data.message;
  };
  return {
    ...server,
    chain,
    database,
    dir,
    clock,
    get,
    post,
    async indexed() {
      const tip = chain.checkpoints.length - 1;
      while ((await readWatermark(database.db))?.checkpoint !== tip) await sleep(20);
    },
    challenge,
    async signIn(keypair: Signer = new Ed25519Keypair(), refCode) {
      const message = await challenge(keypair.toSuiAddress());
      const { signature } = await keypair.signPersonalMessage(new TextEncoder().encode(message));
      const reply = await post('/api/profile/login', { signature, ref_code: refCode });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      return { authorization: `Bearer ${loginResponse.parse(reply.body).result.access_token}` };
    },
    async close() {
      await server.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
