// The server enforces the metadata of the contract before it reads the body of a request.
import { errorEnvelope } from '@atoll/api';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unlimited } from '../../../test/support/server/limits.ts';
import { startServer, type TestServer } from '../../../test/support/server/server.ts';
import { type Endpoint, endpoints } from '../endpoints.ts';

const isProtected = ({ meta }: Endpoint) =>
  meta.session === 'required' || meta.session === 'operator';

const json = { 'content-type': 'application/json' };
const junk = {
  'no body': {},
  'an empty object': { body: '{}', headers: json },
  'invalid JSON': { body: '{"a":', headers: json },
  'another content type': { body: 'a=b', headers: { 'content-type': 'text/plain' } },
  'a large body': { body: 'x'.repeat(6 * 1024 * 1024), headers: json },
};

let server: TestServer;
let session: { authorization: string };
beforeAll(async () => {
  server = await startServer({ config: { limits: unlimited } });
  session = await server.signIn();
});
afterAll(() => server.close());

const send = async (
  { method, path }: Endpoint,
  { headers, body }: { body?: string; headers?: Record<string, string> },
  caller: Record<string, string> = {},
  to = server,
) => {
  const url = to.url + path.replace(/\{\w+\}/g, 'x');
  const given = method === 'POST' && body !== undefined ? { body, headers } : { headers: {} };
  const response = await fetch(url, { method, ...given, headers: { ...given.headers, ...caller } });
  return { status: response.status, body: await response.json() };
};

describe.each(endpoints.filter(isProtected))('$method $path', (endpoint) => {
  test.each(Object.entries(junk))('rejects an anonymous call with %s: 401', async (_, request) => {
    const { status, body } = await send(endpoint, request);
    expect(status).toBe(401);
    expect(errorEnvelope.parse(body).error.message).toBe('Connect your wallet and log in first.');
  });

  test('rejects a token without a session: 401', async () => {
    const caller = { authorization: 'Bearer not.a.token' };
    expect((await send(endpoint, {}, caller)).status).toBe(401);
  });
});

test.each(endpoints.filter(({ meta }) => meta.session === 'operator'))(
  '$method $path rejects accounts that are no operators: 403',
  async (endpoint) => {
    for (const request of Object.values(junk)) {
      expect((await send(endpoint, request, session)).status).toBe(403);
    }
  },
);

test('public endpoints never respond with 401 to a call without a session', async () => {
  const shared = endpoints.filter(
    (each) => !isProtected(each) && each.path !== '/api/stream' && each.method === 'GET',
  );
  expect(shared.length).toBeGreaterThan(30);
  for (const endpoint of shared) expect((await send(endpoint, {})).status).not.toBe(401);
});

describe('exhausted rate limits', () => {
  let strict: TestServer;
  let caller: { authorization: string };
  beforeAll(async () => {
    const key = new Ed25519Keypair();
    const used = { requests: 0, seconds: 60 };
    const { all, login, 'login-address': address, ...others } = unlimited;
    const limits = Object.fromEntries(Object.keys(others).map((name) => [name, used]));
    strict = await startServer({
      config: { operators: [key.toSuiAddress()], limits: { ...unlimited, ...limits } },
    });
    caller = await strict.signIn(key);
  });
  afterAll(() => strict.close());

  test.each(
    endpoints.filter(({ meta }) => meta.limits !== undefined && !meta.limits.includes('login')),
  )('$method $path responds with 429 to any body', async (endpoint) => {
    for (const request of Object.values(junk)) {
      expect((await send(endpoint, request, caller, strict)).status).toBe(429);
    }
  });
});
