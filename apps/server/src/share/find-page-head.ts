/** Provides the metadata of coin and result pages for crawlers. */
import type { Market } from '../platform/chain/market.ts';
import type { ServerConfig } from '../platform/config/config.ts';
import type { Db } from '../platform/database/database.ts';
import type { RateLimiters } from '../platform/limits/rate-limit.ts';
import { selectPools, viewPool } from '../pools/pool-view.ts';
import { headOfCoin, headOfResult, type PageHead } from './page-head.ts';
import { findCard } from './share-cards.ts';

interface PageHeadDependencies {
  db: Db;
  market: Market;
  config: Pick<ServerConfig, 'brand'>;
  publicUrl: () => string;
  rateLimits: Pick<RateLimiters, 'all'>;
}

/**
 * Returns the head of a page; undefined for pages that use the app's.
 * @throws {HttpError} 429 for a rate-limited client, because heads are read from the database.
 */
export async function findPageHead(
  path: string,
  client: string,
  parts: PageHeadDependencies,
): Promise<PageHead | undefined> {
  const { db, market, config, publicUrl, rateLimits } = parts;
  const cardId = /^\/share\/([\w-]{22})$/.exec(path)?.[1];
  if (cardId !== undefined) {
    await rateLimits.all.take(client);
    const card = await findCard(parts, cardId);
    return card && headOfResult(card, config.brand.name, publicUrl());
  }
  const poolId = /^\/coin\/(0x[0-9a-f]{64})$/.exec(path)?.[1];
  if (poolId === undefined) return undefined;
  await rateLimits.all.take(client);
  const row = await selectPools(db).where('pool.pool_id', '=', poolId).executeTakeFirst();
  return row && headOfCoin(viewPool(row, market), config.brand.name, publicUrl());
}
