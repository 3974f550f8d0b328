/**
 * Projects balance changes of trades and transfers into holders. Coins inside pools and pairs belong to no
 * address and are not counted.
 */
import type { HolderTable } from '../../db/schema/chain.ts';
import type { Batch, PoolDraft, Tx } from '../batch.ts';
import type { IndexCache } from '../cache.ts';
import type { BalanceChange } from '../checkpoint.ts';
import { columnDelete, columnInsert, replacing } from '../insert.ts';
import { PairMap } from '../pair-map.ts';

const key = { pool: 'int4', account: 'int4' } as const;
const deleteHolders = columnDelete('holder', key);
const putHolders = columnInsert<HolderTable>(
  'holder',
  { ...key, balance: 'numeric' },
  replacing(['pool', 'account'], ['balance']),
);

interface Holding {
  of: PoolDraft;
  pool: number;
  account: number;
  change: bigint;
  balance: bigint;
}

export function balancesChanged(batch: Batch, changes: readonly BalanceChange[]): void {
  for (const { coinType, address, amount } of changes) {
    const pool = batch.poolOfCoin(coinType);
    if (pool !== undefined) batch.holders.add(pool, batch.accounts.id(address), amount);
  }
}

export class HolderSet {
  readonly #holdings = new PairMap<Holding>();

  add(of: PoolDraft, account: number, amount: bigint): void {
    const pool = of.id;
    const holding = this.#holdings.get(pool, account);
    if (holding === undefined) {
      this.#holdings.add(pool, account, { of, pool, account, change: amount, balance: 0n });
    } else holding.change += amount;
  }

  /** Returns the accounts of pools that must be cached before `apply`. */
  keys(): readonly { pool: number; account: number }[] {
    return this.#holdings.values();
  }

  /** Applies the changes to the cache. Returns how the holder counts of pools changed. */
  apply(cache: IndexCache): Map<PoolDraft, number> {
    const counts = new Map<PoolDraft, number>();
    for (const holding of this.#holdings.values()) {
      if (holding.change === 0n) continue;
      const poolAccount = cache.poolAccount(holding.pool, holding.account);
      const before = poolAccount.balance;
      poolAccount.balance += holding.change;
      holding.balance = poolAccount.balance;
      const difference = Number(poolAccount.balance > 0n) - Number(before > 0n);
      if (difference !== 0) counts.set(holding.of, (counts.get(holding.of) ?? 0) + difference);
    }
    return counts;
  }

  async save(tx: Tx): Promise<void> {
    const changed = this.#holdings.values().filter(({ change }) => change !== 0n);
    const kept = changed.filter(({ balance }) => balance !== 0n);
    const gone = changed.filter(({ balance }) => balance === 0n);
    await Promise.all([putHolders(tx, kept), deleteHolders(tx, gone)]);
  }
}
