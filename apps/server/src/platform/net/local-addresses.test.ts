// A localnet's server requests nothing on its own machine for its users, unless its configuration allows it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { TestChain } from '../../../test/support/chain/chain.ts';
import { startServer } from '../../../test/support/server/server.ts';

const keys = { auth: 'A'.repeat(22), p256dh: `B${'A'.repeat(86)}` };

test('rejects push services and images on this machine on a localnet too', async () => {
  let requests = 0;
  const host = createServer((_, response) => {
    requests += 1;
    response.end();
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  const iconUrl = `http://127.0.0.1:${port}/image.png`;
  const chain = new TestChain();
  const pool = chain.launch({ name: 'Inside', texts: { iconUrl } });
  chain.close();
  const server = await startServer({ chain });
  try {
    await server.indexed();
    const session = await server.signIn();
    for (const endpoint of [
      `http://127.0.0.1:${port}/push`,
      `https://localhost:${port}/push`,
      `https://[::1]:${port}/push`,
      'https://168.63.129.16/push',
    ]) {
      const { status } = await server.post('/api/push/subscribe', { endpoint, keys }, session);
      expect({ endpoint, status }).toEqual({ endpoint, status: 400 });
    }
    expect((await server.get(`/share/coin/${pool.id}.png`)).status).toBe(200);
    expect(requests).toBe(0);
  } finally {
    await server.close();
    host.close();
  }
});
