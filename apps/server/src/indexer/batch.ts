/**
 * The rows that a run of checkpoints changes: loaded once, changed in memory by the projectors in
 * chain order, and written back once in the same transaction. Row numbers depend on chain order alone,
 * so any division into batches gives the same database.
 */
import type { Transaction } from 'kysely';
import { restoreCounts } from '../comments/visibility.ts';
import type { FeeClaimTable, NewPool, PoolRow, TradeTable } from '../db/schema/chain.ts';
import type { PoolGraduationTable } from '../db/schema/risk.ts';
import type { Schema } from '../db/schema.ts';
import { addCoinTexts } from '../search/texts.ts';
import { lockShown, restoreShown, showAgents } from '../views/pool-columns.ts';
import { type Accounts, loadAccounts } from './accounts.ts';
import type { DecodedCheckpoint } from './checkpoint.ts';
import { type PlacedGovernance, saveGovernance } from './governance/project.ts';
import { insertMany } from './insert.ts';
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
  readonly #created: string[] = [];
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
    const poolIds = new Set(
      transactions.flatMap((t) =>
        t.events.flatMap(({ event }) => ('poolId' in event.data ? [event.data.poolId] : [])),
      ),
    );
    for (const { pool_id } of agents.agents.values()) poolIds.add(pool_id);
    const coins = new Set(transactions.flatMap((t) => t.balanceChanges.map((c) => c.coinType)));
    const pools: PoolRow[] = [];
    const loadBy = (column: 'pool_id' | 'base_type', values: Set<string>) =>
      insertMany([...values], 10_000, async (some) => {
        pools.push(
          ...(await tx.selectFrom('pool').selectAll().where(column, 'in', some).execute()),
        );
      });
    await loadBy('pool_id', poolIds);
    for (const { base_type } of pools) coins.delete(base_type);
    // Only launched coins: anyone can create any number of others.
    await loadBy('base_type', coins);
    const known = new Set(pools.map((pool) => pool.base_type));
    let launches = 0;
    for (const { event } of transactions.flatMap((t) => t.events)) {
      if (event.name !== 'PoolCreated') continue;
      known.add(event.data.baseType);
      launches += 1;
    }
    const accounts = await loadAccounts(tx, transactions, known);
    const last = launches === 0 ? null : await lastPool(tx);
    const staking = await StakingSet.load(tx, transactions);
    const collections = await CollectionSet.load(tx, transactions);
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
    this.#created.push(draft.pool_id);
  }

  /** Writes everything back. */
  async save(tx: Tx, checkpoint: number): Promise<void> {
    await lockShown(tx);
    await this.accounts.save(tx);
    for (const pool of await this.holders.load(tx, [...this.#pools.values()])) {
      pool.updated_checkpoint = checkpoint;
      this.#changed.add(pool);
    }
    await insertMany([...this.#changed], 50, (rows) =>
      tx
        .insertInto('pool')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((row) => ({
            fee_recipient: row.ref('excluded.fee_recipient'),
            creator_owed: row.ref('excluded.creator_owed'),
            state: row.ref('excluded.state'),
            venue_pool_id: row.ref('excluded.venue_pool_id'),
            virtual_quote: row.ref('excluded.virtual_quote'),
            virtual_base: row.ref('excluded.virtual_base'),
            quote_reserve: row.ref('excluded.quote_reserve'),
            sold: row.ref('excluded.sold'),
            price: row.ref('excluded.price'),
            marketcap: row.ref('excluded.marketcap'),
            volume_24h: row.ref('excluded.volume_24h'),
            total_volume: row.ref('excluded.total_volume'),
            trade_count: row.ref('excluded.trade_count'),
            holders: row.ref('excluded.holders'),
            updated_ms: row.ref('excluded.updated_ms'),
            last_trade_ms: row.ref('excluded.last_trade_ms'),
            graduated_ms: row.ref('excluded.graduated_ms'),
            updated_checkpoint: row.ref('excluded.updated_checkpoint'),
          })),
        )
        .execute(),
    );
    await addCoinTexts(tx, this.#created);
    await restoreCounts(tx, this.#created);
    await restoreShown(tx, this.#created);
    await insertTrades(tx, this.trades);
    await insertMany(this.feeClaims, 500, (rows) =>
      tx.insertInto('fee_claim').values(rows).execute(),
    );
    await saveGovernance(tx, this.governance);
    await this.candles.save(tx);
    await this.holders.save(tx);
    await this.launches.save(tx);
    await insertMany(this.graduations, 1_000, (rows) =>
      tx.insertInto('pool_graduation').values(rows).execute(),
    );
    for (const sale of await this.positions.save(tx)) {
      this.rankings.sold(sale.pool, sale.account, sale.profit, sale.timestampMs);
    }
    await this.rankings.save(tx);
    await this.referrals.save(tx);
    await this.staking.save(tx);
    await this.collections.save(tx);
    await this.agents.save(tx);
    await showAgents(tx, this.agents.revised());
  }

  #remember(pool: PoolDraft): void {
    this.#pools.set(pool.pool_id, pool);
    this.#byCoin.set(pool.base_type, pool);
  }
}

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
