/** Owns the HTTP application: what every request passes through, and the list of routes. */
import { endpoints } from '@atoll/api';
import { Hono } from 'hono';
import { HttpError } from '../errors.ts';
import { answerFor, errorResponse } from './answer.ts';
import { clientAddress } from './client.ts';
import type { AppEnv, Services } from './env.ts';
import { RateLimiter } from './rate-limit.ts';
import { configRoutes } from './routes/config.ts';
import { createRoutes } from './routes/create.ts';
import { healthRoutes } from './routes/health.ts';
import { holderRoutes } from './routes/holders.ts';
import { poolRoutes } from './routes/pools.ts';
import { profileRoutes } from './routes/profile.ts';
import { streamRoutes } from './routes/stream.ts';
import { tradeRoutes } from './routes/trades.ts';
import { staticRoutes } from './static.ts';

export function createApp(services: Services): Hono<AppEnv> {
  const { config, log } = services;
  const limiter = new RateLimiter(config.limits.all);
  const app = new Hono<AppEnv>();

  app.onError((error, c) => answerFor(error, log, `${c.req.method} ${c.req.path}`));
  app.notFound((c) =>
    errorResponse(new HttpError(404, `There is nothing at ${c.req.path.slice(0, 200)}.`)),
  );

  app.use(async (c, next) => {
    const started = performance.now();
    c.set('client', clientAddress(c.env.incoming, config.trustedProxies));
    await next();
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
    log.debug(
      {
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  });

  app.use('/api/*', async (c, next) => {
    // Tokens travel in a header, never in cookies, so any origin may call.
    if (c.req.method === 'OPTIONS') {
      return c.body(null, 204, {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type, last-event-id',
        'access-control-max-age': '86400',
      });
    }
    limiter.take(c.var.client);
    await next();
    c.header('access-control-allow-origin', '*');
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
    return;
  });

  healthRoutes(app, services);
  configRoutes(app, services);
  poolRoutes(app, services);
  tradeRoutes(app, services);
  holderRoutes(app, services);
  profileRoutes(app, services);
  createRoutes(app, services);
  streamRoutes(app, services);
  refuseOtherMethods(app);
  staticRoutes(app, services);
  return app;
}

/** Known paths asked with another method: 405, naming the right ones. */
function refuseOtherMethods(app: Hono<AppEnv>): void {
  const methods = new Map<string, string[]>();
  for (const { path, method } of Object.values(endpoints)) {
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  // A fixed path such as get-pool-king also fits /api/pools/:pool_id; the fixed one comes first.
  const paths = [...methods].sort(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')));
  for (const [path, allowed] of paths) {
    app.all(path, () => {
      throw new HttpError(405, `This address takes ${allowed.join(' or ')} only.`, {
        headers: { allow: allowed.join(', ') },
      });
    });
  }
}
