// Draining a port under clients that keep their connections, on real sockets.
import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { openPort } from './open-port.ts';

test('draining closes each kept connection with a response, so that none carries a request when the port closes', async () => {
  const port = await openPort({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(async () => {
    agent.destroy();
    await port.close();
  });
  port.serve((_, response) => response.end('served'));
  const request = async () => {
    const sent = get(port.url, { agent });
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      sent.once('response', resolve).once('error', reject),
    );
    await response.toArray();
    return { reused: sent.reusedSocket, connection: response.headers.connection };
  };
  expect(await request()).toEqual({ reused: false, connection: 'keep-alive' });
  expect(await request()).toEqual({ reused: true, connection: 'keep-alive' });
  port.drain();
  expect(await request()).toEqual({ reused: true, connection: 'close' });
  expect(await request()).toEqual({ reused: false, connection: 'close' });
});
