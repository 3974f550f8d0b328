// The client against a real HTTP server on this machine.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, createApiClient, isApiError, unwrap, withQuery } from './api-client.ts';
import { memoryStorage } from './test-storage.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(handler: Handler): Promise<string> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answer = (status: number, body: string): Handler => {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  };
};
const refusal = (status: number) =>
  JSON.stringify({ error: { status, name: 'SomeError', message: 'No.', details: {} } });

function client(host: string, jwt?: string) {
  const storage = memoryStorage(jwt === undefined ? {} : { jwt });
  const onSessionEnded = vi.fn();
  const api = createApiClient({ host, storage, onSessionEnded, unreachable: 'Out of reach.' });
  return { api, storage, onSessionEnded };
}

describe('the bearer token', () => {
  test('goes with every call when there is one', async () => {
    const seen: (string | undefined)[] = [];
    const host = await serve((request, response) => {
      seen.push(request.headers.authorization);
      answer(200, '{"data":1}')(request, response);
    });
    await client(host, 'abc').api.get('/api/users/me');
    await client(host, 'abc').api.post('/api/reply/post', {});
    await client(host).api.get('/api/users/me');
    expect(seen).toEqual(['Bearer abc', 'Bearer abc', undefined]);
  });

  test('never goes to another host, whose 401 says nothing about the session', async () => {
    let seen: string | undefined = 'nothing';
    const elsewhere = await serve((request, response) => {
      seen = request.headers.authorization;
      answer(401, refusal(401))(request, response);
    });
    const { api, storage, onSessionEnded } = client('', 'abc');
    await api.post(`${elsewhere}/api/pools/get-module`, {});
    expect(seen).toBeUndefined();
    expect(storage.get('jwt')).toBe('abc');
    expect(onSessionEnded).not.toHaveBeenCalled();
  });
});

describe('a 401', () => {
  test.each(['get', 'post'] as const)('on an authenticated %s ends the session', async (method) => {
    const host = await serve(answer(401, refusal(401)));
    const { api, storage, onSessionEnded } = client(host, 'abc');
    const body = await api[method]('/api/users/me');
    expect(isApiError(body)).toBe(true);
    expect(storage.get('jwt')).toBeUndefined();
    expect(onSessionEnded).toHaveBeenCalledOnce();
  });

  test('to a visitor reloads nothing', async () => {
    const host = await serve(answer(401, refusal(401)));
    const { api, onSessionEnded } = client(host);
    await api.get('/api/users/me');
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  test('of an old token leaves the token of a newer login alone', async () => {
    const host = await serve((request, response) => {
      storage.set('jwt', 'newer');
      answer(401, refusal(401))(request, response);
    });
    const { api, storage } = client(host, 'older');
    await api.get('/api/users/me');
    expect(storage.get('jwt')).toBe('newer');
  });
});

describe('errors are data', () => {
  test('the error body comes back as it is, and the session stays', async () => {
    const host = await serve(answer(404, refusal(404)));
    const { api, storage, onSessionEnded } = client(host, 'abc');
    expect(await api.get('/api/pools/x')).toEqual(JSON.parse(refusal(404)));
    expect(storage.get('jwt')).toBe('abc');
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  test.each([
    ['a proxy’s page', 502, '<html>Bad gateway</html>'],
    ['half an answer', 200, '{"data":'],
    ['an error without a body', 500, ''],
  ])('%s becomes a readable error', async (_what, status, text) => {
    const host = await serve(answer(status, text));
    expect(await client(host).api.get('/api/config')).toEqual({
      error: { status, name: 'UnreadableAnswer', message: 'Out of reach.' },
    });
  });

  test('no server is status 0', async () => {
    const host = await serve(answer(200, '{}'));
    for (const close of closers.splice(0)) close();
    expect(await client(host).api.get('/api/config')).toMatchObject({ error: { status: 0 } });
  });

  test('an aborted call rejects, so that nobody shows it as a failure', async () => {
    const host = await serve(() => {});
    const controller = new AbortController();
    const call = client(host).api.get('/api/config', {}, controller.signal);
    controller.abort();
    await expect(call).rejects.toThrow();
  });

  test('unwrap throws them for whoever needs that', async () => {
    const body = Promise.resolve({ error: { status: 404, name: 'NotFoundError', message: 'No.' } });
    const thrown = await unwrap(body).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(ApiError);
    expect(thrown).toMatchObject({ status: 404, code: 'NotFoundError', message: 'No.' });
  });
});

test('queries are written in brackets, without what is undefined', () => {
  expect(withQuery('/api/pools', {})).toBe('/api/pools');
  const path = withQuery('/api/pools', {
    sort: 'marketcap:desc',
    pagination: { pageSize: 24, cursor: undefined },
    filters: { $or: [{ name: { $containsi: 'cat & dog' } }] },
  });
  expect([...new URL(path, 'http://x').searchParams]).toEqual([
    ['sort', 'marketcap:desc'],
    ['pagination[pageSize]', '24'],
    ['filters[$or][0][name][$containsi]', 'cat & dog'],
  ]);
});

test('bodies are JSON, files their own bytes', async () => {
  const seen: { type: string | undefined; body: string }[] = [];
  const host = await serve((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => {
      seen.push({ type: request.headers['content-type'], body });
      answer(200, '{"data":1}')(request, response);
    });
  });
  const { api } = client(host);
  await api.post('/api/a', { signature: 'x', ref_code: null });
  await api.post('/api/b');
  await api.post('/api/media', new Blob(['pixels'], { type: 'image/png' }));
  expect(seen).toEqual([
    { type: 'application/json', body: '{"signature":"x","ref_code":null}' },
    { type: 'application/json', body: '{}' },
    { type: 'image/png', body: 'pixels' },
  ]);
});
