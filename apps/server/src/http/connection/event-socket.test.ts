import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openEventSocket } from './event-socket.ts';

test('writes nothing to a stream that has ended behind another one on its connection', async () => {
  const responses: ServerResponse[] = [];
  const server = createServer((_, response) => void responses.push(response)).listen(
    0,
    '127.0.0.1',
  );
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2));
  await expect.poll(() => responses.length).toBe(2);

  const [first, second] = responses.map((response) => openEventSocket(response));
  const errors: Error[] = [];
  responses[1]?.on('error', (error) => errors.push(error));
  // It cannot close before the first one does.
  second?.end();
  second?.write('data: late\n\n');
  first?.write('data: 1\n\n');
  const [data] = await once(client, 'data');
  expect(String(data)).toContain('text/event-stream');
  expect(errors).toEqual([]);
  client.destroy();
  await expect.poll(() => responses.every(({ destroyed }) => destroyed)).toBe(true);
  first?.write('data: 2\n\n');
  first?.end();
});

test('responds to HEAD without a body', async () => {
  const server = createServer((_, response) => {
    const events = openEventSocket(response);
    events.write('data: 1\n\n');
    events.end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('HEAD / HTTP/1.1\r\nHost: x\r\n\r\n');
  let received = '';
  client.on('data', (part: Buffer) => {
    received += part.toString();
  });
  await once(client, 'close');
  expect(received).toContain('HTTP/1.1 200 OK\r\n');
  expect(received.split('\r\n\r\n')[1]).toBe('');
});

test('disconnects a client that does not read', async () => {
  const opened = Promise.withResolvers<ServerResponse>();
  const server = createServer((_, response) => opened.resolve(response)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  client.on('error', () => {});
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const response = await opened.promise;
  const events = openEventSocket(response);
  const event = Buffer.alloc(64 * 1024, 'x');
  let most = 0;
  for (let count = 0; count < 1_000 && !response.destroyed; count += 1) {
    events.write(event);
    most = Math.max(most, response.socket?.writableLength ?? 0);
  }
  expect(response.destroyed).toBe(true);
  expect(most).toBeLessThanOrEqual(1024 * 1024 + event.length);
  client.destroy();
});
