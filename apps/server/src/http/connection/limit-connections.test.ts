// Clients that hold connections without using them, on real sockets.
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openPort } from './open-port.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(config: { connectionsPerClient?: number; readTimeoutMs?: number }) {
  const port = await openPort({ host: '127.0.0.1', port: 0, ...config });
  closing.push(() => port.close());
  const responses: ServerResponse[] = [];
  port.serve((request, response) => {
    responses.push(response);
    const size = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('size'));
    response.end(Buffer.alloc(size, 'x'));
  });
  return { url: port.url, port: Number(new URL(port.url).port), responses };
}

async function client(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  closing.push(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

test('disconnects a client that does not read its response', async () => {
  const { port, responses } = await open({ readTimeoutMs: 500 });
  const socket = await client(port);
  socket.pause();
  // More than the buffers of both ends hold.
  socket.write('GET /?size=50000000 HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => responses[0]?.destroyed).toBe(true);
  let read = 0;
  socket.on('data', (chunk) => {
    read += chunk.length;
  });
  const closed = once(socket, 'close');
  socket.resume();
  await closed;
  expect(read).toBeLessThan(50_000_000);
});

test('lets a client read slowly, and wait between requests', async () => {
  const { port } = await open({ readTimeoutMs: 1_500 });
  const socket = await client(port);
  let read = 0;
  socket.on('data', (chunk) => {
    read += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 50);
  });
  for (const total of [3_000_000, 6_000_000]) {
    socket.write('GET /?size=3000000 HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => read).toBeGreaterThan(total);
    await sleep(2_000);
  }
  expect(socket.destroyed).toBe(false);
});

test('limits the connections of one address, and counts closed ones no longer', async () => {
  const { url, port } = await open({ connectionsPerClient: 3 });
  const held = [await client(port), await client(port), await client(port)];
  const further = await client(port);
  await once(further, 'close');
  await expect(fetch(`${url}/?size=1`)).rejects.toThrow();
  held[0]?.destroy();
  await expect
    .poll(() =>
      fetch(`${url}/?size=1`).then(
        ({ status }) => status,
        () => undefined,
      ),
    )
    .toBe(200);
});
