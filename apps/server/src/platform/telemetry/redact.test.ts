import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';

/** Returns the line that a logger writes for an entry. */
function written(entry: object, secrets: string[] = []): string {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  createLog('info', { secrets, destination }).info(entry, 'test');
  return lines.join('');
}

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIweDEifQ.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg';
const key = new Ed25519Keypair().getSecretKey();
const signature = Buffer.alloc(97, 7).toString('base64');

test.each([
  ['a bearer token', `Authorization: Bearer ${jwt}`, jwt],
  ['a JWT', `token was ${jwt}`, jwt],
  ['a private key', `key ${key}`, key],
  ['a wallet signature', `rejected ${signature}`, signature],
  [
    'a bot token in a URL',
    'https://api.telegram.org/bot123456:AAF_secret-part-of-token/getMe',
    'AAF_secret',
  ],
  ['an API key', 'Incorrect API key provided: sk-proj-abcdef0123456789', 'abcdef0123456789'],
  ['a password in a URL', 'connect postgres://atoll:hunter2hunter@db/atoll', 'hunter2hunter'],
  ['a cookie', 'cookie: sid=0123456789abcdef', '0123456789abcdef'],
  ['an OAuth secret', 'body client_secret=topsecretvalue&code=1', 'topsecretvalue'],
  ['an e-mail address', 'user alice.b@example.com signed in', 'alice.b'],
])('%s never reaches a log line (threat: secrets at rest)', (_, text, secret) => {
  for (const entry of [{ text }, { err: new Error(text) }, { deep: { list: [text] } }]) {
    const line = written(entry);
    expect(line).not.toContain(secret);
    expect(line).toContain('[redacted]');
    expect(() => JSON.parse(line)).not.toThrow();
  }
});

test('configured secrets are blanked wherever they appear', () => {
  expect(written({ text: 'a plain-looking-secret b' }, ['plain-looking-secret'])).not.toContain(
    'plain-looking',
  );
});

test('logs only type, code, message, stack and causes of an error', () => {
  const cause = Object.assign(new Error('inner'), { code: 'ECONNREFUSED' });
  const error = Object.assign(new Error('outer', { cause }), {
    requestBodyValues: { prompt: 'a private conversation' },
    responseHeaders: { 'x-key': 'header-value' },
  });
  const line = written({ err: error });
  expect(line).not.toMatch(/private conversation|header-value/);
  expect(JSON.parse(line).err).toMatchObject({
    type: 'Error',
    message: 'outer',
    cause: { message: 'inner', code: 'ECONNREFUSED' },
  });
});

test('identifiers stay readable', () => {
  const address = `0x${'ab'.repeat(32)}`;
  const digest = '8Yz2mGXqk1B9xkq5JkVbUj3fK7pXw4mQn6sTgRzLhDcE';
  const line = written({ address, digest, route: '/api/pools/{pool_id}', url: 'http://node:9000' });
  for (const text of [address, digest, '/api/pools/{pool_id}', 'http://node:9000']) {
    expect(line).toContain(text);
  }
});

test('a long line takes time in proportion to its length', () => {
  const started = process.threadCpuUsage();
  for (const part of ['a', 'a.', '+', 'eyJ', '://', 'sk-']) written({ text: part.repeat(200_000) });
  const { user, system } = process.threadCpuUsage(started);
  expect(user + system).toBeLessThan(5_000_000);
});
