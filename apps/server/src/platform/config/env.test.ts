import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { deployment } from '../../../test/support/chain/deployment.ts';
import { readConfig, settingProblems } from './check.ts';
import { configFromEnv } from './config.ts';
import { readEnv } from './env.ts';

const dir = mkdtempSync(join(tmpdir(), 'atoll-env-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const file = (name: string, content: unknown) => {
  const path = join(dir, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const ATOLL_DEPLOYMENT = file('deployment.json', deployment);
const localDeployment = ATOLL_DEPLOYMENT;
const feeds = [{ name: 'service', url: 'https://prices.test/', path: ['usd'] }];
/** Required settings of a public network. */
const safe = {
  DATABASE_URL: 'postgres://db/atoll',
  ATOLL_PUBLIC_URL: 'https://atoll.test',
  ATOLL_SECRET: 'k3Jt9vQz5LxW8bRm2YpC7nHd4SfG6aEu',
  ATOLL_FIRST_CHECKPOINT: '123456789',
  ATOLL_PRICE_FEEDS: file('prices.json', { feeds, token: { feeds } }),
};

describe('environment', () => {
  test('has defaults for everything', () => {
    expect(readEnv({ PATH: '/usr/bin' })).toMatchObject({
      ATOLL_PORT: 3000,
      ATOLL_HOST: '127.0.0.1',
    });
  });

  test('reads rate limits by name', () => {
    expect(readEnv({ ATOLL_LIMITS: 'login=50/60, all=0/4' }).ATOLL_LIMITS).toEqual({
      login: { requests: 50, seconds: 60 },
      all: { requests: 0, seconds: 4 },
    });
    expect(readEnv({}).ATOLL_LIMITS).toEqual({});
  });

  test('an unknown key stops the start and is named', () => {
    expect(() => readEnv({ ATOLL_PROT: '3000' })).toThrow(
      /Unknown setting ATOLL_PROT\. Known: .*ATOLL_PORT/,
    );
  });

  test.each([
    [{ ATOLL_PORT: 'http' }, /ATOLL_PORT/],
    [{ ATOLL_PORT: '70000' }, /ATOLL_PORT/],
    [{ ATOLL_SECRET: 'short' }, /ATOLL_SECRET: must have at least 32/],
    [{ ATOLL_SIGNING_KEY: 'suiprivkey1qq' }, /ATOLL_SIGNING_KEY: must be an ed25519 key/],
    [{ ATOLL_SUI_PRICE_USD: '3,60' }, /ATOLL_SUI_PRICE_USD: must be a decimal/],
    [{ ATOLL_GRPC_URL: 'localhost' }, /ATOLL_GRPC_URL/],
    [{ ATOLL_LIMITS: 'login=50/60,logins=1/1' }, /ATOLL_LIMITS: must be entries such as login=50/],
    [{ ATOLL_LIMITS: 'login=50' }, /ATOLL_LIMITS/],
    [{ ATOLL_LIMITS: 'login=50/0' }, /ATOLL_LIMITS/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL: must start with postgres/],
    [{ DATABASE_REPLICA_URL: 'mysql://x' }, /DATABASE_REPLICA_URL: must start with postgres/],
    [{ ATOLL_READ_TIMEOUT_S: '0' }, /ATOLL_READ_TIMEOUT_S/],
    [{ ATOLL_LOG_LEVEL: 'loud' }, /ATOLL_LOG_LEVEL/],
    [{ ATOLL_METRICS_PORT: '-1' }, /ATOLL_METRICS_PORT/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, /OTEL_EXPORTER_OTLP_ENDPOINT/],
    [{ ATOLL_VAPID_PUBLIC_KEY: 'short' }, /ATOLL_VAPID_PUBLIC_KEY: must be 65 bytes/],
    [{ ATOLL_VAPID_SUBJECT: 'me' }, /ATOLL_VAPID_SUBJECT: must start with mailto:/],
  ])('%j is refused by name', (env, message) => {
    expect(() => readEnv(env)).toThrow(message);
  });

  test('localnet needs nothing but its deployment, and keeps its secret', () => {
    const env = { ATOLL_DEPLOYMENT, ATOLL_DATA_DIR: join(dir, 'data') };
    const config = configFromEnv(readEnv(env));
    expect(config).toMatchObject({
      suiPriceUsd: '3.60',
      grpcUrl: 'http://127.0.0.1:9000',
      database: { kind: 'pglite' },
    });
    expect(config.secret.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(dir, 'data/secret')).mode & 0o077).toBe(0);
    expect(configFromEnv(readEnv(env)).secret).toBe(config.secret);
  });

  test('addresses of this machine are for localnets that allow them', () => {
    const settings = { ATOLL_DEPLOYMENT, ATOLL_DATA_DIR: join(dir, 'data') };
    expect(configFromEnv(readEnv(settings)).allowLocalUrls).toBe(false);
    const allowed = { ...settings, ATOLL_ALLOW_LOCAL_URLS: '1' };
    expect(configFromEnv(readEnv(allowed)).allowLocalUrls).toBe(true);
    const ATOLL_PUBLIC = file('public.json', { ...deployment, network: 'mainnet' });
    const elsewhere = { ...safe, ATOLL_ALLOW_LOCAL_URLS: '1', ATOLL_DEPLOYMENT: ATOLL_PUBLIC };
    expect(() => configFromEnv(readEnv(elsewhere))).toThrow(
      'ATOLL_ALLOW_LOCAL_URLS is for localnet only',
    );
  });

  test('Web Push needs all of its keys; localnet generates and keeps them', () => {
    const env = { ATOLL_DEPLOYMENT, ATOLL_DATA_DIR: join(dir, 'push') };
    const generated = configFromEnv(readEnv(env)).push;
    expect(generated?.publicKey).toMatch(/^[\w-]{87}$/);
    expect(configFromEnv(readEnv(env)).push).toEqual(generated);
    expect(statSync(join(dir, 'push/vapid.json')).mode & 0o077).toBe(0);
    const given = {
      ATOLL_VAPID_PUBLIC_KEY: generated?.publicKey,
      ATOLL_VAPID_PRIVATE_KEY: generated?.privateKey,
    };
    expect(() => configFromEnv(readEnv({ ...env, ...given }))).toThrow(/all three or none/);
    const subject = 'mailto:push@example.com';
    const all = { ...env, ...given, ATOLL_VAPID_SUBJECT: subject };
    expect(configFromEnv(readEnv(all)).push).toEqual({ ...generated, subject });
  });

  test('a public network has its node and no faucet', () => {
    const mainnet = file('mainnet.json', { ...deployment, network: 'mainnet' });
    const env = { ...safe, ATOLL_DEPLOYMENT: mainnet, ATOLL_DATA_DIR: dir };
    expect(configFromEnv(readEnv(env))).toMatchObject({
      grpcUrl: 'https://fullnode.mainnet.sui.io:443',
      faucetUrl: null,
      database: { kind: 'postgres', url: 'postgres://db/atoll', readTimeoutMs: 5_000 },
    });
    const DATABASE_REPLICA_URL = 'postgres://copy/atoll';
    expect(configFromEnv(readEnv({ ...env, DATABASE_REPLICA_URL }))).toMatchObject({
      database: { url: 'postgres://db/atoll', replicaUrl: DATABASE_REPLICA_URL },
    });
    expect(() => configFromEnv(readEnv({ ATOLL_DEPLOYMENT, DATABASE_REPLICA_URL }))).toThrow(
      /DATABASE_REPLICA_URL.*Set DATABASE_URL/,
    );
  });

  test('a public network lists all that is missing or malformed in one start', () => {
    const mainnet = file('mainnet.json', { ...deployment, network: 'mainnet' });
    const problems = settingProblems({
      ATOLL_DEPLOYMENT: mainnet,
      ATOLL_DATA_DIR: dir,
      ATOLL_PROT: '3000',
      ATOLL_SECRET: 'short',
      ATOLL_PUBLIC_URL: 'http://atoll.example',
      AI_BASE_URL: 'https://model.test/v1',
      AI_CHAT_MODEL: 'chat',
    });
    expect(problems.map((each) => each.split(/[ :]/, 3).join(' '))).toEqual([
      'Unknown setting ATOLL_PROT.',
      'ATOLL_SECRET  must',
      'DATABASE_URL is required',
      'ATOLL_PUBLIC_URL must start',
      'ATOLL_FIRST_CHECKPOINT is required',
      'ATOLL_PRICE_FEEDS is required,',
      'AI_PRICE_INPUT_USD, AI_PRICE_OUTPUT_USD must',
    ]);
    expect(() => readConfig({ ATOLL_DEPLOYMENT: mainnet })).toThrow(
      /^5 settings are wrong:\n- DATABASE_URL is required/,
    );
  });

  test.each([
    [{ ATOLL_PUBLIC_URL: 'http://atoll.test' }, /^ATOLL_PUBLIC_URL must start with https/],
    [{ ATOLL_PUBLIC_URL: '' }, /^ATOLL_PUBLIC_URL is required/],
    [{ ATOLL_SECRET: 'x'.repeat(40) }, /^ATOLL_SECRET is a sample/],
    [{ ATOLL_SECRET: 'change-me-to-32-random-characters' }, /^ATOLL_SECRET is a sample/],
    [{ ATOLL_FIRST_CHECKPOINT: '0' }, /^ATOLL_FIRST_CHECKPOINT is required/],
    [{ ATOLL_PRICE_FEEDS: '' }, /^ATOLL_PRICE_FEEDS is required/],
    [
      { ATOLL_PRICE_FEEDS: '', ATOLL_SUI_PRICE_USD: '3.60', ATOLL_TOKEN_PRICE_SUI: '0.0005' },
      /fixed prices do not follow the market/,
    ],
    [{ DATABASE_URL: '' }, /^DATABASE_URL is required/],
  ])('a public network refuses %j', (unsafe, message) => {
    const ATOLL_DEPLOYMENT = file('mainnet.json', { ...deployment, network: 'mainnet' });
    const env = { ...safe, ATOLL_DEPLOYMENT, ATOLL_DATA_DIR: dir };
    expect(settingProblems(env)).toEqual([]);
    expect(settingProblems({ ...env, ...unsafe })).toEqual([expect.stringMatching(message)]);
    expect(settingProblems({ ...env, ...unsafe, ATOLL_DEPLOYMENT: localDeployment })).toEqual([]);
  });

  test('a public network refuses price feeds without those of the platform token', () => {
    const ATOLL_DEPLOYMENT = file('mainnet.json', { ...deployment, network: 'mainnet' });
    const problemsOf = (content: object) => {
      const ATOLL_PRICE_FEEDS = file('other-prices.json', content);
      return settingProblems({ ...safe, ATOLL_DEPLOYMENT, ATOLL_DATA_DIR: dir, ATOLL_PRICE_FEEDS });
    };
    expect(problemsOf({ feeds })).toEqual([
      expect.stringMatching(/^ATOLL_PRICE_FEEDS is required/),
    ]);
    expect(problemsOf({ feeds, token: {} })).toEqual([expect.stringContaining('token.feeds')]);
  });

  test('a model without cost is accepted once its budget is 0', () => {
    const ATOLL_DEPLOYMENT = file('mainnet.json', { ...deployment, network: 'mainnet' });
    const model = { AI_BASE_URL: 'https://model.test/v1', AI_CHAT_MODEL: 'chat' };
    const env = { ...safe, ...model, ATOLL_DEPLOYMENT, ATOLL_DATA_DIR: dir };
    expect(settingProblems(env)).toEqual([expect.stringContaining('set AI_DAILY_USD=0')]);
    expect(settingProblems({ ...env, AI_DAILY_USD: '0' })).toEqual([]);
    const prices = { AI_PRICE_INPUT_USD: '1', AI_PRICE_OUTPUT_USD: '2' };
    expect(settingProblems({ ...env, ...prices })).toEqual([]);
  });

  test('a model provider needs a base URL and a model', () => {
    const env = { ATOLL_DEPLOYMENT, ATOLL_DATA_DIR: join(dir, 'data') };
    const load = (more: object) => configFromEnv(readEnv({ ...env, ...more })).ai;
    const AI_BASE_URL = 'http://127.0.0.1:11434/v1/';
    expect(load({})).toBeNull();
    expect(load({ AI_BASE_URL, AI_CHAT_MODEL: 'chat', AI_TIMEOUT_S: '5' })).toMatchObject({
      baseUrl: 'http://127.0.0.1:11434/v1',
      chatModel: 'chat',
      imageModel: undefined,
      deadlineMs: 5_000,
      dailyDrafts: 20,
    });
    const embedding = {
      AI_EMBEDDING_MODEL: 'embed',
      AI_API_KEY: 'key',
      AI_PRICE_EMBEDDING_USD: '0.02',
    };
    const provider = { AI_BASE_URL, AI_CHAT_MODEL: 'chat', ...embedding };
    expect(load(provider)?.embedding).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: 'key',
      model: 'embed',
      price: 20_000,
    });
    // The key of one endpoint is never sent to another.
    expect(
      load({ ...provider, AI_EMBEDDING_BASE_URL: 'http://127.0.0.1:8080/v1' })?.embedding,
    ).toMatchObject({
      baseUrl: 'http://127.0.0.1:8080/v1',
      apiKey: undefined,
    });
    expect(() => load({ AI_CHAT_MODEL: 'chat' })).toThrow(/AI_BASE_URL is required/);
    expect(() => load(embedding)).toThrow(/AI_BASE_URL is required/);
    expect(() => load({ AI_BASE_URL })).toThrow(/AI_CHAT_MODEL or AI_IMAGE_MODEL/);
  });

  test('metrics and traces are off unless configured', () => {
    const env = { ATOLL_DEPLOYMENT, ATOLL_DATA_DIR: join(dir, 'data') };
    expect(configFromEnv(readEnv(env))).toMatchObject({ metrics: null, tracing: null });
    const given = {
      ATOLL_METRICS_PORT: '9464',
      ATOLL_READY_MAX_LAG_S: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b,x-team=reef',
    };
    expect(configFromEnv(readEnv({ ...env, ...given }))).toMatchObject({
      metrics: { host: '127.0.0.1', port: 9464 },
      readyMaxLagMs: null,
      tracing: {
        endpoint: 'http://collector:4318',
        headers: { 'x-key': 'a b', 'x-team': 'reef' },
        ratio: 1,
      },
    });
  });

  test('a missing or invalid deployment file is named in the error', () => {
    const load = (path: string) => () => configFromEnv(readEnv({ ATOLL_DEPLOYMENT: path }));
    expect(load(join(dir, 'none.json'))).toThrow(/ATOLL_DEPLOYMENT: file not found/);
    expect(load(file('broken.json', '{'))).toThrow(/is not a deployment file/);
    const { launchpad, ...rest } = deployment;
    expect(load(file('partial.json', rest))).toThrow(/launchpad/);
    expect(launchpad.packageId).toBeTruthy();
  });

  test('reads every field of a deployment file that the server uses', () => {
    const { staking } = deployment;
    if (staking === undefined) throw new Error('No staking package');
    const written = { ...deployment, staking: { ...staking, poolCreator: staking.adminCapId } };
    const env = { ATOLL_DEPLOYMENT: file('full.json', written), ATOLL_DATA_DIR: dir };
    expect(configFromEnv(readEnv(env)).deployment).toEqual(written);
  });

  test('a brand file replaces name and links', () => {
    const ATOLL_BRAND = file('brand.json', { name: 'Reef', ticker: 'REEF' });
    const env = { ATOLL_DEPLOYMENT, ATOLL_DATA_DIR: dir };
    expect(configFromEnv(readEnv({ ...env, ATOLL_BRAND })).brand).toMatchObject({
      name: 'Reef',
      ticker: 'REEF',
      tagline: 'Launch and Co-Create Onchain AI Agents',
      // Only the operator's links are shown.
      socials: [],
    });
    const wrong = file('wrong.json', { name: 7 });
    expect(() => configFromEnv(readEnv({ ...env, ATOLL_BRAND: wrong }))).toThrow(/ATOLL_BRAND/);
  });

  test('the web app is served once it is built', () => {
    const web = join(dir, 'web');
    const env = { ATOLL_DEPLOYMENT, ATOLL_DATA_DIR: dir, ATOLL_WEB_DIR: web };
    expect(configFromEnv(readEnv(env)).webDir).toBeNull();
    mkdirSync(web);
    writeFileSync(join(web, 'index.html'), '<!doctype html>');
    expect(configFromEnv(readEnv(env)).webDir).toBe(web);
    expect(readFileSync(join(web, 'index.html'), 'utf8')).toContain('doctype');
  });
});
