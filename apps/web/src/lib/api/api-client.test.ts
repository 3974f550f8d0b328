// The app's client against a real HTTP server on this machine.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, createApiClient } from '@atoll/api/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../browser/test-storage.ts';
import { createAppApi, settled } from './api-client.ts';
import { id, wireMe, wirePool } from './wire.fixture.ts';

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

const respond = (status: number, body: string): Handler => {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  };
};
const rejection = (status: number) =>
  JSON.stringify({ error: { status, name: 'SomeError', message: 'No.', details: {} } });
const meBody = JSON.stringify({ data: wireMe(id('a')) });

function client(host: string, jwt?: string) {
  const storage = memoryStorage(jwt === undefined ? {} : { jwt });
  const onSessionEnded = vi.fn();
  const api = createAppApi({ host, storage, onSessionEnded, unreachable: 'Out of reach.' });
  return { api, storage, onSessionEnded };
}

describe('the bearer token', () => {
  test('goes with every call if there is one', async () => {
    const seen: (string | undefined)[] = [];
    const host = await serve((request, response) => {
      seen.push(request.headers.authorization);
      respond(200, meBody)(request, response);
    });
    await client(host, 'abc').api.users.me();
    await client(host).api.users.me();
    expect(seen).toEqual(['Bearer abc', undefined]);
  });

  test('is the one that was stored when the call was made (threat: logout)', async () => {
    let seen: string | undefined;
    const host = await serve((request, response) => {
      seen = request.headers.authorization;
      respond(200, '{}')(request, response);
    });
    const { api, storage } = client(host, 'abc');
    const ended = settled(api.session.logout({}));
    storage.remove('jwt');
    await ended;
    expect(seen).toBe('Bearer abc');
  });

  test('never goes to the build host', async () => {
    let seen: string | undefined = 'nothing';
    const host = await serve((request, response) => {
      seen = request.headers.authorization;
      respond(401, rejection(401))(request, response);
    });
    const build = createApiClient({ baseUrl: host });
    const coin = { name: 'Reef', symbol: 'REEF' };
    await expect(build.modules.coin(coin)).rejects.toMatchObject({ status: 401 });
    expect(seen).toBeUndefined();
  });
});

describe('a 401', () => {
  test('ends the session after a call with a token', async () => {
    const host = await serve(respond(401, rejection(401)));
    for (const call of [
      (api: ReturnType<typeof client>['api']) => api.users.me(),
      (api: ReturnType<typeof client>['api']) => api.profiles.update({ name: 'Reef' }),
    ]) {
      const { api, storage, onSessionEnded } = client(host, 'abc');
      expect(await settled(call(api))).toBeInstanceOf(ApiError);
      expect(storage.get('jwt')).toBeUndefined();
      expect(onSessionEnded).toHaveBeenCalledOnce();
    }
  });

  test('reloads nothing for a visitor', async () => {
    const host = await serve(respond(401, rejection(401)));
    const { api, onSessionEnded } = client(host);
    await settled(api.users.me());
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  test('keeps the token of a newer login after a call with an old one', async () => {
    const host = await serve((request, response) => {
      storage.set('jwt', 'newer');
      respond(401, rejection(401))(request, response);
    });
    const { api, storage } = client(host, 'older');
    await settled(api.users.me());
    expect(storage.get('jwt')).toBe('newer');
  });
});

describe('errors', () => {
  test('carry the envelope of the server, and the session stays', async () => {
    const host = await serve(respond(404, rejection(404)));
    const { api, storage, onSessionEnded } = client(host, 'abc');
    await expect(api.pools.get({ pool_id: id('a') })).rejects.toMatchObject({
      status: 404,
      code: 'SomeError',
      message: 'No.',
    });
    expect(storage.get('jwt')).toBe('abc');
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  test.each([
    ['a proxy’s page', 502, '<html>Bad gateway</html>'],
    ['a truncated body', 200, '{"data":'],
    ['an error without a body', 500, ''],
    ['a body of another shape', 200, '{"data":{"sui_price":3.6}}'],
  ])('are readable for %s', async (_what, status, text) => {
    const host = await serve(respond(status, text));
    await expect(client(host).api.config.get()).rejects.toMatchObject({
      status,
      code: 'InvalidResponseError',
      message: 'Out of reach.',
    });
  });

  test('have status 0 without a server', async () => {
    const host = await serve(respond(200, '{}'));
    for (const close of closers.splice(0)) close();
    await expect(client(host).api.config.get()).rejects.toMatchObject({ status: 0 });
  });

  test('report an aborted call as aborted, so that no failure is shown', async () => {
    const host = await serve(() => {});
    const controller = new AbortController();
    const call = settled(client(host).api.config.get(undefined, { signal: controller.signal }));
    controller.abort();
    await expect(call).rejects.toThrow('aborted');
  });
});

test('responses arrive with amounts as bigint and our names', async () => {
  const host = await serve(respond(200, JSON.stringify({ data: wirePool(id('a')) })));
  const { data } = await client(host).api.pools.get({ pool_id: id('a') });
  expect(data).toMatchObject({ virtual_quote: 2_250_000_000_000n, is_platform_quoted: false });
  expect(data).not.toHaveProperty('max_pool_sui');
});

test('queries are written in brackets without undefined values, files as their bytes', async () => {
  const seen: string[] = [];
  const host = await serve((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => {
      seen.push(decodeURIComponent(`${request.url} ${request.headers['content-type']} ${body}`));
      respond(400, rejection(400))(request, response);
    });
  });
  const { api } = client(host);
  await settled(
    api.pools.list({
      sort: 'marketcap:desc',
      pagination: { pageSize: 24, cursor: undefined },
      filters: { $or: [{ name: { $containsi: 'cat' } }] },
    }),
  );
  await settled(api.session.login({ signature: 'x', ref_code: null }));
  await settled(api.media.upload(new Blob(['pixels'], { type: 'image/png' })));
  expect(seen).toEqual([
    '/api/pools?sort=marketcap:desc&pagination[pageSize]=24&filters[$or][0][name][$containsi]=cat undefined ',
    '/api/profile/login application/json {"signature":"x","ref_code":null}',
    '/api/media image/png pixels',
  ]);
});
