// The stream client against a real server on this machine.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import {
  createStream,
  type StreamMessage,
  type StreamOptions,
  type StreamState,
} from './stream.ts';
import { id, wirePool, wireTrade } from './wire.fixture.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

interface Connection {
  topics: string | null;
  joined: string | null;
  /** Age of what the client has read. */
  since: number;
  lastEventId: string | undefined;
  response: ServerResponse;
  send: (id: number, event: string, data: unknown) => void;
}

/** A server that keeps every connection for the test to write to. */
async function startServer(status = () => 200) {
  const connections: Connection[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    response.writeHead(status(), { 'Content-Type': 'text/event-stream' });
    response.flushHeaders();
    const { searchParams } = new URL(request.url ?? '', 'http://x');
    connections.push({
      topics: searchParams.get('topics'),
      joined: searchParams.get('joined'),
      since: Number(searchParams.get('since_ms')),
      lastEventId: request.headers['last-event-id']?.toString(),
      response,
      send: (id, event, data) =>
        response.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    });
    if (status() !== 200) response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/stream`;
  const connected = async (count: number): Promise<Connection> => {
    await vi.waitFor(() => expect(connections).toHaveLength(count), {
      interval: 5,
      timeout: 60_000,
    });
    const connection = connections[count - 1];
    if (!connection) throw new Error('no connection');
    return connection;
  };
  return { url, connections, connected };
}

function open(url: string, options: Partial<StreamOptions> = {}) {
  const states: StreamState[] = [];
  const onState = (state: StreamState) => states.push(state);
  const stream = createStream({ url, onState, backoff: () => 5, ...options });
  closers.push(() => stream.close());
  return { stream, states };
}

const received = (messages: StreamMessage[], count: number) =>
  vi.waitFor(() => expect(messages).toHaveLength(count), { interval: 5, timeout: 60_000 });

test('one connection carries all topics, and each listener hears its own', async () => {
  const server = await startServer();
  const { stream, states } = open(server.url);
  const [lists, coin, ticker]: StreamMessage[][] = [[], [], []];
  stream.subscribe('pools', (message) => lists?.push(message));
  stream.subscribe(`pool:${id('a')}`, (message) => coin?.push(message));
  stream.subscribe('trades', (message) => ticker?.push(message));
  const connection = await server.connected(1);
  expect(connection.topics).toBe(`pool:${id('a')},pools,trades`);

  connection.send(1, 'pool', wirePool(id('a')));
  connection.send(2, 'pool', wirePool(id('b')));
  connection.send(3, 'trade', wireTrade(id('a')));
  connection.send(4, 'candle', { pool_id: id('a') });
  connection.send(5, 'launch', wirePool(id('c')));
  connection.send(6, 'unknown-to-this-client', {});
  await received(lists ?? [], 3);
  expect(lists?.map((message) => message.event)).toEqual(['pool', 'pool', 'launch']);
  expect(coin?.map((message) => message.event)).toEqual(['pool', 'trade', 'candle']);
  expect(ticker?.map((message) => message.event)).toEqual(['trade']);
  expect(states).toEqual(['connecting', 'live']);
  expect(server.connections).toHaveLength(1);
});

test('reconnects after a broken connection and sends the last event id', async () => {
  const server = await startServer();
  const { stream, states } = open(server.url);
  const messages: StreamMessage[] = [];
  stream.subscribe('pools', (message) => messages.push(message));
  const first = await server.connected(1);
  expect(first.lastEventId).toBeUndefined();
  first.send(41, 'pool', wirePool(id('a')));
  await received(messages, 1);
  first.response.destroy();

  const second = await server.connected(2);
  expect(second.lastEventId).toBe('41');
  second.send(42, 'pool', wirePool(id('b')));
  await received(messages, 2);
  expect(states).toEqual(['connecting', 'live', 'waiting', 'connecting', 'live']);
});

test('notifies listeners of lost events if the server cannot resume', async () => {
  const server = await startServer();
  const { stream } = open(server.url);
  const messages: StreamMessage[] = [];
  stream.subscribe('trades', (message) => messages.push(message));
  (await server.connected(1)).send(9, 'reset', {});
  await received(messages, 1);
  expect(messages).toEqual([{ event: 'lost' }]);
});

test('an event that does not have the promised shape counts as lost', async () => {
  const server = await startServer();
  const { stream } = open(server.url);
  const messages: StreamMessage[] = [];
  stream.subscribe('pools', (message) => messages.push(message));
  const connection = await server.connected(1);
  connection.send(9, 'pool', { ...wirePool(id('a')), marketcap: 12 });
  connection.send(10, 'pool', wirePool(id('a')));
  await received(messages, 2);
  expect(messages[0]).toEqual({ event: 'lost' });
  expect(messages[1]).toMatchObject({ data: { marketcap: 2_045_454_545_454n } });
});

test('reports the exception of a listener, and the others receive the message', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  closers.push(() => vi.unstubAllGlobals());
  const server = await startServer();
  const { stream, states } = open(server.url);
  const failure = new Error('This listener fails.');
  stream.subscribe('pools', () => {
    throw failure;
  });
  const messages: StreamMessage[] = [];
  stream.subscribe('pools', (message) => messages.push(message));
  const connection = await server.connected(1);
  connection.send(1, 'pool', wirePool(id('a')));
  connection.send(2, 'pool', wirePool(id('b')));
  await received(messages, 2);
  expect(reported.mock.calls).toEqual([[failure], [failure]]);
  expect(states).toEqual(['connecting', 'live']);
});

test('a change of topics reconnects once and resumes', async () => {
  const server = await startServer();
  const { stream } = open(server.url);
  const messages: StreamMessage[] = [];
  stream.subscribe('pools', (message) => messages.push(message));
  (await server.connected(1)).send(5, 'pool', wirePool(id('a')));
  await received(messages, 1);

  const endCoin = stream.subscribe(`pool:${id('a')}`, () => {});
  stream.subscribe('trades', () => {});
  const second = await server.connected(2);
  expect(second).toMatchObject({ topics: `pool:${id('a')},pools,trades`, lastEventId: '5' });
  endCoin();
  expect((await server.connected(3)).topics).toBe('pools,trades');
});

test('keeps the connection of a component that unmounts and remounts immediately', async () => {
  const server = await startServer();
  const { stream } = open(server.url);
  const messages: StreamMessage[] = [];
  stream.subscribe('pools', () => {})();
  stream.subscribe('pools', (message) => messages.push(message));
  const connection = await server.connected(1);
  connection.send(1, 'pool', wirePool(id('a')));
  await received(messages, 1);
  expect(server.connections).toHaveLength(1);
});

test('without listeners there is no connection', async () => {
  const server = await startServer();
  const { stream, states } = open(server.url);
  const end = stream.subscribe('pools', () => {});
  const { response } = await server.connected(1);
  const closed = new Promise<void>((resolve) => response.on('close', resolve));
  end();
  await closed;
  expect(states.at(-1)).toBe('idle');
});

test('a refusal is tried again', async () => {
  let status = 503;
  const server = await startServer(() => status);
  const { stream, states } = open(server.url);
  stream.subscribe('pools', () => {});
  await server.connected(1);
  status = 200;
  await server.connected(2);
  await vi.waitFor(() => expect(states.at(-1)).toBe('live'), { interval: 5, timeout: 60_000 });
  expect(states.slice(0, 3)).toEqual(['connecting', 'waiting', 'connecting']);
});

test('topics that are new ask for what changed since their data was read', async () => {
  const server = await startServer();
  let age = 2_000;
  const { stream } = open(server.url, { readAge: 10_000, pageAge: () => age });
  const messages: StreamMessage[] = [];
  // Nothing was read before the page began; each request has five seconds to arrive.
  stream.subscribe('pools', (message) => messages.push(message));
  const first = await server.connected(1);
  expect(first).toMatchObject({ joined: 'pools', since: 7_000 });
  // It ends before it sends its position: reconnects from the same time.
  age = 3_000;
  first.response.destroy();
  const second = await server.connected(2);
  expect(second).toMatchObject({ joined: 'pools', since: 8_000, lastEventId: undefined });
  second.send(7, 'pool', wirePool(id('a')));
  await received(messages, 1);

  age = 60_000;
  stream.subscribe('trades', () => {});
  stream.subscribe(`pool:${id('a')}`, () => {}, 30_000);
  const third = await server.connected(3);
  expect(third).toMatchObject({ lastEventId: '7', since: 35_000 });
  expect(third.joined).toBe(`pool:${id('a')},trades`);
  third.send(8, 'pool', wirePool(id('a')));
  await received(messages, 2);
  third.response.destroy();
  // From here on the id says it all.
  expect(await server.connected(4)).toMatchObject({ lastEventId: '8', joined: null });
});
