import { expect, test } from 'vitest';
import { startServer } from '../../../test/support/server/server.ts';

/** Headers that describe the body or the connection. */
const OF_BODY =
  /^(connection|keep-alive|date|content-\w+|transfer-encoding|etag|vary|x-request-id)$/;

test('event streams send the headers of other responses of the API', async () => {
  const server = await startServer();
  const origin = { origin: 'https://elsewhere.example' };
  const session = await server.signIn();
  const { headers } = await server.get('/api/users/me', { ...session, ...origin });
  const expected = Object.fromEntries([...headers].filter(([name]) => !OF_BODY.test(name)));
  expect(expected).toMatchObject({
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
  });
  const left = new AbortController();
  const live = await fetch(`${server.url}/api/stream?topics=pools`, {
    headers: origin,
    signal: left.signal,
  });
  const draft = await fetch(`${server.url}/api/pools/genMeme`, {
    method: 'POST',
    headers: {
      ...session,
      ...origin,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ prompt: 'a barnacle', generator: 'offline' }),
  });
  for (const stream of [live, draft]) {
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(Object.fromEntries(stream.headers)).toMatchObject(expected);
    expect(stream.headers.get('x-request-id')).toMatch(/^\S{8,}$/);
  }
  left.abort();
  await server.close();
});
