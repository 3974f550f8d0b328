/**
 * Projects the labels of wallets, which `coins/label-rules.ts` of the API defines, with a constant cost for each trade: labels in
 * a coin, what the wallets with each of them hold, and the facts that determine the labels in all coins.
 */
import { FIRST_SECOND_MS, FRESH_MS } from '@atoll/api';
import type { Tx } from '../../../platform/database/database.ts';
import { columnInsert, columnUpdate, replacing } from '../../../platform/database/insert.ts';
import type { Row } from '../../../platform/database/schema.ts';
import type { CachedAccount, IndexCache } from '../../cache.ts';
import { PairMap } from '../../pair-map.ts';
import type { PoolDraft } from '../pool-state.ts';
import { bitOf, labelsIn, storedLabels } from './bits.ts';
import { bundledIn, type Purchase } from './bundles.ts';
import type { ClosedResult } from './closed-result.ts';

const key = { pool: 'int4', account: 'int4' } as const;
const flags = {
  first_second: 'boolean',
  bundled: 'boolean',
  creator_linked: 'boolean',
  fresh: 'boolean',
} as const;
const putLabels = columnInsert<Row<'coin_label'>>(
  'coin_label',
  { ...key, ...flags, balance: 'numeric' },
  replacing(['pool', 'account'], ['first_second', 'bundled', 'creator_linked', 'fresh', 'balance']),
);

const recordColumns = {
  id: 'int4',
  first_second_coins: 'int4',
  closed_positions: 'int4',
  profitable_positions: 'int4',
  closed_pnl: 'numeric',
} as const;
const updateRecords = columnUpdate<Pick<Row<'account'>, keyof typeof recordColumns>>(
  'account',
  recordColumns,
  'id',
);

const FIRST_SECOND = bitOf('first_second');
const BUNDLED = bitOf('bundled');
const CREATOR_LINKED = bitOf('creator_linked');
const FRESH = bitOf('fresh');

interface Mark {
  of: PoolDraft;
  pool: number;
  account: number;
  bits: number;
}

/** How the balance of an account in a coin changes. */
interface BalanceChange {
  of: PoolDraft;
  pool: number;
  account: number;
  change: bigint;
}

interface Trade {
  isBuy: boolean;
  /** By the clock of its event, and of its checkpoint. */
  timestampMs: number;
  checkpointMs: number;
}

export class LabelSet {
  readonly #cache: IndexCache;
  readonly #sharedFunders: ReadonlySet<string>;
  readonly #marks = new PairMap<Mark>();
  /** Purchases of the checkpoint in progress. */
  #purchases: Purchase[] = [];
  readonly #rows = new PairMap<Row<'coin_label'>>();
  readonly #records = new Set<CachedAccount>();

  constructor(cache: IndexCache, sharedFunders: ReadonlySet<string>) {
    this.#cache = cache;
    this.#sharedFunders = sharedFunders;
  }

  traded(pool: PoolDraft, account: CachedAccount, trade: Trade): void {
    const { isBuy, timestampMs, checkpointMs } = trade;
    if (isBuy) this.#purchases.push({ pool, account });
    if (account.id === pool.creator) return;
    let bits = 0;
    if (isBuy && timestampMs <= pool.created_ms + FIRST_SECOND_MS) bits |= FIRST_SECOND;
    // True at a later trade only if it was at the first.
    if (checkpointMs < account.first_seen_ms + FRESH_MS) bits |= FRESH;
    if (this.#isLinked(account, pool)) bits |= CREATOR_LINKED;
    this.#mark(pool, account.id, bits);
  }

  /** Records that an account received coins that the creator of their pool sent. */
  receivedFromCreator(pool: PoolDraft, account: number): void {
    this.#mark(pool, account, CREATOR_LINKED);
  }

  endCheckpoint(): void {
    for (const { pool, account } of bundledIn(this.#purchases, this.#sharedFunders)) {
      if (account.id !== pool.creator) this.#mark(pool, account.id, BUNDLED);
    }
    this.#purchases = [];
  }

  #isLinked(account: CachedAccount, pool: PoolDraft): boolean {
    const creator = this.#cache.accountOf(pool.creator);
    const funded = (of: CachedAccount, by: CachedAccount) =>
      of.funder === by.address && !this.#sharedFunders.has(by.address);
    return funded(account, creator) || funded(creator, account);
  }

  #mark(of: PoolDraft, account: number, bits: number): void {
    if (bits === 0) return;
    const known = this.#marks.get(of.id, account);
    if (known === undefined) this.#marks.add(of.id, account, { of, pool: of.id, account, bits });
    else known.bits |= bits;
  }

  /** Returns the accounts of pools that must be cached before `apply`. */
  keys(): readonly { pool: number; account: number }[] {
    return this.#marks.values();
  }

  /**
   * Applies the labels to the cache, after the balances.
   * @returns the pools whose sums have changed.
   */
  apply(changes: readonly BalanceChange[]): Set<PoolDraft> {
    const pools = new Set<PoolDraft>();
    for (const { of, pool, account, change } of changes) {
      const { labels } = this.#cache.poolAccount(pool, account);
      if (labels === 0 || change === 0n) continue;
      for (const label of labelsIn(labels)) of[`${label}_held`] += change;
      pools.add(of);
      this.#write(pool, account);
    }
    for (const { of, pool, account, bits } of this.#marks.values()) {
      const poolAccount = this.#cache.poolAccount(pool, account);
      const added = bits & ~poolAccount.labels;
      if (added === 0) continue;
      poolAccount.labels |= added;
      for (const label of labelsIn(added)) {
        of[`${label}_wallets`] += 1;
        of[`${label}_held`] += poolAccount.balance;
      }
      if ((added & FIRST_SECOND) !== 0) {
        const record = this.#cache.accountOf(account);
        record.first_second_coins += 1;
        this.#records.add(record);
      }
      pools.add(of);
      this.#write(pool, account);
    }
    return pools;
  }

  #write(pool: number, account: number): void {
    const { labels, balance } = this.#cache.poolAccount(pool, account);
    const row = { pool, account, ...storedLabels(labels), balance };
    const known = this.#rows.get(pool, account);
    if (known === undefined) this.#rows.add(pool, account, row);
    else Object.assign(known, row);
  }

  /** Records how the closed positions of an account have changed. */
  closed(account: number, change: ClosedResult): void {
    const record = this.#cache.accountOf(account);
    record.closed_positions += change.positions;
    record.profitable_positions += change.profitable;
    record.closed_pnl += change.pnl;
    this.#records.add(record);
  }

  async save(tx: Tx): Promise<void> {
    await Promise.all([putLabels(tx, this.#rows.values()), updateRecords(tx, [...this.#records])]);
  }
}
