// The signer as a process: with everything that a server holds, no transaction of an agent can be signed.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep, setImmediate as yieldToTimers } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@atoll/testing/services/port.ts';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deployment } from '../../test/support/chain/deployment.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { configFromEnv, type ServerConfig } from '../platform/config/config.ts';
import { readEnv } from '../platform/config/env.ts';
import { signerClient } from '../platform/signing/client.ts';
import { operations } from '../platform/signing/operations.ts';
import { agentKey } from './agent-key.ts';
import { signerFromEnv } from './config.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const API_TOKEN = 'the token of the API servers ------';
const JOBS_TOKEN = 'the token of the jobs -------------';
const POOL = hexId('pool');
const requests = {
  anchor: { agentId: hexId('agent'), day: 1, root: 'a'.repeat(64), count: 1 },
  tip: {
    agentId: hexId('agent'),
    amount: '6',
    recipient: hexId('thief'),
    note: '',
    settings: null,
  },
  buyback: { agentId: hexId('agent'), pairId: null, part: 0, settings: null },
};

let dir: string;
let url: string;
let stop: () => Promise<unknown>;
let signerEnv: Record<string, string>;
let apiEnv: Record<string, string>;
let api: ServerConfig;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'atoll-signer-process-'));
  writeFileSync(
    join(dir, 'deployment.json'),
    JSON.stringify({ ...deployment, network: 'testnet' }),
  );
  const feeds = [{ name: 'service', url: 'https://prices.test/', path: ['usd'] }];
  writeFileSync(join(dir, 'prices.json'), JSON.stringify({ feeds, token: { feeds } }));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const shared = {
    ATOLL_DEPLOYMENT: join(dir, 'deployment.json'),
    ATOLL_GRPC_URL: 'http://127.0.0.1:1',
    ATOLL_LOG_LEVEL: 'silent',
  };
  signerEnv = {
    ...shared,
    ATOLL_ROLES: 'signer',
    ATOLL_PORT: String(port),
    ATOLL_DATA_DIR: dir,
    ATOLL_SIGNER_SECRET: 'the secret of the signer ----------',
    ATOLL_SIGNER_API_TOKEN: API_TOKEN,
    ATOLL_SIGNER_JOBS_TOKEN: JOBS_TOKEN,
    ATOLL_SIGNING_KEY: new Ed25519Keypair().getSecretKey(),
  };
  apiEnv = {
    ...shared,
    ATOLL_ROLES: 'api',
    DATABASE_URL: 'postgres://atoll:password@127.0.0.1/atoll',
    ATOLL_SECRET: 'the secret of all servers ---------',
    ATOLL_PRICE_FEEDS: join(dir, 'prices.json'),
    ATOLL_FIRST_CHECKPOINT: '1',
    ATOLL_PUBLIC_URL: 'https://atoll.test',
    ATOLL_SIGNER_URL: url,
    ATOLL_SIGNER_TOKEN: API_TOKEN,
  };
  api = configFromEnv(readEnv(apiEnv));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { PATH: process.env.PATH, ...signerEnv },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  stop = () => {
    child.kill();
    return ended;
  };
  await started(child);
});
afterAll(async () => {
  await stop();
  rmSync(dir, { recursive: true, force: true });
});

const post = (name: string, body: unknown, token?: string) =>
  fetch(`${url}/${name}`, {
    method: 'POST',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

describe('an attacker with all secrets of an API server', () => {
  test('holds no key of an agent, nor a secret from which one derives', async () => {
    const signer = signerClient(async () => ({ url, token: API_TOKEN }));
    const address = await signer.addressOf(POOL);
    const key = agentKey(signerEnv.ATOLL_SIGNER_SECRET ?? '', POOL);
    expect(address).toBe(key.toSuiAddress());
    const held = [...Object.values(apiEnv), ...stringsOf(api)];
    expect(held).toContain(apiEnv.ATOLL_SECRET);
    for (const text of held) {
      // Keys take long to derive. Meanwhile, connections that the signer closes as idle must be noticed.
      await yieldToTimers();
      expect(agentKey(text, POOL).toSuiAddress()).not.toBe(address);
      expect(text).not.toContain(signerEnv.ATOLL_SIGNER_SECRET);
      expect(text).not.toContain(signerEnv.ATOLL_SIGNING_KEY);
      expect(text).not.toContain(JOBS_TOKEN);
    }
  });

  test('its token and its other secrets request no transaction', async () => {
    for (const [name, request] of Object.entries(requests)) {
      expect((await post(name, request, API_TOKEN)).status).toBe(403);
      for (const token of [undefined, '', apiEnv.ATOLL_SECRET, `${JOBS_TOKEN}x`]) {
        expect((await post(name, request, token)).status).toBe(401);
      }
    }
  });

  test('no role has the signer sign bytes or a transaction of its choice', async () => {
    const bytes = { bytes: 'AAAA', transaction: 'AAAA', message: 'AAAA' };
    for (const name of ['sign', 'execute', 'signTransaction', '__proto__', 'toString']) {
      expect((await post(name, bytes, JOBS_TOKEN)).status).toBe(404);
    }
    for (const name of Object.keys(operations)) {
      expect((await post(name, bytes, JOBS_TOKEN)).status).toBe(400);
    }
    for (const [name, request] of Object.entries(requests)) {
      expect((await post(name, { ...request, ...bytes }, JOBS_TOKEN)).status).toBe(400);
    }
    // Without the chain nothing is signed.
    for (const [name, request] of Object.entries(requests)) {
      expect((await post(name, request, JOBS_TOKEN)).status).toBe(503);
    }
  });

  test('its grants are for the nonce of their wallet alone', async () => {
    const grant = {
      minter: hexId('ann'),
      nonce: '7',
      imageUrl: 'https://example.com/1',
      expiresMs: '1',
    };
    expect((await post('mint', grant, API_TOKEN)).status).toBe(403);
  });
});

test('servers refuse to start with a secret of the signer, and the signer with theirs', () => {
  for (const name of ['ATOLL_SIGNER_SECRET', 'ATOLL_SIGNER_JOBS_TOKEN', 'ATOLL_SIGNING_KEY']) {
    const leaked = { ...apiEnv, [name]: signerEnv[name] };
    expect(() => configFromEnv(readEnv(leaked))).toThrow(`${name}: only a process with`);
  }
  for (const name of ['ATOLL_SECRET', 'DATABASE_URL', 'ATOLL_SIGNER_URL']) {
    const leaked = { ...signerEnv, [name]: apiEnv[name] };
    expect(() => signerFromEnv(readEnv(leaked))).toThrow(`${name}: the signer shares no secret`);
  }
  expect(() => configFromEnv(readEnv({ ...apiEnv, ATOLL_ROLES: 'signer' }))).toThrow(/signer/);
  expect(() => readEnv({ ATOLL_ROLES: 'api,signer' })).toThrow(/must be signer alone/);
  const { ATOLL_SIGNER_TOKEN: _, ...incomplete } = apiEnv;
  expect(() => configFromEnv(readEnv(incomplete))).toThrow(/required together/);
  const same = { ...signerEnv, ATOLL_SIGNER_JOBS_TOKEN: API_TOKEN };
  expect(() => signerFromEnv(readEnv(same))).toThrow(/must differ/);
});

/** Waits until the process listens. */
async function started(child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isReady = await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
  throw new Error(`The signer exited with ${child.exitCode}.`);
}

/** All strings in a configuration. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof Set) return [...value].flatMap(stringsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
