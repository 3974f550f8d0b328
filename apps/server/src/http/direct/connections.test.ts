// Serving requests before `node:http` changes nothing that a client can observe, however the bytes arrive (threat 23).
import { createServer, type RequestListener, STATUS_CODES } from 'node:http';
import { duplexPair } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DirectHandler, directConnections } from './connections.ts';
import { readHead } from './request-head.ts';

/** Requests to these paths are served directly: immediately, later, or not after all. */
const CACHED = /^\/cached\//;
const head = (line: string, ...headers: string[]) => `${[line, ...headers].join('\r\n')}\r\n\r\n`;
const get = (path: string, ...headers: string[]) =>
  head(`GET ${path} HTTP/1.1`, 'Host: a', ...headers);
const post = (body: string) =>
  head('POST /write HTTP/1.1', 'Host: a', `Content-Length: ${body.length}`) + body;
const chunked = (body: string) =>
  `${head('POST /write HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked')}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

const cached = ['/cached/now', '/cached/later', '/cached/gone'].map((path) => get(path));
const ordinary = [
  ...[get('/page'), get('/cached/now', 'If-None-Match: "x"', 'Accept-Encoding: gzip, br')],
  ...[post('{}'), post(get('/cached/now')), chunked(get('/cached/now'))],
  `${get('/cached/now', 'Content-Length: 3')}abc`,
  get('/cached/now', 'X-Empty:', 'X-Latin: \u00e9'),
  head('HEAD /cached/now HTTP/1.1', 'Host: a'),
  head('get /cached/now HTTP/1.1', 'Host: a'),
];
/** `node:http` rejects some of them and tolerates others; the decision stays with it. */
const odd = [
  ...[head('GET /cached/now HTTP/1.1'), get('/cached/now', 'Host: b')],
  get('/cached/now', 'Content-Length: 3', 'Transfer-Encoding: chunked'),
  ...[get('/cached/now', 'Content-Length: 3', 'Content-Length: 4'), get('/cached/now', 'X : y')],
  ...[get('/cached/now', ' folded'), get('/cached/now').replaceAll('\r', ''), '\r\n\r\n'],
  head('GET  /cached/now HTTP/1.1', 'Host: a'),
  ...[get('/cached/now', 'Connection: upgrade', 'Upgrade: x'), get('/cached/\u00e9')],
  get('/cached/now', 'Proxy-Connection: close'),
];

const text = (method: string, url: string, body: string) => `<${method} ${url} ${body}>`;

const listener: RequestListener = async (request, response) => {
  let body = '';
  try {
    for await (const part of request) body += part;
  } catch {
    return;
  }
  const payload = text(request.method ?? '', request.url ?? '', body);
  response.setHeader('content-length', Buffer.byteLength(payload));
  response.sendDate = false;
  response.end(payload);
};

const direct: DirectHandler = ({ method, url }, socket) => {
  if (!CACHED.test(url)) return false;
  const answer = () => {
    answers += 1;
    const payload = text(method, url, '');
    const length = `content-length: ${payload.length}`;
    const kept = ['Connection: keep-alive', 'Keep-Alive: timeout=5'];
    socket.write(head(`HTTP/1.1 200 ${STATUS_CODES[200]}`, length, ...kept) + payload);
    return true;
  };
  if (url.endsWith('now')) return answer();
  return turn().then(() => (url.endsWith('gone') ? false : answer()));
};
let answers = 0;

/** Turns of the event loop after which no work can be pending: everything happens in memory. */
const QUIET = 25;

/** Sends chunks over a connection and returns the bytes received without `Date` headers, which differ between runs. */
async function talk(chunks: readonly string[], isDirect: boolean): Promise<string> {
  const server = createServer(listener);
  if (isDirect) directConnections(server).handle(direct);
  const [client, socket] = duplexPair();
  let received = '';
  client.on('data', (part: Buffer) => {
    received += part.toString('latin1');
  });
  server.emit('connection', socket);
  for (const chunk of chunks) {
    if (client.writable) client.write(Buffer.from(chunk, 'latin1'));
    // Some chunks arrive before the response to the previous request.
    for (let turns = chunk.length % 4 === 0 ? 1 : 8; turns > 0; turns -= 1) await turn();
  }
  for (let quiet = 0, length = 0; quiet < QUIET; quiet += 1) {
    if (received.length > length) quiet = 0;
    length = received.length;
    await turn();
  }
  client.destroy();
  socket.destroy();
  return received.replaceAll(/^Date: .*\r\n/gm, '');
}

/** Messages, some of which are split or share a chunk with the next. */
const conversation = fc
  .array(
    fc.record({
      message: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...cached) },
        { weight: 4, arbitrary: fc.constantFrom(...ordinary) },
        { weight: 1, arbitrary: fc.constantFrom(...odd) },
      ),
      isJoined: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      cut: fc.oneof(
        { weight: 4, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.nat(200) },
      ),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((sent) => {
    const chunks: string[] = [];
    let pending = '';
    for (const { message, isJoined, cut } of sent) {
      const whole = pending + message;
      pending = isJoined ? whole : '';
      if (isJoined) continue;
      const at = cut === null ? 0 : cut % whole.length;
      chunks.push(...[whole.slice(0, at), whole.slice(at)].filter((chunk) => chunk !== ''));
    }
    return [get('/first'), ...chunks, pending + get('/last', 'Connection: close')];
  });

describe('requests served before node:http', () => {
  test('get the same responses in the same order', async () => {
    answers = 0;
    await fc.assert(
      fc.asyncProperty(conversation, async (chunks) => {
        expect(await talk(chunks, true)).toBe(await talk(chunks, false));
      }),
      { numRuns: 150 },
    );
    expect(answers).toBeGreaterThan(40);
  });

  test('start with the second request of a connection and end at an ambiguous one', async () => {
    const counted = async (...chunks: string[]) => {
      answers = 0;
      await talk([...chunks, get('/last', 'Connection: close')], true);
      return answers;
    };
    const now = get('/cached/now');
    expect(await counted(now)).toBe(0);
    expect(await counted(now, now, now)).toBe(2);
    expect(await counted(now, post('{}'), now)).toBe(1);
    expect(await counted(now, post('{}').slice(0, -1), '}', now)).toBe(1);
    expect(await counted(now, now + now, now)).toBe(0);
    expect(await counted(now, now.slice(0, 9), now.slice(9), now)).toBe(0);
    expect(await counted(now, chunked('{}'), now)).toBe(0);
  });
});

test('closing waits until a slow client has read its response, but not forever', async () => {
  const server = createServer(listener);
  const connections = directConnections(server);
  const [client, socket] = duplexPair();
  server.emit('connection', socket);
  const body = 'x'.repeat(2 * socket.writableHighWaterMark);
  connections.handle((_, to) => {
    const length = `content-length: ${body.length}`;
    return Promise.resolve(to.write(head('HTTP/1.1 200 OK', length) + body) || true);
  });
  let received = '';
  client.on('data', (part: Buffer) => {
    received += part.toString('latin1');
  });
  client.write(get('/first'));
  await expect.poll(() => received).toContain('<GET /first >');
  client.pause();
  client.write(get('/cached/now'));
  await expect.poll(() => socket.writableLength).toBeGreaterThan(0);
  const isClosed = connections.close(60_000).then(() => true);
  expect(await Promise.race([isClosed, connections.close(20).then(() => false)])).toBe(false);
  client.resume();
  expect(await isClosed).toBe(true);
  expect(received.endsWith(body)).toBe(true);
  client.destroy();
  socket.destroy();
});

test('reads a request head only if it is complete, common and unambiguous', () => {
  const read = (given: string) => readHead(Buffer.from(given, 'latin1'));
  expect(read(get('/a?b=c', 'Accept: */*', 'X-Request-Id: 12345678'))).toEqual({
    method: 'GET',
    url: '/a?b=c',
    headers: Object.assign(Object.create(null), {
      host: 'a',
      accept: '*/*',
      'x-request-id': '12345678',
    }),
    bodyLeft: 0,
  });
  expect(read(post('{}').slice(0, -2))?.bodyLeft).toBe(2);
  for (const message of odd) expect(read(message)).toBeUndefined();
  const long = get('/a', `X-Long: ${'x'.repeat(9_000)}`);
  for (const message of [get('/a').slice(0, -1), `${get('/a')}G`, long]) {
    expect(read(message)).toBeUndefined();
  }
});
