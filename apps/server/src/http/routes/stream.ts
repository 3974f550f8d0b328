/** GET /api/stream: server-sent events, written straight to the socket. */
import { rateLimits, streamQuery, userOfTopic } from '@atoll/api';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import { HttpError } from '../../platform/errors.ts';
import { ClientCounts } from '../../platform/limits/client-counts.ts';
import { MemoryCounts } from '../../platform/limits/rate-limit.ts';
import { loginRequired } from '../access/authorization.ts';
import { openEventSocket } from '../connection/event-socket.ts';
import type { AppEnv, Services } from '../env.ts';
import { invalidInput, readQuery } from '../input.ts';
import { streamRoute } from '../procedures.ts';

export function streamRoutes(app: Hono<AppEnv>, services: Services): void {
  const { hub, config } = services;
  const { perClient, total } = config.streams;
  // In this process alone, like the number of streams.
  const replayed = new MemoryCounts(config.limits.replay ?? rateLimits.replay);
  const streams = new ClientCounts(perClient);

  app.get(streamRoute.path ?? '', async (c) => {
    const query = streamQuery.safeParse(readQuery(new URL(c.req.url).search));
    if (!query.success) throw invalidInput(query.error.issues);
    const { topics, joined, since_ms: sinceMs } = query.data;
    const client = c.var.client;
    const session = ownerOf(topics, c);
    const { outgoing } = c.env;
    // The client left in the meantime: nothing would ever close its stream.
    if (outgoing.destroyed) return RESPONSE_ALREADY_SENT;
    const release = hub.size < total ? streams.open(client) : undefined;
    if (release === undefined) {
      throw new HttpError(
        429,
        'Too many live connections are open. Close some pages and try again.',
        {
          details: { retry_after: 10 },
          headers: { 'retry-after': '10' },
        },
      );
    }
    const unsubscribe = hub.subscribe(
      {
        topics,
        lastEventId: c.req.header('last-event-id'),
        joined: joined && sinceMs !== undefined ? { topics: joined, sinceMs } : undefined,
        session,
        charge: (bytes) => replayed.take(client, Math.ceil(bytes / 1024)) === 0,
      },
      openEventSocket(outgoing, c.res.headers),
    );
    outgoing.once('close', () => {
      unsubscribe();
      release();
    });
    return RESPONSE_ALREADY_SENT;
  });
}

/**
 * Returns the ID of the session that topics of a user need, undefined if there are none among `topics`.
 * @throws {HttpError} 401 without a session, 403 for topics of another user.
 */
function ownerOf(topics: readonly string[], c: Context<AppEnv>): string | undefined {
  const people = topics.flatMap((topic) => userOfTopic(topic) ?? []);
  if (people.length === 0) return undefined;
  const { session } = c.var;
  if (session === undefined) throw loginRequired(c.req.header('authorization'));
  if (people.some((person) => person !== session.address)) {
    throw new HttpError(
      403,
      'The topic user:<address> is only available to the owner of the address.',
    );
  }
  return session.id;
}
