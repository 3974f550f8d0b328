/**
 * The rows that a run of checkpoints changes: cached or loaded once, changed by the projectors in chain
 * order, and written back once in the same transaction. Row numbers depend on chain order alone,
 * so any division into batches gives the same database.
 */

import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { restoreCounts } from '../comments/visibility.ts';
import type { DecodedCheckpoint, DecodedTransaction } from '../platform/chain/checkpoint.ts';
import type { Tx } from '../platform/database/database.ts';
import { insertMany } from '../platform/database/insert.ts';
import { ensurePartitions, tradePartitions } from '../platform/database/partitions.ts';
import type { Row } from '../platform/database/schema.ts';
import { lockShown, restoreShown } from '../pools/pool-columns.ts';
import { addCoinTexts } from '../search/texts.ts';
import { Accounts } from './accounts.ts';
import { AppendedRows } from './appended-rows.ts';
import type { IndexCache } from './cache.ts';
import { projectionOf } from './families.ts';
import { loadFamily } from './family.ts';
import { loadPoolAccounts } from './pool-accounts.ts';
import type { AgentSet } from './projectors/agents/agent-set.ts';
import { agentFamily } from './projectors/agents/family.ts';
import { CandleSet } from './projectors/candles.ts';
import { EarningSet } from './projectors/earnings.ts';
import { FeeShareTotals } from './projectors/fee-sharing.ts';
import { type GovernanceSet, governanceFamily } from './projectors/governance.ts';
import { HolderSet } from './projectors/holders.ts';
import { LabelSet } from './projectors/labels/label-set.ts';
import { LaunchSet } from './projectors/launches.ts';
import { marketEvents } from './projectors/market.ts';
import type { NftSet } from './projectors/nft-set.ts';
import { nftFamily } from './projectors/nfts.ts';
import type { OrderSet } from './projectors/order-set.ts';
import { orderFamily } from './projectors/orders.ts';
import {
  type PoolDraft,
  type PoolState,
  updatePools,
  withoutComputed,
} from './projectors/pool-state.ts';
import type { Sale } from './projectors/position-replay.ts';
import { TransactionPositions } from './projectors/positions.ts';
import { PositionSet } from './projectors/positions-set.ts';
import { RankingSet } from './projectors/rankings.ts';
import { ReferralSet } from './projectors/referrals.ts';
import { stakingFamily } from './projectors/staking.ts';
import type { StakingSet } from './projectors/staking-set.ts';
import { insertTrades } from './projectors/trade-rows.ts';
import { type TradingSessionSet, tradingSessionFamily } from './projectors/trading-sessions.ts';
import { type VestingSet, vestingFamily } from './projectors/vesting.ts';

/** A batch with more trades yields to the event loop between tables while it is encoded. */
const MANY_TRADES = 200;

interface FamilyRows {
  staking: StakingSet;
  nfts: NftSet;
  agents: AgentSet;
  governance: GovernanceSet;
  vesting: VestingSet;
  orders: OrderSet;
  tradingSessions: TradingSessionSet;
}

/** Settings of the operator that rows depend on. */
export interface BatchSettings {
  /** Rate of each quote coin, see `PoolTable.quote_rate`. */
  quoteRates: ReadonlyMap<string, bigint>;
  /** Shared funders, which fund unrelated accounts: exchanges, bridges and faucets. */
  sharedFunders: ReadonlySet<string>;
}

export class Batch {
  readonly accounts: Accounts;
  trades: Row<'trade'>[] = [];
  readonly appended = new AppendedRows();
  readonly candles = new CandleSet();
  readonly holders = new HolderSet();
  readonly positions = new PositionSet();
  /** Positions that the transaction in progress changes. */
  readonly transaction = new TransactionPositions();
  readonly launches = new LaunchSet();
  readonly labels: LabelSet;
  readonly rankings = new RankingSet();
  readonly referrals = new ReferralSet();
  readonly earnings = new EarningSet();
  readonly feeShares = new FeeShareTotals();
  readonly staking: StakingSet;
  readonly nfts: NftSet;
  readonly agents: AgentSet;
  readonly governance: GovernanceSet;
  readonly vesting: VestingSet;
  readonly orders: OrderSet;
  readonly tradingSessions: TradingSessionSet;
  /** Rate of each quote coin, see `PoolTable.quote_rate`. */
  readonly quoteRates: ReadonlyMap<string, bigint>;
  readonly #cache: IndexCache;
  readonly #changed = new Set<PoolDraft>();
  readonly #created = new Map<string, PoolDraft>();
  /** Volume of the batch's trades by pool. */
  readonly #volumes = new Map<PoolDraft, bigint>();

  /** Number of trades sent so far. */
  #tradeCount = 0;
  /** Results of the statements sent so far. */
  readonly #running: Promise<unknown>[] = [];

  private constructor(
    { staking, nfts, agents, governance, vesting, orders, tradingSessions }: FamilyRows,
    { quoteRates, sharedFunders }: BatchSettings,
    cache: IndexCache,
  ) {
    this.accounts = new Accounts(cache);
    this.labels = new LabelSet(cache, sharedFunders);
    this.staking = staking;
    this.nfts = nfts;
    this.agents = agents;
    this.governance = governance;
    this.vesting = vesting;
    this.orders = orders;
    this.tradingSessions = tradingSessions;
    this.quoteRates = quoteRates;
    this.#cache = cache;
  }

  /** Loads the rows that the checkpoints' events and balance changes refer to, unless they are cached. */
  static async load(
    tx: Tx,
    checkpoints: readonly DecodedCheckpoint[],
    settings: BatchSettings,
    cache: IndexCache,
  ): Promise<Batch> {
    cache.trim();
    const transactions = transactionsOf(checkpoints);
    const [agents, staking, nfts, governance, vesting, orders, tradingSessions] = await Promise.all(
      [
        loadFamily(tx, agentFamily, transactions),
        loadFamily(tx, stakingFamily, transactions),
        loadFamily(tx, nftFamily, transactions),
        loadFamily(tx, governanceFamily, transactions),
        loadFamily(tx, vestingFamily, transactions),
        loadFamily(tx, orderFamily, transactions),
        loadFamily(tx, tradingSessionFamily, transactions),
      ],
    );
    const rows = { agents, staking, nfts, governance, vesting, orders, tradingSessions };
    const batch = new Batch(rows, settings, cache);
    const poolIds = [...agents.agents.values()].map(({ pool_id }) => pool_id);
    await batch.#loadMarket(tx, transactions, { poolIds, coins: staking.stakeTypes() });
    return batch;
  }

  /** Loads the missing rows of further checkpoints, which must contain market events only. */
  async extend(tx: Tx, checkpoints: readonly DecodedCheckpoint[]): Promise<void> {
    if (!areMarketOnly(checkpoints)) {
      throw new Error('Checkpoints with other than market events need a new batch.');
    }
    await this.#loadMarket(tx, transactionsOf(checkpoints));
  }

  async #loadMarket(
    tx: Tx,
    transactions: readonly DecodedTransaction[],
    locked?: { poolIds: readonly string[]; coins: readonly string[] },
  ): Promise<void> {
    const wanted = wantedBy(transactions);
    for (const poolId of locked?.poolIds ?? []) wanted.poolIds.add(poolId);
    for (const coin of locked?.coins ?? []) {
      if (!wanted.created.has(coin)) wanted.coins.add(coin);
    }
    await loadPools(tx, wanted, this.#cache);
    const isOurs = (coinType: string) =>
      this.#cache.poolOfCoin(coinType) !== undefined || wanted.created.has(coinType);
    await this.accounts.load(tx, transactions, isOurs, creatorsOf(wanted, this.#cache));
  }

  /**
   * Returns the pool of an event for changes.
   * @throws if the pool is unknown: the index has a gap.
   */
  pool(poolId: string, checkpoint: number): PoolDraft {
    const pool = this.#cache.pool(poolId);
    if (pool === undefined) throw new Error(`Event of an unknown pool: ${poolId}`);
    pool.updated_checkpoint = checkpoint;
    this.#changed.add(pool);
    return pool;
  }

  /** Returns whether the pool of an agent has graduated. */
  isGraduated(poolId: string): boolean {
    const pool = this.#cache.pool(poolId);
    if (pool === undefined) throw new Error(`Agent of an unknown pool: ${poolId}`);
    return pool.state === 'graduated';
  }

  /** Returns the pool of a coin, or undefined for coins not launched here. */
  poolOfCoin(coinType: string): PoolDraft | undefined {
    return this.#cache.poolOfCoin(coinType);
  }

  addPool(pool: Omit<PoolDraft, 'id'>): void {
    const draft = { ...pool, id: this.#cache.nextPool() };
    this.#cache.addPool(draft);
    this.#changed.add(draft);
    this.#created.set(draft.pool_id, draft);
  }

  /** Adds a trade to the 24-hour volume of a pool. */
  addVolume(pool: PoolDraft, amount: bigint): void {
    this.#volumes.set(pool, (this.#volumes.get(pool) ?? 0n) + amount);
  }

  /** Starts writing the trades projected so far, with their lots and sales, while more checkpoints are decoded. */
  async sendTrades(tx: Tx): Promise<void> {
    await this.#saveTrades(tx);
    this.#rank(this.positions.replayCached(this.#cache));
    this.#send(this.positions.saveAppended(tx));
  }

  async #saveTrades(tx: Tx): Promise<void> {
    const values = this.trades.map(({ seq }) => seq);
    await ensurePartitions(tx, this.#cache.partitions, { partitioned: tradePartitions, values });
    this.#send(insertTrades(tx, this.trades));
    this.#tradeCount += this.trades.length;
    this.trades = [];
  }

  /**
   * Writes all other rows. Resolves once all statements but those of appended rows have been sent.
   * @returns `written`, which resolves when they have completed.
   */
  async save(tx: Tx, checkpoint: number): Promise<{ written: Promise<unknown> }> {
    await this.#saveTrades(tx);
    // Not awaited: the database executes the statements in order.
    this.#send(lockShown(tx));
    const [{ holders, relabeled, sales }] = await Promise.all([
      this.#applyToStored(tx),
      this.accounts.save(tx),
    ]);
    for (const pool of [...holders.keys(), ...relabeled]) {
      pool.updated_checkpoint = checkpoint;
      this.#changed.add(pool);
    }
    this.#rank(sales);
    await this.#createPools(tx, holders);
    await ensurePartitions(tx, this.#cache.partitions, this.candles.partitions());
    for (const save of [
      () => this.#updatePools(tx, holders),
      () => this.candles.save(tx),
      () => this.holders.save(tx),
      () => this.positions.save(tx),
      () => this.rankings.save(tx),
      () => this.launches.save(tx),
      () => this.labels.save(tx),
      () => this.referrals.save(tx),
      () => this.earnings.save(tx),
      () => this.feeShares.save(tx),
      () => this.staking.save(tx),
      () => this.nfts.save(tx),
      () => this.agents.save(tx),
      () => this.governance.save(tx),
      () => this.vesting.save(tx),
      () => this.orders.save(tx),
      () => this.tradingSessions.save(tx),
    ]) {
      this.#send(save());
      // The database writes these rows while the next ones are encoded.
      if (this.#tradeCount > MANY_TRADES) await setImmediate();
    }
    // They refer to the other rows.
    const written = Promise.all(this.#running).then(() => this.appended.save(tx));
    written.catch(() => {});
    return { written };
  }

  #rank(sales: readonly Sale[]): void {
    for (const { pool, account, pnl, timestampMs } of sales) {
      this.rankings.sold(pool, account, pnl, timestampMs);
    }
  }

  /** Adds a running statement. `save` reports its failure. */
  #send(running: Promise<unknown>): void {
    running.catch(() => {});
    this.#running.push(running);
  }

  /**
   * Loads the rows of sums and applies the changes. Returns the changes in holder counts, the pools whose label sums have
   * changed, and the sales.
   */
  async #applyToStored(tx: Tx) {
    const { holders, positions, launches, labels } = this;
    const cache = this.#cache;
    await launches.load(tx, cache);
    const keys = [holders.keys(), positions.keys(), launches.keys(cache), labels.keys()];
    await loadPoolAccounts(tx, cache, ...keys);
    launches.apply(cache);
    const counts = holders.apply(cache);
    const relabeled = labels.apply(holders.changes());
    const sales = await positions.replay(tx, cache);
    for (const { account, change } of positions.closedChanges()) labels.closed(account, change);
    return { holders: counts, relabeled, sales };
  }

  async #createPools(tx: Tx, holders: ReadonlyMap<PoolDraft, number>): Promise<void> {
    if (this.#created.size === 0) return;
    const rows = [...this.#created.values()].map((pool) => ({
      ...pool,
      holders: holders.get(pool) ?? 0,
      volume_24h: this.#volumes.get(pool) ?? 0n,
    }));
    await insertMany(rows, 50, (some) => tx.insertInto('pool').values(some).execute());
    const created = [...this.#created.keys()];
    await addCoinTexts(tx, created);
    await restoreCounts(tx, created);
    await restoreShown(tx, created);
  }

  #updatePools(tx: Tx, holders: ReadonlyMap<PoolDraft, number>): Promise<unknown> {
    const rows: PoolState[] = [];
    for (const pool of this.#changed) {
      if (this.#created.has(pool.pool_id)) continue;
      const volume_24h = this.#volumes.get(pool) ?? 0n;
      rows.push({ ...pool, holders: holders.get(pool) ?? 0, volume_24h });
    }
    return updatePools(tx, rows);
  }
}

const transactionsOf = (checkpoints: readonly DecodedCheckpoint[]): DecodedTransaction[] =>
  checkpoints.flatMap(({ transactions }) => transactions);

/** Whether the events need only the rows of pools and accounts. */
const isMarketOnly = ({ events, objectChanges }: DecodedTransaction): boolean =>
  objectChanges.length === 0 && events.every(({ event }) => event.name in marketEvents);

/** Returns whether `Batch.extend` accepts the checkpoints. */
export const areMarketOnly = (checkpoints: readonly DecodedCheckpoint[]): boolean =>
  checkpoints.every(({ transactions }) => transactions.every(isMarketOnly));

interface Wanted {
  poolIds: Set<string>;
  coins: Set<string>;
  /** Coins of the pools that the transactions create. */
  created: Set<string>;
}

/** Returns the pools and coins that events and balance changes refer to. */
function wantedBy(transactions: readonly DecodedTransaction[]): Wanted {
  const wanted = {
    poolIds: new Set<string>(),
    coins: new Set<string>(),
    created: new Set<string>(),
  };
  const createdIds: string[] = [];
  for (const { events, balanceChanges } of transactions) {
    for (const { event } of events) {
      if ('poolId' in event.data) wanted.poolIds.add(event.data.poolId);
      if ('stakeType' in event.data) wanted.coins.add(event.data.stakeType);
      const created = projectionOf(event).creates?.(event.data);
      if (created === undefined) continue;
      wanted.created.add(created.coinType);
      createdIds.push(created.poolId);
    }
    for (const { coinType } of balanceChanges) wanted.coins.add(coinType);
  }
  for (const poolId of createdIds) wanted.poolIds.delete(poolId);
  for (const coinType of wanted.created) wanted.coins.delete(coinType);
  return wanted;
}

/** Returns the creators of the pools, which are cached. */
const creatorsOf = ({ poolIds, coins }: Wanted, cache: IndexCache): string[] =>
  [
    ...[...poolIds].map((poolId) => cache.pool(poolId)),
    ...[...coins].map((coinType) => cache.poolOfCoin(coinType)),
  ].flatMap((pool) => pool?.creator_address ?? []);

const unknownOf = ({ poolIds, coins }: Wanted, cache: IndexCache) => ({
  poolIds: [...poolIds].filter((poolId) => cache.isUnknownPool(poolId)),
  coins: [...coins].filter((coinType) => cache.isUnknownCoin(coinType)),
});

/** Loads pools by id and by coin. Not every coin has one: anyone can create coins without a pool. */
async function loadPools(tx: Tx, wanted: Wanted, cache: IndexCache): Promise<void> {
  const { poolIds, coins } = unknownOf(wanted, cache);
  const [pools, last] = await Promise.all([
    poolIds.length === 0 && coins.length === 0
      ? []
      : tx
          .selectFrom('pool')
          .selectAll()
          .where(
            sql<boolean>`pool_id = any(${poolIds}::text[]) or base_type = any(${coins}::text[])`,
          )
          .execute(),
    wanted.created.size > 0 && cache.needsLastPool ? lastPool(tx) : undefined,
  ]);
  for (const pool of pools) cache.addPool(withoutComputed(pool));
  for (const coinType of coins) {
    if (cache.poolOfCoin(coinType) === undefined) cache.addForeignCoin(coinType);
  }
  if (last !== undefined) cache.setLastPool(last);
}

async function lastPool(tx: Tx): Promise<number | null> {
  const { last } = await tx
    .selectFrom('pool')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}
