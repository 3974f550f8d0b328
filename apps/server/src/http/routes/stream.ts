/** Owns GET /api/stream: server-sent events, written straight to the socket. */
import { endpoints, streamQuery } from '@atoll/api';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import { HttpError } from '../../errors.ts';
import type { AppEnv, Services } from '../env.ts';
import { parse, readQuery } from '../input.ts';
import { RateLimiter } from '../rate-limit.ts';

/** Bytes a client may leave unread before it is cut off; it resumes from its last event. */
const MAX_UNREAD = 1024 * 1024;

export function streamRoutes(app: Hono<AppEnv>, { hub, config }: Services): void {
  const { streams, streamsPerClient } = config.limits;
  const limiter = new RateLimiter(config.limits.stream);
  const open = new Map<string, number>();

  app.get(endpoints.stream.path, (c) => {
    const { topics } = parse(streamQuery, readQuery(c));
    const client = c.var.client;
    limiter.take(client);
    const count = open.get(client) ?? 0;
    if (count >= streamsPerClient || hub.size >= streams) {
      throw new HttpError(429, 'Too many live connections are open. Please close some pages.', {
        details: { retry_after: 10 },
        headers: { 'retry-after': '10' },
      });
    }
    open.set(client, count + 1);

    const { outgoing } = c.env;
    outgoing.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      // Reverse proxies must pass events on as they come.
      'x-accel-buffering': 'no',
    });
    outgoing.socket?.setNoDelay(true);
    const lastEventId = c.req.header('last-event-id') ?? '';
    const unsubscribe = hub.subscribe(
      topics,
      /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : undefined,
      {
        write(payload) {
          if (outgoing.writableLength > MAX_UNREAD) outgoing.destroy();
          else outgoing.write(payload);
        },
        end: () => outgoing.end(),
      },
    );
    outgoing.once('close', () => {
      unsubscribe();
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
    return RESPONSE_ALREADY_SENT;
  });
}
