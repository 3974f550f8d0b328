// A client that disconnects while the shared rate limiter is being queried must not leak a stream (threat:
// floods): the limit of open streams would fill with closed connections.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv, Services } from '../http/env.ts';
import { streamRoutes } from '../http/routes/stream.ts';

test('a stream aborted before the rate limiter answers is not opened (threat: floods)', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const opened: string[] = [];
  const app = new Hono<AppEnv>();
  app.use(async (_, next) => {
    asked.resolve();
    await answer.promise;
    await next();
  });
  streamRoutes(app, {
    config: { streams: { perClient: 5, total: 5 }, limits: {} },
    hub: {
      size: 0,
      subscribe({ topics }: { topics: string[] }) {
        opened.push(...topics);
        return () => opened.splice(0);
      },
    },
  } as unknown as Services);
  const server = createServer(
    getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0]),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [accepted] = await once(server, 'connection');
  socket.write('GET /api/stream?topics=pools HTTP/1.1\r\nHost: x\r\n\r\n');
  await asked.promise;
  socket.destroy();
  await once(accepted, 'close');
  answer.resolve();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(opened).toEqual([]);
  server.close();
});
