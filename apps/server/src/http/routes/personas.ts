/** GET /personas/{digest}.json: the canonical JSON of a persona, whose SHA-256 is its name. */
import type { Hono } from 'hono';
import { HttpError } from '../../platform/errors.ts';
import type { AppEnv, Services } from '../env.ts';

const YEAR_S = 31_536_000;

export function personaRoutes(app: Hono<AppEnv>, { db }: Services): void {
  app.get('/personas/:name', async (c) => {
    const digest = /^([0-9a-f]{64})\.json$/.exec(c.req.param('name'))?.[1];
    const row =
      digest === undefined
        ? undefined
        : await db
            .selectFrom('persona')
            .select('content')
            .where('digest', '=', digest)
            .executeTakeFirst();
    if (row === undefined) throw new HttpError(404, 'No persona with this digest is stored here.');
    return c.body(row.content, 200, {
      'content-type': 'application/json; charset=utf-8',
      // The name is the content's digest, so the content never changes.
      'cache-control': `public, max-age=${YEAR_S}, immutable`,
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}
