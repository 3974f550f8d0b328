/** Reads the changes after a checkpoint as stream events. Every server reads the same rows and sends the same events. */
import { intervalSeconds } from '@atoll/api';
import { selectNfts, viewNft } from '../nfts/nft-view.ts';
import { selectOrders, viewOrder } from '../orders/order-view.ts';
import { checkpointOf, firstSeq } from '../platform/chain/checkpoint.ts';
import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';
import { selectPools, viewPool } from '../pools/pool-view.ts';
import { selectTrades, type TradeViewRow, viewCandles, viewTrade } from '../pools/trade-view.ts';
import { selectStakingPools, viewStakingPools } from '../staking/staking-view.ts';
import { readChangedAgents, readChangedProposals } from './agent-changes.ts';
import { type EncodedEvent, encodeEvent } from './events.ts';

/** Maximum number of changes per kind that are distributed at once. Beyond it, clients must read the lists again. */
const MAX_CHANGES = 500;

/**
 * Returns the events of the checkpoints `after` < c ≤ `until`: launches, then trades in order, then the
 * current state of changed pools, candles, staking pools, agents, proposals, orders and NFTs.
 * @param isFollowed whether clients follow a topic. Candles of other pools are not read: their events have no bytes.
 * @param nowMs time at which staking rates are computed, in milliseconds.
 * @returns undefined if there are more than `MAX_CHANGES` of a kind.
 */
export async function readChanges(
  db: Db,
  market: Market,
  { after, until }: { after: number; until: number },
  nowMs: number,
  isFollowed: (topic: string) => boolean,
): Promise<EncodedEvent[] | undefined> {
  const limit = MAX_CHANGES + 1;
  const range = { after, until, limit };
  const [pools, trades, stakingPools, nfts, orders, agents, proposals] = await Promise.all([
    selectPools(db)
      .where('pool.updated_checkpoint', '>', after)
      .where('pool.updated_checkpoint', '<=', until)
      .orderBy('pool.id')
      .limit(limit)
      .execute(),
    selectTrades(db)
      .where('trade.seq', '>=', firstSeq(after + 1))
      .where('trade.seq', '<', firstSeq(until + 1))
      .orderBy('trade.seq')
      .limit(limit)
      .execute(),
    selectStakingPools(db, undefined)
      .where('staking_pool.updated_checkpoint', '>', after)
      .where('staking_pool.updated_checkpoint', '<=', until)
      .orderBy('staking_pool.id')
      .limit(limit)
      .execute(),
    selectNfts(db)
      .select('nft.updated_checkpoint')
      .where('nft.updated_checkpoint', '>', after)
      .where('nft.updated_checkpoint', '<=', until)
      .orderBy('nft.seq')
      .limit(limit)
      .execute(),
    selectOrders(db)
      .where('trade_order.updated_checkpoint', '>', after)
      .where('trade_order.updated_checkpoint', '<=', until)
      .orderBy('trade_order.id')
      .limit(limit)
      .execute(),
    readChangedAgents(db, market, range, nowMs),
    readChangedProposals(db, range, nowMs),
  ]);
  const all = [pools, trades, stakingPools, nfts, orders, agents, proposals];
  if (all.some(({ length }) => length > MAX_CHANGES)) return undefined;

  const events: EncodedEvent[] = [];
  for (const row of pools) {
    if (row.created_checkpoint <= after) continue;
    const bytes = encodeEvent({ event: 'launch', data: viewPool(row, market) });
    events.push({ topics: ['pools'], bytes, at: { checkpoint: row.created_checkpoint } });
  }
  for (const row of trades) {
    events.push({
      topics: ['trades', `pool:${row.pool_id}`],
      bytes: encodeEvent({ event: 'trade', data: viewTrade(row, market) }),
      at: { checkpoint: checkpointOf(row.seq) },
    });
  }
  for (const row of pools) {
    events.push({
      topics: ['pools', `pool:${row.pool_id}`],
      bytes: encodeEvent({ event: 'pool', data: viewPool(row, market) }),
      at: { checkpoint: row.updated_checkpoint },
    });
  }
  const charts = [...tradedPools(trades)].map((pool) => readCandles(db, market, pool, isFollowed));
  events.push(...(await Promise.all(charts)));
  const shown = await viewStakingPools(db, market, stakingPools, nowMs);
  for (const [index, data] of shown.entries()) {
    events.push({
      topics: ['staking'],
      bytes: encodeEvent({ event: 'staking_pool', data }),
      at: { checkpoint: stakingPools[index]?.updated_checkpoint ?? until },
    });
  }
  events.push(...agents, ...proposals);
  for (const row of orders) {
    events.push({
      topics: [`pool:${row.pool_id}`, `user:${row.owner_address}`],
      bytes: encodeEvent({ event: 'order', data: viewOrder(row, market) }),
      at: { checkpoint: row.updated_checkpoint },
    });
  }
  for (const row of nfts) {
    events.push({
      topics: ['nfts'],
      bytes: encodeEvent({ event: 'nft', data: viewNft(row) }),
      at: { checkpoint: row.updated_checkpoint },
    });
  }
  return events;
}

/** A pool and its first and last trade. */
interface TradedPool {
  pool: number;
  pool_id: string;
  quote_type: string;
  sinceMs: number;
  checkpoint: number;
}

function tradedPools(trades: readonly TradeViewRow[]): Iterable<TradedPool> {
  const traded = new Map<number, TradedPool>();
  for (const { pool, pool_id, quote_type, timestamp_ms, seq } of trades) {
    const sinceMs = Math.min(traded.get(pool)?.sinceMs ?? timestamp_ms, timestamp_ms);
    traded.set(pool, { pool, pool_id, quote_type, sinceMs, checkpoint: checkpointOf(seq) });
  }
  return traded.values();
}

/** Reads the candles that a pool's trades changed, if a client follows the pool. */
async function readCandles(
  db: Db,
  market: Market,
  { pool, pool_id, quote_type, sinceMs, checkpoint }: TradedPool,
  isFollowed: (topic: string) => boolean,
): Promise<EncodedEvent> {
  const topic = `pool:${pool_id}`;
  const event = { topics: [topic], at: { checkpoint } };
  if (!isFollowed(topic)) return { ...event, bytes: undefined };
  const rows = await db
    .selectFrom('candle')
    .selectAll()
    .where('pool', '=', pool)
    .where((row) =>
      row.or(
        Object.values(intervalSeconds).map((width) =>
          row.and([row('width', '=', width), row('start_ms', '>', sinceMs - width * 1000)]),
        ),
      ),
    )
    .orderBy('width')
    .orderBy('start_ms')
    .execute();
  const data = viewCandles(pool_id, rows, market.quote(quote_type).decimals);
  return { ...event, bytes: encodeEvent({ event: 'candle', data }) };
}
