/** Enforces what the contract declares about a request before its body is read: session, rate limits and body size. */
import { type LimitName, MAX_JSON_BYTES, rateLimits } from '@atoll/api';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Session } from '../../auth/sessions.ts';
import { HttpError } from '../../platform/errors.ts';
import type { AppEnv, Services } from '../env.ts';
import { errorResponse } from '../errors.ts';
import { authorize } from './authorization.ts';

/** Admits the requests that the endpoint's metadata allows. Other routes only have the limit of JSON bodies. */
export function admission(services: Services): MiddlewareHandler<AppEnv> {
  const limiterOf = (name: LimitName) => services.rateLimits[name];
  return async (c, next) => {
    const { session: rule, limits = [], maxBytes } = c.var.endpoint?.meta ?? {};
    if (rule !== undefined) {
      c.set('session', await authorize(c.req.header('authorization'), rule, services));
    }
    for (const name of limits) {
      await limiterOf(name).take(keyOf(name, c.var.client, c.var.session));
    }
    // Handlers read the bodies of POST requests only.
    return c.req.method === 'POST' ? limitBody(maxBytes)(c, next) : next();
  };
}

function keyOf(name: LimitName, client: string, session: Session | undefined): string {
  if (rateLimits[name].by === 'client') return client;
  if (session === undefined) throw new TypeError(`The limit "${name}" requires a session.`);
  return session.address;
}

/** Returns the session of a request to an endpoint that requires one. */
export function sessionOf(c: Context<AppEnv>): Session {
  const { session } = c.var;
  if (session === undefined) throw new TypeError(`${c.req.path} does not require a session.`);
  return session;
}

/** Rejects bodies that are larger than `maxSize` bytes. */
export const limitBody = (maxSize = MAX_JSON_BYTES) =>
  bodyLimit({
    maxSize,
    onError: () =>
      errorResponse(
        new HttpError(413, `The request is larger than the limit of ${sizeText(maxSize)}.`, {
          // The rest of the body is not read, so the connection cannot be used again.
          headers: { connection: 'close' },
        }),
      ),
  });

const KB = 1024;
const sizeText = (bytes: number) =>
  bytes < KB * KB ? `${bytes / KB} KB` : `${bytes / (KB * KB)} MB`;
