/**
 * Caches rows of the index between batches, so that the leading indexer does not read what it wrote. The rows cannot
 * change otherwise, because only the leader writes them. After a failed batch, the cache is invalid: create a new one.
 */
import type { Row } from '../platform/database/schema.ts';
import type { Position } from '../portfolio/fifo.ts';
import { PairMap } from './pair-map.ts';
import type { PoolDraft } from './projectors/pool-state.ts';

/** Maximum numbers of cached rows, which take tens of megabytes. */
const LIMITS = { pools: 20_000, coins: 100_000, accounts: 200_000, poolAccounts: 20_000 };

/** An address with the facts that its labels depend on, as of the last projected transaction. */
export interface CachedAccount
  extends Pick<
    Row<'account'>,
    | 'id'
    | 'address'
    | 'funder'
    | 'first_seen_ms'
    | 'first_second_coins'
    | 'closed_positions'
    | 'profitable_positions'
    | 'closed_pnl'
  > {}

/** State of an account in a pool: balance, position, purchases at launch and labels. */
export interface PoolAccount {
  pool: number;
  account: number;
  balance: bigint;
  position: Position | undefined;
  /** Purchases at launch. */
  buyer: Row<'launch_buyer'> | undefined;
  /** Labels in the coin, see `projectors/labels/bits.ts`. */
  labels: number;
}

export class IndexCache {
  readonly #limits: typeof LIMITS;
  /** Last indexed checkpoint; undefined until it is loaded. */
  watermark: { checkpoint: number; timestampMs: number } | undefined;
  readonly #pools = new Map<string, PoolDraft>();
  readonly #byCoin = new Map<string, PoolDraft>();
  /** Coins without a pool. A launch, which `addPool` records, is the only way to get one. */
  readonly #foreign = new Set<string>();
  readonly #accounts = new Map<string, CachedAccount>();
  readonly #accountsById = new Map<number, CachedAccount>();
  readonly #launches = new Map<number, Row<'pool_launch'>>();
  #poolAccounts = new PairMap<PoolAccount>();
  /** Partitions that exist. */
  readonly partitions = new Set<string>();
  /** Highest numbers in use; undefined until they are loaded. */
  #lastPool: number | undefined;
  #lastAccount: number | undefined;
  /** Whether the cache contains every row of the table. */
  #hasAllPools = false;
  #hasAllAccounts = false;
  #hasAllPoolAccounts = false;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  pool(poolId: string): PoolDraft | undefined {
    return this.#pools.get(poolId);
  }

  poolOfCoin(coinType: string): PoolDraft | undefined {
    return this.#byCoin.get(coinType);
  }

  account(address: string): CachedAccount | undefined {
    return this.#accounts.get(address);
  }

  /** Returns the account with a number. @throws if it has not been loaded. */
  accountOf(id: number): CachedAccount {
    const account = this.#accountsById.get(id);
    if (account === undefined) throw new Error(`Account ${id} has not been loaded.`);
    return account;
  }

  launch(pool: number): Row<'pool_launch'> | undefined {
    return this.#launches.get(pool);
  }

  /**
   * Returns the state of an account in a pool.
   * @throws if it has not been loaded with `loadPoolAccounts`.
   */
  poolAccount(pool: number, account: number): PoolAccount {
    const poolAccount = this.#poolAccounts.get(pool, account);
    if (poolAccount === undefined) {
      throw new Error(`Account ${account} of pool ${pool} has not been loaded.`);
    }
    return poolAccount;
  }

  hasPoolAccount(pool: number, account: number): boolean {
    return this.#poolAccounts.get(pool, account) !== undefined;
  }

  /** Whether accounts of pools that are not cached have no rows. */
  get hasAllPoolAccounts(): boolean {
    return this.#hasAllPoolAccounts;
  }

  /** Returns whether the pool is not cached but may be stored. */
  isUnknownPool(poolId: string): boolean {
    return !this.#hasAllPools && !this.#pools.has(poolId);
  }

  /** Returns whether the coin may have a stored pool that is not cached. */
  isUnknownCoin(coinType: string): boolean {
    return !this.#hasAllPools && !this.#byCoin.has(coinType) && !this.#foreign.has(coinType);
  }

  /** Returns whether the account is not cached but may be stored. */
  isUnknownAccount(address: string): boolean {
    return !this.#hasAllAccounts && !this.#accounts.has(address);
  }

  get needsLastPool(): boolean {
    return this.#lastPool === undefined;
  }

  get needsLastAccount(): boolean {
    return this.#lastAccount === undefined;
  }

  /** Sets the highest number of a stored pool; null if there are no pools. */
  setLastPool(id: number | null): void {
    this.#lastPool = id ?? 0;
    this.#hasAllPools = id === null;
  }

  /** Sets the highest number of a stored account; null if there are no accounts. */
  setLastAccount(id: number | null): void {
    this.#lastAccount = id ?? 0;
    this.#hasAllAccounts = id === null;
    this.#hasAllPoolAccounts = id === null;
  }

  addPool(pool: PoolDraft): void {
    this.#pools.set(pool.pool_id, pool);
    this.#byCoin.set(pool.base_type, pool);
    this.#foreign.delete(pool.base_type);
  }

  /** Applies the rates of quote coins to the cached pools. */
  setQuoteRates(rates: ReadonlyMap<string, bigint>): void {
    for (const pool of this.#pools.values()) {
      pool.quote_rate = rates.get(pool.quote_type) ?? pool.quote_rate;
    }
  }

  addLaunch(launch: Row<'pool_launch'>): void {
    this.#launches.set(launch.pool, launch);
  }

  addPoolAccount(poolAccount: PoolAccount): void {
    this.#poolAccounts.add(poolAccount.pool, poolAccount.account, poolAccount);
  }

  addForeignCoin(coinType: string): void {
    this.#foreign.add(coinType);
  }

  addAccount(account: CachedAccount): void {
    this.#accounts.set(account.address, account);
    this.#accountsById.set(account.id, account);
  }

  /** Assigns the number of a new pool. */
  nextPool(): number {
    if (this.#lastPool === undefined) throw new Error('Highest pool number has not been loaded.');
    this.#lastPool += 1;
    return this.#lastPool;
  }

  /** Assigns the number of a new account. */
  nextAccount(): number {
    if (this.#lastAccount === undefined) {
      throw new Error('Highest account number has not been loaded.');
    }
    this.#lastAccount += 1;
    return this.#lastAccount;
  }

  /** Evicts all rows of a kind that exceeds its limit. Call it between batches only. */
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
      this.#accountsById.clear();
      this.#hasAllAccounts = false;
    }
    if (this.#poolAccounts.values().length > this.#limits.poolAccounts) {
      this.#poolAccounts = new PairMap();
      this.#hasAllPoolAccounts = false;
    }
  }
}
