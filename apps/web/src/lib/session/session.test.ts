// The session flow against a local server with scripted responses that records its requests.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAppApi } from '../api/api-client.ts';
import { wireMe } from '../api/wire.fixture.ts';
import { memoryStorage } from '../browser/test-storage.ts';
import { needsReload, type Session, startSession } from './session.ts';

const address = `0x${'ab'.repeat(32)}`;

/** Response to 'METHOD /path'; a function receives the bearer token. */
type Answers = Record<
  string,
  [number, unknown] | ((token: string | undefined) => [number, unknown])
>;

const unauthorized = { error: { status: 401, name: 'UnauthorizedError', message: 'Sign in.' } };

let asked: { call: string; token: string | undefined; body: unknown }[];
let host: string;
let answers: Answers;
let close: () => void;

beforeEach(async () => {
  asked = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString();
    const call = `${request.method} ${request.url?.split('?')[0]}`;
    const token = request.headers.authorization?.replace('Bearer ', '');
    asked.push({ call, token, body: text === '' ? undefined : JSON.parse(text) });
    const answer = answers[call] ?? [500, { error: { status: 500, name: 'X', message: call } }];
    const [status, body] = typeof answer === 'function' ? answer(token) : answer;
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
  answers = {
    'GET /api/users/me': (token) =>
      token === undefined ? [401, unauthorized] : [200, { data: wireMe(address) }],
    'GET /api/profile/challenge': [200, { data: { message: 'Welcome, sign this.' } }],
    'POST /api/profile/login': [200, { result: { access_token: 'fresh' } }],
  };
});
afterEach(() => close());

function run(options: { jwt?: string; ref?: string; path?: string; sign?: () => Promise<string> }) {
  const storage = memoryStorage({
    ...(options.jwt !== undefined && { jwt: options.jwt }),
    ...(options.ref !== undefined && { ref_code: options.ref }),
  });
  const onSessionEnded = vi.fn();
  const reload = vi.fn();
  const sign = vi.fn(options.sign ?? (async () => 'signature'));
  const progress: Session['status'][] = [];
  const controller = new AbortController();
  const session = startSession({
    address,
    api: createAppApi({ host, storage, onSessionEnded, unreachable: 'Out of reach.' }),
    storage,
    sign,
    path: () => options.path ?? '/',
    reload,
    onProgress: ({ status }) => progress.push(status),
    signal: controller.signal,
  });
  return { session, storage, onSessionEnded, reload, sign, progress, controller };
}

const calls = () => asked.map(({ call }) => call);

test('a visitor signs the welcome message and gets a token', async () => {
  const { session, storage, sign, progress, reload } = run({ ref: 'MARLIN' });
  expect(await session).toMatchObject({ status: 'ready', user: { id: 7, address } });
  expect(calls()).toEqual([
    'GET /api/users/me',
    'GET /api/profile/challenge',
    'POST /api/profile/login',
    'GET /api/users/me',
  ]);
  expect(sign).toHaveBeenCalledExactlyOnceWith('Welcome, sign this.');
  expect(asked[2]?.body).toEqual({ signature: 'signature', ref_code: 'MARLIN' });
  expect(storage.get('jwt')).toBe('fresh');
  expect(storage.get('ref_code')).toBeUndefined();
  expect(progress).toEqual(['checking', 'signing', 'checking']);
  expect(reload).not.toHaveBeenCalled();
});

test('without a referrer ref_code is null', async () => {
  await run({}).session;
  expect(asked[2]?.body).toEqual({ signature: 'signature', ref_code: null });
});

test('a stored token of this account is enough', async () => {
  const { session, sign, storage } = run({ jwt: 'kept' });
  expect(await session).toMatchObject({ status: 'ready', user: { id: 7, address } });
  expect(calls()).toEqual(['GET /api/users/me']);
  expect(sign).not.toHaveBeenCalled();
  expect(storage.get('jwt')).toBe('kept');
});

test('a visitor’s 401 does not end the login', async () => {
  const { session, onSessionEnded, sign } = run({});
  expect((await session).status).toBe('ready');
  expect(asked[0]).toMatchObject({ call: 'GET /api/users/me', token: undefined });
  expect(sign).toHaveBeenCalledOnce();
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('another account’s token is not this account’s session', async () => {
  answers['GET /api/users/me'] = (token) => [
    200,
    { data: wireMe(token === 'fresh' ? address : `0x${'cd'.repeat(32)}`) },
  ];
  const { session, storage, sign } = run({ jwt: 'of-somebody-else' });
  expect(await session).toMatchObject({ status: 'ready', user: { id: 7, address } });
  expect(sign).toHaveBeenCalledOnce();
  expect(storage.get('jwt')).toBe('fresh');
});

test.each([
  ['null', null],
  ['no user', { data: null }],
  ['a user without an ID', { data: { address } }],
])('ends a stored session whose answer has %s, and asks for a signature', async (_, answer) => {
  answers['GET /api/users/me'] = (token) => [
    200,
    token === 'fresh' ? { data: wireMe(address) } : answer,
  ];
  const { session, storage, sign } = run({ jwt: 'stale' });
  expect(await session).toMatchObject({ status: 'ready', user: { id: 7, address } });
  expect(sign).toHaveBeenCalledOnce();
  expect(asked[1]).toMatchObject({ call: 'GET /api/profile/challenge', token: undefined });
  expect(storage.get('jwt')).toBe('fresh');
});

test('keeps a stored session whose user has another shape', async () => {
  answers['GET /api/users/me'] = [200, { data: { ...wireMe(address), name: 7 } }];
  const { session, storage, sign } = run({ jwt: 'kept' });
  expect((await session).status).toBe('failed');
  expect(sign).not.toHaveBeenCalled();
  expect(storage.get('jwt')).toBe('kept');
});

test('who declines stays a visitor without a token', async () => {
  const { session, storage } = run({ sign: () => Promise.reject(new Error('declined')) });
  expect(await session).toEqual({ status: 'declined' });
  expect(storage.get('jwt')).toBeUndefined();
  expect(calls()).not.toContain('POST /api/profile/login');
});

test('reports the reason for a rejected signature', async () => {
  const message = 'This login has expired. Sign again.';
  answers['POST /api/profile/login'] = [401, { error: { status: 401, name: 'E', message } }];
  const { session, storage, onSessionEnded } = run({});
  expect(await session).toEqual({ status: 'failed', message });
  expect(storage.get('jwt')).toBeUndefined();
  // There was no session, so the 401 must not reload the page: login would be impossible.
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('an ended session is removed and the page reloads', async () => {
  answers['GET /api/users/me'] = [401, { error: { status: 401, name: 'E', message: 'Ended.' } }];
  const { session, storage, onSessionEnded, sign } = run({ jwt: 'ended' });
  expect(await session).toEqual({ status: 'failed', message: 'Ended.' });
  expect(storage.get('jwt')).toBeUndefined();
  expect(onSessionEnded).toHaveBeenCalledOnce();
  expect(sign).not.toHaveBeenCalled();
});

test('a server error does not end the session', async () => {
  answers['GET /api/users/me'] = [503, { error: { status: 503, name: 'E', message: 'Later.' } }];
  const { session, storage, sign } = run({ jwt: 'kept' });
  expect(await session).toEqual({ status: 'failed', message: 'Later.' });
  expect(storage.get('jwt')).toBe('kept');
  expect(sign).not.toHaveBeenCalled();
});

test('nothing is stored for an account that was left while its wallet asked', async () => {
  let answerWallet = (_signature: string) => {};
  const { session, storage, sign, controller } = run({
    sign: () =>
      new Promise((resolve) => {
        answerWallet = resolve;
      }),
  });
  await vi.waitFor(() => expect(sign).toHaveBeenCalled(), { interval: 5, timeout: 60_000 });
  controller.abort();
  answerWallet('late signature');
  await expect(session).rejects.toThrow();
  expect(storage.get('jwt')).toBeUndefined();
  expect(calls()).not.toContain('POST /api/profile/login');
});

describe('after logging in', () => {
  test.each([
    ['/mint', true],
    ['/staking', true],
    ['/x/staking/1', true],
    ['/mint/contributor', false],
    ['/', false],
  ])('%s reloads: %s', async (path, expected) => {
    expect(needsReload(path)).toBe(expected);
    const { session, reload } = run({ path });
    // Nothing starts on a page that is about to be replaced.
    expect((await session).status).toBe(expected ? 'checking' : 'ready');
    expect(reload).toHaveBeenCalledTimes(expected ? 1 : 0);
  });
});
