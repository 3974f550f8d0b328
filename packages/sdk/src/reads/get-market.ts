// Reads where a coin trades now, and at which reserves.
import type { Atoll } from '../context.ts';
import { AtollError } from '../errors/base.ts';
import type { TradeMarket } from '../math/trade-preview.ts';
import { getPair, type Pair } from './get-pair.ts';
import { getPool, type Pool } from './get-pool.ts';

/** Where a coin trades: the object for `trade`, and its state for `previewTrade`. */
export type CoinMarket =
  | { kind: 'curve'; ref: Pool; market: Extract<TradeMarket, { kind: 'curve' }> }
  | { kind: 'pair'; ref: Pair; market: Extract<TradeMarket, { kind: 'pair' }> }
  /** Sold out, and not graduated yet. */
  | { kind: 'completed'; ref: Pool }
  /** Graduated to another DEX: `venuePoolId` is the object of its market there. */
  | { kind: 'external'; ref: Pool; venuePoolId: string };

/**
 * Reads a coin's market. What decides after graduation is the object that it graduated to, not the venue
 * that it was launched for: a coin launched for Cetus can end on the AMM.
 * @throws ObjectError when there is no such pool, AtollError `WrongObjectType`.
 * @example
 * ```ts
 * import { getMarket, previewTrade, trade } from '@atoll/sdk';
 *
 * const coin = await getMarket(client.atoll, { poolId });
 * if (coin.kind === 'curve' || coin.kind === 'pair') {
 *   const request = { side: 'buy', exact: 'quote', amount: 1_000_000_000n } as const;
 *   const { limit } = previewTrade(coin.market, { ...request, slippageBps: 200n, hasReferrer: false });
 *   tx.add(trade(client.atoll, { market: coin, request, limit, trader: sender }));
 * }
 * ```
 */
export async function getMarket(
  atoll: Atoll,
  { poolId, signal }: { poolId: string; signal?: AbortSignal },
): Promise<CoinMarket> {
  const pool = await getPool(atoll, { poolId, signal });
  if (pool.state === 'trading') {
    return { kind: 'curve', ref: pool, market: { kind: 'curve', state: pool, feeRates: pool } };
  }
  if (pool.state === 'completed' || pool.venuePoolId === null)
    return { kind: 'completed', ref: pool };
  const { venuePoolId } = pool;
  const pair = await getPair(atoll, { pairId: venuePoolId, signal }).catch((error: unknown) => {
    if (error instanceof AtollError && error.code === 'WrongObjectType') return undefined;
    throw error;
  });
  // A pair stores the ID of its pool; a foreign venue could store any.
  return pair?.poolId === pool.poolId
    ? { kind: 'pair', ref: pair, market: { kind: 'pair', state: pair } }
    : { kind: 'external', ref: pool, venuePoolId };
}
