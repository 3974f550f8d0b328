/** Lets pages of any origin call the API: tokens travel in a header, never in cookies. */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const preflight = cors({
  origin: '*',
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['authorization', 'content-type', 'last-event-id'],
  maxAge: 86_400,
});

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after,x-request-id',
};

export const anyOrigin: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') return preflight(c, next);
  // Not Hono's `cors`, which creates a response before the handler does, so that the body passes through streams.
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  await next();
  // Responses of errors do not take prepared headers.
  for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
};
