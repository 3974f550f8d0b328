/** Price alerts: each fires once, when a trade takes the price to its target. */
import { type AlertBody, MAX_ALERTS, type PriceAlert } from '@atoll/api';
import { sql } from 'kysely';
import type { Market } from '../platform/chain/market.ts';
import { readWatermark } from '../platform/chain/watermark.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { parseDecimal } from '../platform/decimal.ts';
import { HttpError } from '../platform/errors.ts';

/** Decimals of market caps in millionths of a US dollar. */
export const USD_DECIMALS = 6;

/** Alerts of a user, of one pool or of all, newest first. */
export async function listAlerts(
  db: Db | Tx,
  address: string,
  poolId: string | undefined,
): Promise<PriceAlert[]> {
  let rows = db
    .selectFrom('price_alert')
    .innerJoin('pool', 'pool.pool_id', 'price_alert.pool_id')
    .selectAll('price_alert')
    .select(['pool.name', 'pool.symbol'])
    .where('address', '=', address)
    .orderBy('price_alert.id', 'desc')
    .limit(MAX_ALERTS);
  if (poolId !== undefined) rows = rows.where('price_alert.pool_id', '=', poolId);
  return (await rows.execute()).map((row) => ({
    id: row.id,
    pool_id: row.pool_id,
    name: row.name,
    symbol: row.symbol,
    metric: row.metric,
    direction: row.direction,
    target_usd: row.target_usd,
    createdAt: new Date(row.created_ms).toISOString(),
  }));
}

/** A target as a market cap in millionths of a US dollar; prices are of one whole coin. */
function targetMarketcap(
  { metric, target_usd }: AlertBody,
  pool: { total_supply: bigint; decimals: number },
): bigint {
  if (metric === 'marketcap') return parseDecimal(target_usd, USD_DECIMALS);
  const precision = 15;
  const perCoin = parseDecimal(target_usd, precision);
  const scale = 10n ** BigInt(precision - USD_DECIMALS + pool.decimals);
  return (perCoin * pool.total_supply) / scale;
}

/**
 * Creates an alert; the same one again has no effect.
 * @throws {HttpError} 400 if the target is reached already, 404 for unknown pools, 409 beyond `MAX_ALERTS`.
 */
export async function createAlert(
  db: Db,
  market: Market,
  address: string,
  body: AlertBody,
  nowMs: number,
): Promise<PriceAlert> {
  return db.transaction().execute(async (tx) => {
    await sql`select 1 from profile where address = ${address} for update`.execute(tx);
    const pool = await tx
      .selectFrom('pool')
      .selectAll()
      .where('pool_id', '=', body.pool_id)
      .executeTakeFirst();
    if (pool === undefined) throw new HttpError(404, 'No pool has this id.');
    const target = targetMarketcap(body, pool);
    const now = parseDecimal(market.worth(pool.marketcap, pool), USD_DECIMALS);
    if (target === 0n)
      throw new HttpError(
        400,
        'target_usd: below the smallest price of this coin. Enter a larger target.',
      );
    if (body.direction === 'above' ? now >= target : now <= target) {
      const subject = body.metric === 'price' ? 'price' : 'market cap';
      throw new HttpError(
        400,
        `target_usd: the ${subject} is ${body.direction} $${body.target_usd} already.`,
      );
    }
    const { total } = await tx
      .selectFrom('price_alert')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where('address', '=', address)
      .executeTakeFirstOrThrow();
    if (total >= MAX_ALERTS) {
      throw new HttpError(409, `Limit reached: ${MAX_ALERTS} price alerts. Delete one first.`);
    }
    const row = await tx
      .insertInto('price_alert')
      .values({
        ...body,
        address,
        target_marketcap: target,
        after_checkpoint: (await readWatermark(tx))?.checkpoint ?? -1,
        created_ms: nowMs,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['address', 'pool_id', 'metric', 'direction', 'target_usd'])
          .doUpdateSet({ target_usd: body.target_usd }),
      )
      .returning(['id', 'created_ms'])
      .executeTakeFirstOrThrow();
    return {
      ...body,
      id: row.id,
      name: pool.name,
      symbol: pool.symbol,
      createdAt: new Date(row.created_ms).toISOString(),
    };
  });
}

/** @throws {HttpError} 404 if the user has no such alert. */
export async function deleteAlert(db: Db, address: string, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('price_alert')
    .where('address', '=', address)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new HttpError(404, 'Price alert not found.');
}
