/** Endpoints for crawlers: GET /share/coin/{pool_id}.png, /share/result/{id}.png, /sitemap.xml, /sitemap-{page}.xml and /robots.txt. */
import { address } from '@atoll/api';
import type { Hono } from 'hono';
import { queueError } from '../../media/queue-full.ts';
import { HttpError } from '../../platform/errors.ts';
import { listedPools } from '../../pools/listed-pools.ts';
import { selectPools, viewPool } from '../../pools/pool-view.ts';
import { CARD_SECONDS } from '../../share/cards.ts';
import { findCard } from '../../share/share-cards.ts';
import type { AppEnv, Services } from '../env.ts';

/** Coins in one page of the sitemap. */
const PAGE = 10_000;
const RETRY_AFTER_S = 10;

async function imageOf(card: Promise<Uint8Array>): Promise<Response> {
  const png = await card.catch((error: unknown) => {
    throw queueError(error, 'share cards', RETRY_AFTER_S);
  });
  return new Response(Uint8Array.from(png), {
    headers: { 'content-type': 'image/png', 'cache-control': `public, max-age=${CARD_SECONDS}` },
  });
}

export function shareRoutes(app: Hono<AppEnv>, services: Services): void {
  const { db, market, cards, publicUrl, rateLimits } = services;

  app.get('/share/coin/:file{0x[0-9a-f]{64}\\.png}', async (c) => {
    await rateLimits.share.take(c.var.client);
    const poolId = address.parse(c.req.param('file').slice(0, -4));
    const row = await selectPools(db).where('pool.pool_id', '=', poolId).executeTakeFirst();
    if (row === undefined) throw new HttpError(404, 'No pool has this id.');
    return imageOf(cards.coin(c.var.client, viewPool(row, market), services));
  });

  app.get('/share/result/:file{[\\w-]{22}\\.png}', async (c) => {
    await rateLimits.share.take(c.var.client);
    // Asked each time: a card that its owner revoked is gone at once.
    const card = await findCard(services, c.req.param('file').slice(0, -4));
    if (card === undefined) throw new HttpError(404, 'This result is not shared.');
    return imageOf(cards.result(c.var.client, card, services));
  });

  const xml = (body: string) =>
    new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
      headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' },
    });
  const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

  app.get('/sitemap.xml', async (c) => {
    await rateLimits.share.take(c.var.client);
    const { last } = await db
      .selectFrom('pool')
      .select((row) => row.fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const pages = Array.from({ length: Math.ceil((last ?? 0) / PAGE) }, (_, index) => index);
    const entries = pages.map(
      (page) => `<sitemap><loc>${publicUrl()}/sitemap-${page}.xml</loc></sitemap>`,
    );
    return xml(`<sitemapindex ${schema}>${entries.join('')}</sitemapindex>`);
  });

  app.get('/:page{sitemap-\\d{1,5}\\.xml}', async (c) => {
    await rateLimits.share.take(c.var.client);
    const page = Number(/\d+/.exec(c.req.param('page'))?.[0]);
    const rows = await db
      .selectFrom('pool')
      .select(['pool.pool_id', 'pool.updated_ms'])
      .where('pool.id', '>', page * PAGE)
      .where('pool.id', '<=', (page + 1) * PAGE)
      .where(listedPools)
      .orderBy('pool.id')
      .execute();
    const entries = rows.map(
      ({ pool_id, updated_ms }) =>
        `<url><loc>${publicUrl()}/coin/${pool_id}</loc><lastmod>${new Date(updated_ms).toISOString()}</lastmod></url>`,
    );
    const fixed = page === 0 ? ['/', '/fun', '/rank', '/staking'] : [];
    const pages = fixed.map((path) => `<url><loc>${publicUrl()}${path}</loc></url>`);
    return xml(`<urlset ${schema}>${[...pages, ...entries].join('')}</urlset>`);
  });

  app.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /mcp\nDisallow: /moderation\nSitemap: ${publicUrl()}/sitemap.xml\n`,
    ),
  );
}
