/** POST /api/media, and the uploaded images at GET /media/{name}. */
import type { Hono } from 'hono';
import { createHiddenMedia, isOperatorCode } from '../../moderation/hidden-media.ts';
import { HttpError } from '../../platform/errors.ts';
import type { AppEnv, Services } from '../env.ts';
import { api } from '../procedures.ts';

const YEAR_S = 31_536_000;

export function mediaProcedures(services: Services) {
  const { media, images, publicUrl } = services;
  const upload = api.media.upload.handler(async ({ input, context }) => {
    const { address } = context.session;
    if (input.size === 0) throw new HttpError(400, 'Send the image as the body of the request.');
    const { webp, width, height } = await images.reencode(address, await input.bytes());
    const name = await media.put(webp);
    return { data: { url: `${publicUrl()}/media/${name}`, width, height, bytes: webp.length } };
  });
  return { upload };
}

export function mediaRoutes(app: Hono<AppEnv>, services: Services): void {
  const { media, db, now, mediaKey } = services;
  const isHidden = createHiddenMedia(db, now);
  app.get('/media/:name', async (c) => {
    const name = c.req.param('name');
    const hidden = await isHidden(name);
    if (hidden && !isOperatorCode(mediaKey, name, c.req.query('operator') ?? '', now())) {
      throw new HttpError(404, 'Image not found.');
    }
    const file = await media.get(name);
    if (file === undefined) throw new HttpError(404, 'Image not found.');
    return c.body(file, 200, {
      'content-type': 'image/webp',
      // The name is the content's digest, so the content never changes.
      'cache-control': hidden ? 'no-store' : `public, max-age=${YEAR_S}, immutable`,
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}
