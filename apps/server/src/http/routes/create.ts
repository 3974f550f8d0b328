/** Owns what making a coin needs: POST get-module and get-sticker-module under /api/pools, and POST /api/media. */
import {
  endpoints,
  getModuleBody,
  getStickerModuleBody,
  MAX_MEDIA_BYTES,
  type MediaResponse,
} from '@atoll/api';
import type { Hono } from 'hono';
import { HttpError } from '../../errors.ts';
import { requireSession } from '../authorization.ts';
import type { AppEnv, Services } from '../env.ts';
import { readBody, readJson } from '../input.ts';
import { RateLimiter } from '../rate-limit.ts';

const YEAR_S = 31_536_000;

export function createRoutes(app: Hono<AppEnv>, services: Services): void {
  const { config, buildModule, media, pictures, publicUrl } = services;
  const moduleLimit = new RateLimiter(config.limits.getModule);
  const mediaPerClient = new RateLimiter(config.limits.media);
  const mediaPerAddress = new RateLimiter(config.limits.media);

  app.post(endpoints.getModule.path, async (c) => {
    moduleLimit.take(c.var.client);
    return c.json(await buildModule('coin', await readJson(c, getModuleBody)));
  });

  app.post(endpoints.getStickerModule.path, async (c) => {
    moduleLimit.take(c.var.client);
    return c.json(await buildModule('sticker', await readJson(c, getStickerModuleBody)));
  });

  app.post(endpoints.media.path, async (c) => {
    const { address } = await requireSession(c, services);
    mediaPerClient.take(c.var.client);
    mediaPerAddress.take(address);
    const upload = await readBody(c, MAX_MEDIA_BYTES);
    if (upload.length === 0) throw new HttpError(400, 'Send the picture as the request’s body.');
    const { webp, width, height } = await pictures.reencode(address, upload);
    const name = await media.put(webp);
    const answer: MediaResponse = {
      data: { url: `${publicUrl()}/media/${name}`, width, height, bytes: webp.length },
    };
    return c.json(answer);
  });

  app.get('/media/:name', async (c) => {
    const file = await media.get(c.req.param('name'));
    if (file === undefined) throw new HttpError(404, 'There is no such picture.');
    return c.body(file, 200, {
      'content-type': 'image/webp',
      // The name is the content's digest: it never changes.
      'cache-control': `public, max-age=${YEAR_S}, immutable`,
      'content-security-policy': "default-src 'none'",
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}
