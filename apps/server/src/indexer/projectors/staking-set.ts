/**
 * Loads and saves the staking rows of a batch: pools with their reward state, campaigns and positions.
 */

import type { StakingPosition, StakingState } from '@atoll/sdk';
import type { IndexedEvent } from '../../platform/chain/checkpoint.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertMany } from '../../platform/database/insert.ts';
import type { Row } from '../../platform/database/schema.ts';

type PoolFacts = Pick<
  Row<'staking_pool'>,
  | 'id'
  | 'pool_id'
  | 'creator'
  | 'owner'
  | 'stake_type'
  | 'reward_type'
  | 'max_multiplier_bps'
  | 'created_ms'
>;

interface Draft extends PoolFacts {
  state: StakingState;
  stakers: number;
  paid: bigint;
  updated_checkpoint: number;
}

/** Staking rows changed by a batch. */
export class StakingSet {
  readonly campaigns = new Map<string, Row<'staking_campaign'>>();
  readonly #pools = new Map<string, Draft>();
  readonly #changed = new Set<Draft>();
  /** Null if there is no position. */
  readonly #positions = new Map<string, StakingPosition | null>();
  readonly #changedPositions = new Set<string>();
  #nextPool: number;

  private constructor(nextPool: number) {
    this.#nextPool = nextPool;
  }

  static empty(): StakingSet {
    return new StakingSet(1);
  }

  /** Loads the pools and positions that the staking events refer to. */
  static async load(tx: Tx, events: readonly IndexedEvent[]): Promise<StakingSet> {
    const poolIds = new Set<string>();
    const stakers = new Set<string>();
    for (const { data } of events) {
      if ('poolId' in data) poolIds.add(data.poolId);
      if ('staker' in data) stakers.add(data.staker);
    }
    if (poolIds.size === 0) return StakingSet.empty();
    const { last } = await tx
      .selectFrom('staking_pool')
      .select((row) => row.fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const set = new StakingSet((last ?? 0) + 1);
    await set.#loadPools(tx, [...poolIds]);
    await set.#loadPositions(tx, [...stakers]);
    return set;
  }

  add(draft: Omit<Draft, 'id'>): void {
    const pool = { ...draft, id: this.#nextPool };
    this.#nextPool += 1;
    this.#pools.set(pool.pool_id, pool);
    this.#changed.add(pool);
  }

  /**
   * Returns the pool of an event, to be changed.
   * @throws if the pool is unknown: the index has a gap.
   */
  pool(poolId: string, checkpoint: number): Draft {
    const pool = this.#pools.get(poolId);
    if (pool === undefined) throw new Error(`Event of the unknown staking pool ${poolId}.`);
    pool.updated_checkpoint = checkpoint;
    this.#changed.add(pool);
    return pool;
  }

  /** Returns the coins that are staked in the loaded pools. */
  stakeTypes(): string[] {
    return [...this.#pools.values()].map(({ stake_type }) => stake_type);
  }

  position(pool: number, account: number): StakingPosition | null {
    return this.#positions.get(`${pool}:${account}`) ?? null;
  }

  setPosition(pool: number, account: number, position: StakingPosition | null): void {
    const key = `${pool}:${account}`;
    this.#positions.set(key, position);
    this.#changedPositions.add(key);
  }

  async save(tx: Tx): Promise<void> {
    await insertMany([...this.#changed].map(poolRow), 500, (rows) =>
      tx
        .insertInto('staking_pool')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((row) => ({
            owner: row.ref('excluded.owner'),
            total_staked: row.ref('excluded.total_staked'),
            total_weight: row.ref('excluded.total_weight'),
            reward_balance: row.ref('excluded.reward_balance'),
            reward_index: row.ref('excluded.reward_index'),
            unallocated: row.ref('excluded.unallocated'),
            accrued_ms: row.ref('excluded.accrued_ms'),
            stakers: row.ref('excluded.stakers'),
            paid: row.ref('excluded.paid'),
            updated_checkpoint: row.ref('excluded.updated_checkpoint'),
          })),
        )
        .execute(),
    );
    await insertMany([...this.campaigns.values()], 500, (rows) =>
      tx
        .insertInto('staking_campaign')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['pool', 'campaign']).doUpdateSet((row) => ({
            rate_per_second: row.ref('excluded.rate_per_second'),
            starts_ms: row.ref('excluded.starts_ms'),
            ends_ms: row.ref('excluded.ends_ms'),
          })),
        )
        .execute(),
    );
    await this.#savePositions(tx);
  }

  async #loadPools(tx: Tx, poolIds: string[]): Promise<void> {
    await insertMany(poolIds, 10_000, async (some) => {
      const rows = await tx
        .selectFrom('staking_pool')
        .selectAll()
        .where('pool_id', 'in', some)
        .execute();
      if (rows.length === 0) return;
      const campaigns = await tx
        .selectFrom('staking_campaign')
        .innerJoin('staking_pool', 'staking_pool.id', 'staking_campaign.pool')
        .selectAll('staking_campaign')
        // The contract removes campaigns that had ended by the last accrual.
        .whereRef('staking_campaign.ends_ms', '>', 'staking_pool.accrued_ms')
        .where('staking_pool.pool_id', 'in', some)
        .orderBy('staking_campaign.campaign')
        .execute();
      for (const row of rows) {
        const own = campaigns.filter(({ pool }) => pool === row.id);
        this.#pools.set(row.pool_id, { ...row, state: stateOf(row, own) });
      }
    });
  }

  async #loadPositions(tx: Tx, stakers: string[]): Promise<void> {
    const pools = [...this.#pools.values()].map(({ id }) => id);
    if (pools.length === 0) return;
    await insertMany(stakers, 10_000, async (some) => {
      const rows = await tx
        .selectFrom('staking_position')
        .innerJoin('account', 'account.id', 'staking_position.account')
        .selectAll('staking_position')
        .where('account.address', 'in', some)
        .where('staking_position.pool', 'in', pools)
        .execute();
      for (const row of rows) {
        this.#positions.set(`${row.pool}:${row.account}`, positionOf(row));
      }
    });
  }

  async #savePositions(tx: Tx): Promise<void> {
    const changed = [...this.#changedPositions].map((key) => {
      const [pool = 0, account = 0] = key.split(':').map(Number);
      return { pool, account, position: this.#positions.get(key) ?? null };
    });
    const kept = changed.flatMap(({ pool, account, position }): Row<'staking_position'>[] =>
      position === null
        ? []
        : [
            {
              pool,
              account,
              amount: position.amount,
              pending: position.pending,
              pending_since_ms: Number(position.pendingSinceMs),
              multiplier_bps: Number(position.multiplierBps),
              reward_index: position.index,
              owed: position.owed,
            },
          ],
    );
    await insertMany(kept, 2_000, (rows) =>
      tx
        .insertInto('staking_position')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['pool', 'account']).doUpdateSet((row) => ({
            amount: row.ref('excluded.amount'),
            pending: row.ref('excluded.pending'),
            pending_since_ms: row.ref('excluded.pending_since_ms'),
            multiplier_bps: row.ref('excluded.multiplier_bps'),
            reward_index: row.ref('excluded.reward_index'),
            owed: row.ref('excluded.owed'),
          })),
        )
        .execute(),
    );
    const gone = changed.filter(({ position }) => position === null);
    await insertMany(gone, 2_000, (some) =>
      tx
        .deleteFrom('staking_position')
        .where((row) =>
          row(
            row.refTuple('pool', 'account'),
            'in',
            some.map(({ pool, account }) => row.tuple(pool, account)),
          ),
        )
        .execute(),
    );
  }
}

/** Converts the reward state to the columns of the pool and the rows of its campaigns. */
const stateOf = (
  row: Omit<Row<'staking_pool'>, 'updated_checkpoint'>,
  campaigns: readonly Row<'staking_campaign'>[],
): StakingState => ({
  index: row.reward_index,
  totalWeight: row.total_weight,
  accruedAtMs: BigInt(row.accrued_ms),
  campaigns: campaigns.map(({ campaign, rate_per_second, starts_ms, ends_ms }) => ({
    id: BigInt(campaign),
    ratePerSecond: rate_per_second,
    startsMs: BigInt(starts_ms),
    endsMs: BigInt(ends_ms),
  })),
  totalStaked: row.total_staked,
  rewardBalance: row.reward_balance,
  unallocated: row.unallocated,
  activationDelayMs: BigInt(row.activation_delay_ms),
});

const positionOf = (row: Row<'staking_position'>): StakingPosition => ({
  amount: row.amount,
  pending: row.pending,
  pendingSinceMs: BigInt(row.pending_since_ms),
  multiplierBps: BigInt(row.multiplier_bps),
  index: row.reward_index,
  owed: row.owed,
});

const poolRow = ({ state, ...facts }: Draft): Row<'staking_pool'> => ({
  id: facts.id,
  pool_id: facts.pool_id,
  creator: facts.creator,
  owner: facts.owner,
  stake_type: facts.stake_type,
  reward_type: facts.reward_type,
  max_multiplier_bps: facts.max_multiplier_bps,
  activation_delay_ms: Number(state.activationDelayMs),
  total_staked: state.totalStaked,
  total_weight: state.totalWeight,
  reward_balance: state.rewardBalance,
  reward_index: state.index,
  unallocated: state.unallocated,
  accrued_ms: Number(state.accruedAtMs),
  paid: facts.paid,
  stakers: facts.stakers,
  created_ms: facts.created_ms,
  updated_checkpoint: facts.updated_checkpoint,
});
