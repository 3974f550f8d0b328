/** Lets pages of any origin call: tokens travel in a header, never in cookies. */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnv } from '../env.ts';

/** Headers of responses to other requests than preflights. */
export const anyOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after,x-request-id',
};

const preflight = cors({
  origin: '*',
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['authorization', 'content-type', 'last-event-id'],
  maxAge: 86_400,
});

export const anyOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method === 'OPTIONS') return preflight(c, next);
  await next();
  // Not before: Hono would copy the handler's response to add them, body included.
  for (const [name, value] of Object.entries(anyOriginHeaders)) c.res.headers.set(name, value);
  return;
};
