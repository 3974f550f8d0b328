/**
 * What the leading indexer remembers of the index between batches, so that it does not read again what it wrote. Only
 * the leader writes these rows. After a failed batch the memory is wrong and must be replaced by an empty one.
 */
import type { LaunchBuyerTable, PoolLaunchTable } from '../db/schema/risk.ts';
import type { Position } from '../portfolio/fifo.ts';
import type { PoolDraft } from './batch.ts';
import { PairMap } from './pair-map.ts';

/** Maximum numbers of remembered rows: tens of megabytes. */
const LIMITS = { pools: 20_000, coins: 100_000, accounts: 200_000, pairs: 20_000 };

/** What the index holds of an account's coins of one pool. */
export interface Pair {
  pool: number;
  account: number;
  balance: bigint;
  position: Position | undefined;
  /** Purchases in the launch window. */
  buyer: LaunchBuyerTable | undefined;
}

export class IndexMemory {
  readonly #limits: typeof LIMITS;
  /** The last written checkpoint. */
  reached: { checkpoint: number; timestampMs: number } | undefined;
  readonly #pools = new Map<string, PoolDraft>();
  readonly #byCoin = new Map<string, PoolDraft>();
  /** Coins without a pool. They get one only by a launch, which is remembered. */
  readonly #foreign = new Set<string>();
  readonly #accounts = new Map<string, number>();
  readonly #launches = new Map<number, PoolLaunchTable>();
  #pairs = new PairMap<Pair>();
  /** Partitions that exist. */
  readonly partitions = new Set<string>();
  /** Highest numbers in use, undefined until they were read. */
  #lastPool: number | undefined;
  #lastAccount: number | undefined;
  /** Whether the memory holds every row of the index. */
  #hasAllPools = false;
  #hasAllAccounts = false;
  #hasAllPairs = false;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  pool(poolId: string): PoolDraft | undefined {
    return this.#pools.get(poolId);
  }

  poolOfCoin(coinType: string): PoolDraft | undefined {
    return this.#byCoin.get(coinType);
  }

  account(address: string): number | undefined {
    return this.#accounts.get(address);
  }

  launch(pool: number): PoolLaunchTable | undefined {
    return this.#launches.get(pool);
  }

  /**
   * Returns a loaded pair.
   * @throws if it was not loaded: see `loadPairs`.
   */
  pair(pool: number, account: number): Pair {
    const pair = this.#pairs.get(pool, account);
    if (pair === undefined) throw new Error(`Account ${account} of pool ${pool} was not loaded.`);
    return pair;
  }

  hasPair(pool: number, account: number): boolean {
    return this.#pairs.get(pool, account) !== undefined;
  }

  /** Whether pairs that are not in memory have no rows. */
  get hasAllPairs(): boolean {
    return this.#hasAllPairs;
  }

  isUnknownPool(poolId: string): boolean {
    return !this.#hasAllPools && !this.#pools.has(poolId);
  }

  isUnknownCoin(coinType: string): boolean {
    return !this.#hasAllPools && !this.#byCoin.has(coinType) && !this.#foreign.has(coinType);
  }

  isUnknownAccount(address: string): boolean {
    return !this.#hasAllAccounts && !this.#accounts.has(address);
  }

  get needsLastPool(): boolean {
    return this.#lastPool === undefined;
  }

  get needsLastAccount(): boolean {
    return this.#lastAccount === undefined;
  }

  /** Sets the highest number of a stored pool. */
  readLastPool(id: number | null): void {
    this.#lastPool = id ?? 0;
    this.#hasAllPools = id === null;
  }

  /** Sets the highest number of a stored account. */
  readLastAccount(id: number | null): void {
    this.#lastAccount = id ?? 0;
    this.#hasAllAccounts = id === null;
    this.#hasAllPairs = id === null;
  }

  addPool(pool: PoolDraft): void {
    this.#pools.set(pool.pool_id, pool);
    this.#byCoin.set(pool.base_type, pool);
    this.#foreign.delete(pool.base_type);
  }

  addLaunch(launch: PoolLaunchTable): void {
    this.#launches.set(launch.pool, launch);
  }

  addPair(pair: Pair): void {
    this.#pairs.add(pair.pool, pair.account, pair);
  }

  addForeignCoin(coinType: string): void {
    this.#foreign.add(coinType);
  }

  addAccount(address: string, id: number): void {
    this.#accounts.set(address, id);
  }

  /** Returns the number of the next pool. */
  nextPool(): number {
    if (this.#lastPool === undefined) throw new Error('The number of the last pool was not read.');
    this.#lastPool += 1;
    return this.#lastPool;
  }

  /** Returns the number of the next account. */
  nextAccount(): number {
    if (this.#lastAccount === undefined) throw new Error('The last account was not read.');
    this.#lastAccount += 1;
    return this.#lastAccount;
  }

  /** Forgets rows if there are too many. Called between batches. */
  trim(): void {
    if (this.#pools.size > this.#limits.pools) {
      this.#pools.clear();
      this.#byCoin.clear();
      this.#launches.clear();
      this.#hasAllPools = false;
    }
    if (this.#foreign.size > this.#limits.coins) this.#foreign.clear();
    if (this.#accounts.size > this.#limits.accounts) {
      this.#accounts.clear();
      this.#hasAllAccounts = false;
    }
    if (this.#pairs.values().length > this.#limits.pairs) {
      this.#pairs = new PairMap();
      this.#hasAllPairs = false;
    }
  }
}
