/**
 * Reads the changes after a checkpoint as stream events. Live updates and resuming clients read the same rows,
 * so every server sends the same events.
 */
import { intervalSeconds, type StreamEvent } from '@atoll/api';
import type { Db } from '../db/database.ts';
import { firstSeq } from '../indexer/checkpoint.ts';
import type { Market } from '../market.ts';
import { selectNfts, viewNft } from '../views/nft-view.ts';
import { selectPools, viewPool } from '../views/pool-view.ts';
import { selectStakingPools, viewStakingPools } from '../views/staking-view.ts';
import { selectTrades, viewCandles, viewTrade } from '../views/trade-view.ts';
import { readChangedAgents, readChangedProposals } from './agent-changes.ts';
import { poolFilter } from './pool-filter.ts';

/** An event and its topics. */
export interface TopicEvent {
  topics: string[];
  event: StreamEvent;
}

/** Maximum number of replayed changes of a kind. Beyond it, clients must read the lists again. */
export const MAX_CHANGES = 500;

/**
 * Returns the events of the checkpoints `after` < c ≤ `until`: launches, then trades in order, then the
 * current state of changed pools, candles, staking pools, agents, proposals and NFTs.
 * @param topics restricts the rows that are read, so that a request cannot read everything and unfollowed topics cost
 *   nothing. The result may contain events of other topics.
 * @param nowMs time at which staking rates are computed, in milliseconds.
 * @returns undefined if there are more than `MAX_CHANGES` of a kind.
 */
export async function readChanges(
  db: Db,
  market: Market,
  { after, until }: { after: number; until: number },
  nowMs: number,
  topics?: ReadonlySet<string>,
): Promise<TopicEvent[] | undefined> {
  const limit = MAX_CHANGES + 1;
  const range = { after, until, limit };
  const poolsWanted = poolFilter(topics, 'pools');
  const tradesWanted = poolFilter(topics, 'trades');
  const [pools, trades, stakingPools, nfts, agents, proposals] = await Promise.all([
    poolsWanted === undefined
      ? []
      : selectPools(db)
          .where(poolsWanted)
          .where('pool.updated_checkpoint', '>', after)
          .where('pool.updated_checkpoint', '<=', until)
          .orderBy('pool.id')
          .limit(limit)
          .execute(),
    tradesWanted === undefined
      ? []
      : selectTrades(db)
          .where(tradesWanted)
          .where('trade.seq', '>=', firstSeq(after + 1))
          .where('trade.seq', '<', firstSeq(until + 1))
          .orderBy('trade.seq')
          .limit(limit)
          .execute(),
    topics?.has('staking') === false
      ? []
      : selectStakingPools(db, undefined)
          .where('staking_pool.updated_checkpoint', '>', after)
          .where('staking_pool.updated_checkpoint', '<=', until)
          .orderBy('staking_pool.id')
          .limit(limit)
          .execute(),
    topics?.has('nfts') === false
      ? []
      : selectNfts(db)
          .where('nft.updated_checkpoint', '>', after)
          .where('nft.updated_checkpoint', '<=', until)
          .orderBy('nft.seq')
          .limit(limit)
          .execute(),
    readChangedAgents(db, market, range, nowMs, topics),
    readChangedProposals(db, range, nowMs, topics),
  ]);
  const all = [pools, trades, stakingPools, nfts, agents, proposals];
  if (all.some(({ length }) => length > MAX_CHANGES)) return undefined;

  const events: TopicEvent[] = [];
  for (const row of pools) {
    if (row.created_checkpoint > after) {
      events.push({ topics: ['pools'], event: { event: 'launch', data: viewPool(row, market) } });
    }
  }
  for (const row of trades) {
    events.push({
      topics: ['trades', `pool:${row.pool_id}`],
      event: { event: 'trade', data: viewTrade(row, market) },
    });
  }
  for (const row of pools) {
    events.push({
      topics: ['pools', `pool:${row.pool_id}`],
      event: { event: 'pool', data: viewPool(row, market) },
    });
  }
  const charts = [...firstTradeOfPools(trades)].filter(
    ([pool]) => topics?.has(`pool:${pool.pool_id}`) !== false,
  );
  const candles = charts.map(([pool, sinceMs]) => candlesSince(db, market, pool, sinceMs));
  events.push(...(await Promise.all(candles)));
  for (const data of await viewStakingPools(db, market, stakingPools, nowMs)) {
    events.push({ topics: ['staking'], event: { event: 'staking_pool', data } });
  }
  for (const data of agents) {
    events.push({ topics: [`pool:${data.pool_id}`], event: { event: 'agent', data } });
  }
  for (const data of proposals) {
    events.push({ topics: [`pool:${data.pool_id}`], event: { event: 'proposal', data } });
  }
  for (const row of nfts) {
    events.push({ topics: ['nfts'], event: { event: 'nft', data: viewNft(row) } });
  }
  return events;
}

interface TradedPool {
  pool: number;
  pool_id: string;
  quote_type: string;
}

function firstTradeOfPools<T extends TradedPool & { timestamp_ms: number }>(trades: readonly T[]) {
  const first = new Map<number, [TradedPool, number]>();
  for (const trade of trades) {
    const known = first.get(trade.pool);
    if (known === undefined) first.set(trade.pool, [trade, trade.timestamp_ms]);
    else known[1] = Math.min(known[1], trade.timestamp_ms);
  }
  return first.values();
}

/** Reads the candles of a pool that trades since a time changed. */
async function candlesSince(
  db: Db,
  market: Market,
  pool: TradedPool,
  sinceMs: number,
): Promise<TopicEvent> {
  const rows = await db
    .selectFrom('candle')
    .selectAll()
    .where('pool', '=', pool.pool)
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
  const { decimals } = market.quote(pool.quote_type);
  return {
    topics: [`pool:${pool.pool_id}`],
    event: { event: 'candle', data: viewCandles(pool.pool_id, rows, decimals) },
  };
}
