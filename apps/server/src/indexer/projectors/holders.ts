/**
 * Projects balance changes of trades and transfers into holders. Coins inside pools and pairs belong to no
 * address and are not counted.
 */
import type { HolderTable } from '../../db/schema/chain.ts';
import type { Batch, PoolDraft, Tx } from '../batch.ts';
import type { BalanceChange } from '../checkpoint.ts';
import { columnDelete, columnInsert, columnSelect, replacing } from '../insert.ts';
import { PairMap } from '../pair-map.ts';

const key = { pool: 'int4', account: 'int4' } as const;
const selectHolders = columnSelect('holder', key, ['pool', 'account', 'balance']);
const deleteHolders = columnDelete('holder', key);
const putHolders = columnInsert<HolderTable>(
  'holder',
  { ...key, balance: 'numeric' },
  replacing(['pool', 'account'], ['balance']),
);

interface Holding {
  pool: number;
  account: number;
  change: bigint;
  balance: bigint;
}

export function balancesChanged(batch: Batch, changes: readonly BalanceChange[]): void {
  for (const { coinType, address, amount } of changes) {
    const pool = batch.poolOfCoin(coinType);
    if (pool !== undefined) batch.holders.add(pool.id, batch.accounts.id(address), amount);
  }
}

export class HolderSet {
  readonly #holdings = new PairMap<Holding>();

  add(pool: number, account: number, amount: bigint): void {
    const holding = this.#holdings.get(pool, account);
    if (holding === undefined) {
      this.#holdings.add(pool, account, { pool, account, change: amount, balance: 0n });
    } else holding.change += amount;
  }

  /**
   * Loads the stored balances, applies the changes and updates the holder counts.
   * @returns the pools whose holder count changed.
   */
  async load(tx: Tx, pools: readonly PoolDraft[]): Promise<Set<PoolDraft>> {
    const holdings = this.#holdings.values().filter(({ change }) => change !== 0n);
    const before = new PairMap<bigint>();
    const keys = holdings.map(({ pool, account }) => ({ pool, account }));
    for (const row of await selectHolders(tx, keys)) {
      before.add(row.pool, row.account, row.balance);
    }
    const byId = new Map(pools.map((pool) => [pool.id, pool]));
    const touched = new Set<PoolDraft>();
    for (const holding of holdings) {
      const old = before.get(holding.pool, holding.account) ?? 0n;
      holding.balance = old + holding.change;
      const pool = byId.get(holding.pool);
      const difference = Number(holding.balance > 0n) - Number(old > 0n);
      if (pool === undefined || difference === 0) continue;
      pool.holders += difference;
      touched.add(pool);
    }
    return touched;
  }

  async save(tx: Tx): Promise<void> {
    const changed = this.#holdings.values().filter(({ change }) => change !== 0n);
    const kept = changed.flatMap(({ pool, account, balance }) =>
      balance === 0n ? [] : [{ pool, account, balance }],
    );
    const gone = changed.filter(({ balance }) => balance === 0n);
    await Promise.all([putHolders(tx, kept), deleteHolders(tx, gone)]);
  }
}
