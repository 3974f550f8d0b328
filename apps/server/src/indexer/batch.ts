/**
 * The rows that a run of checkpoints changes: loaded once, changed in memory by the projectors in
 * chain order, and written back once in the same transaction. Row numbers depend on chain order alone,
 * so any division into batches gives the same database.
 */
import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { restoreCounts } from '../comments/visibility.ts';
import { ensurePartitions, tradePartitions } from '../db/partitions.ts';
import type { FeeClaimTable, NewPool, PoolRow, TradeTable } from '../db/schema/chain.ts';
import type { PoolGraduationTable } from '../db/schema/risk.ts';
import type { Schema } from '../db/schema.ts';
import { addCoinTexts } from '../search/texts.ts';
import { lockShown, restoreShown, showAgents } from '../views/pool-columns.ts';
import { type Accounts, loadAccounts } from './accounts.ts';
import type { DecodedCheckpoint } from './checkpoint.ts';
import { type PlacedGovernance, saveGovernance } from './governance/project.ts';
import { columnUpdate, insertMany } from './insert.ts';
import { AgentSet } from './projectors/agents/agent-set.ts';
import { CandleSet } from './projectors/candles.ts';
import { CollectionSet } from './projectors/collections-set.ts';
import { HolderSet } from './projectors/holders.ts';
import { LaunchSet } from './projectors/launches.ts';
import { TransactionPositions } from './projectors/positions.ts';
import { PositionSet } from './projectors/positions-set.ts';
import { RankingSet } from './projectors/rankings.ts';
import { ReferralSet } from './projectors/referrals.ts';
import { StakingSet } from './projectors/staking-set.ts';
import { insertTrades } from './projectors/trade-rows.ts';

export type Tx = Transaction<Schema>;
/** A pool in memory, without the columns that the database computes. */
export type PoolDraft = NewPool;

type PoolState = Pick<
  PoolDraft,
  | 'id'
  | 'fee_recipient'
  | 'creator_owed'
  | 'state'
  | 'venue_pool_id'
  | 'virtual_quote'
  | 'virtual_base'
  | 'quote_reserve'
  | 'sold'
  | 'price'
  | 'marketcap'
  | 'volume_24h'
  | 'total_volume'
  | 'trade_count'
  | 'holders'
  | 'updated_ms'
  | 'last_trade_ms'
  | 'graduated_ms'
  | 'updated_checkpoint'
>;

export class Batch {
  readonly accounts: Accounts;
  readonly trades: TradeTable[] = [];
  readonly feeClaims: FeeClaimTable[] = [];
  readonly governance: PlacedGovernance[] = [];
  readonly candles = new CandleSet();
  readonly holders = new HolderSet();
  readonly positions = new PositionSet();
  /** Positions that the transaction in progress changes. */
  readonly transaction = new TransactionPositions();
  readonly launches = new LaunchSet();
  readonly graduations: PoolGraduationTable[] = [];
  readonly rankings = new RankingSet();
  readonly referrals = new ReferralSet();
  readonly staking: StakingSet;
  readonly collections: CollectionSet;
  readonly agents: AgentSet;
  /** Rate of each quote coin, see `PoolTable.quote_rate`. */
  readonly quoteRates: ReadonlyMap<string, bigint>;
  readonly #pools = new Map<string, PoolDraft>();
  readonly #byCoin = new Map<string, PoolDraft>();
  readonly #changed = new Set<PoolDraft>();
  readonly #created = new Map<string, PoolDraft>();
  #nextPool: number;

  private constructor(
    accounts: Accounts,
    staking: StakingSet,
    collections: CollectionSet,
    agents: AgentSet,
    pools: PoolRow[],
    nextPool: number,
    quoteRates: ReadonlyMap<string, bigint>,
  ) {
    this.accounts = accounts;
    this.staking = staking;
    this.collections = collections;
    this.agents = agents;
    this.#nextPool = nextPool;
    this.quoteRates = quoteRates;
    for (const pool of pools) this.#remember(withoutComputed(pool));
  }

  /** Loads the rows that the checkpoints' events and balance changes refer to. */
  static async load(
    tx: Tx,
    checkpoints: readonly DecodedCheckpoint[],
    quoteRates: ReadonlyMap<string, bigint>,
  ): Promise<Batch> {
    const transactions = checkpoints.flatMap((checkpoint) => checkpoint.transactions);
    const agents = await AgentSet.load(tx, transactions);
    const poolIds = new Set<string>();
    const coins = new Set<string>();
    const created: string[] = [];
    for (const { events, balanceChanges } of transactions) {
      for (const { event } of events) {
        if ('poolId' in event.data) poolIds.add(event.data.poolId);
        if (event.name === 'PoolCreated') created.push(event.data.baseType);
      }
      for (const { coinType } of balanceChanges) coins.add(coinType);
    }
    for (const { pool_id } of agents.agents.values()) poolIds.add(pool_id);
    const [pools, last, staking, collections] = await Promise.all([
      loadPools(tx, poolIds, coins),
      created.length === 0 ? null : lastPool(tx),
      StakingSet.load(tx, transactions),
      CollectionSet.load(tx, transactions),
    ]);
    const known = new Set([...pools.map((pool) => pool.base_type), ...created]);
    const accounts = await loadAccounts(tx, transactions, known);
    const next = (last ?? 0) + 1;
    return new Batch(accounts, staking, collections, agents, pools, next, quoteRates);
  }

  /**
   * Returns the pool of an event for changes.
   * @throws if the pool is unknown: the index has a gap.
   */
  pool(poolId: string, checkpoint: number): PoolDraft {
    const pool = this.#pools.get(poolId);
    if (pool === undefined) throw new Error(`Event of an unknown pool: ${poolId}`);
    pool.updated_checkpoint = checkpoint;
    this.#changed.add(pool);
    return pool;
  }

  /** Returns whether the pool of an agent has graduated. */
  isGraduated(poolId: string): boolean {
    const pool = this.#pools.get(poolId);
    if (pool === undefined) throw new Error(`Agent of an unknown pool: ${poolId}`);
    return pool.state === 'graduated';
  }

  /** Returns the pool of a coin, or undefined for coins not launched here. */
  poolOfCoin(coinType: string): PoolDraft | undefined {
    return this.#byCoin.get(coinType);
  }

  addPool(pool: Omit<PoolDraft, 'id'>): void {
    const draft = { ...pool, id: this.#nextPool };
    this.#nextPool += 1;
    this.#remember(draft);
    this.#changed.add(draft);
    this.#created.set(draft.pool_id, draft);
  }

  /** Writes everything back. */
  async save(tx: Tx, checkpoint: number): Promise<void> {
    const [, counted, sales] = await Promise.all([
      lockShown(tx),
      this.holders.load(tx, [...this.#pools.values()]),
      this.positions.load(tx),
      this.launches.load(tx),
      this.accounts.save(tx),
    ]);
    for (const pool of counted) {
      pool.updated_checkpoint = checkpoint;
      this.#changed.add(pool);
    }
    for (const { pool, account, profit, timestampMs } of sales) {
      this.rankings.sold(pool, account, profit, timestampMs);
    }
    // Rows of the other tables refer to these.
    await Promise.all([
      this.#savePools(tx),
      ensurePartitions(
        tx,
        { partitioned: tradePartitions, values: this.trades.map(({ seq }) => seq) },
        this.candles.partitions(),
      ),
    ]);
    const saves = [
      () => insertTrades(tx, this.trades),
      () => this.candles.save(tx),
      () => this.holders.save(tx),
      () => this.positions.save(tx),
      () => this.rankings.save(tx),
      () => this.launches.save(tx),
      () => this.referrals.save(tx),
      () => this.staking.save(tx),
      () => this.collections.save(tx),
      () => this.#saveAgents(tx),
      () => saveGovernance(tx, this.governance),
      () => this.#saveOthers(tx),
    ];
    const running: Promise<void>[] = [];
    for (const save of saves) {
      const saved = save();
      // Handled below.
      saved.catch(() => {});
      running.push(saved);
      // The database writes these rows while the next ones are encoded.
      await setImmediate();
    }
    await Promise.all(running);
  }

  async #savePools(tx: Tx): Promise<void> {
    await insertMany([...this.#created.values()], 50, (rows) =>
      tx.insertInto('pool').values(rows).execute(),
    );
    await updatePools(
      tx,
      [...this.#changed].filter(({ pool_id }) => !this.#created.has(pool_id)),
    );
    const created = [...this.#created.keys()];
    await addCoinTexts(tx, created);
    await restoreCounts(tx, created);
    await restoreShown(tx, created);
  }

  async #saveOthers(tx: Tx): Promise<void> {
    await insertMany(this.feeClaims, 500, (rows) =>
      tx.insertInto('fee_claim').values(rows).execute(),
    );
    await insertMany(this.graduations, 1_000, (rows) =>
      tx.insertInto('pool_graduation').values(rows).execute(),
    );
  }

  async #saveAgents(tx: Tx): Promise<void> {
    await this.agents.save(tx);
    await showAgents(tx, this.agents.revised());
  }

  #remember(pool: PoolDraft): void {
    this.#pools.set(pool.pool_id, pool);
    this.#byCoin.set(pool.base_type, pool);
  }
}

/** Loads pools by id and by coin. Not every coin has one: anyone can create coins without a pool. */
async function loadPools(
  tx: Tx,
  poolIds: ReadonlySet<string>,
  coins: ReadonlySet<string>,
): Promise<PoolRow[]> {
  if (poolIds.size === 0 && coins.size === 0) return [];
  return tx
    .selectFrom('pool')
    .selectAll()
    .where(
      sql<boolean>`pool_id = any(${[...poolIds]}::text[]) or base_type = any(${[...coins]}::text[])`,
    )
    .execute();
}

/** Writes the columns that events change. */
const updatePools = columnUpdate<PoolState>(
  'pool',
  {
    id: 'int4',
    fee_recipient: 'int4',
    creator_owed: 'numeric',
    state: 'text',
    venue_pool_id: 'text',
    virtual_quote: 'numeric',
    virtual_base: 'numeric',
    quote_reserve: 'numeric',
    sold: 'numeric',
    price: 'numeric',
    marketcap: 'numeric',
    volume_24h: 'numeric',
    total_volume: 'numeric',
    trade_count: 'int4',
    holders: 'int4',
    updated_ms: 'int8',
    last_trade_ms: 'int8',
    graduated_ms: 'int8',
    updated_checkpoint: 'int8',
  },
  'id',
);

async function lastPool(tx: Tx): Promise<number | null> {
  const { last } = await tx
    .selectFrom('pool')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

function withoutComputed(row: PoolRow): PoolDraft {
  const {
    is_graduated,
    marketcap_rank,
    volume_24h_rank,
    total_volume_rank,
    price_change_bps,
    ...draft
  } = row;
  return draft;
}
