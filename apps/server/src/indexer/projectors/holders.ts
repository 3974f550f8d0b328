/**
 * Projects balance changes of trades and transfers into holders. Coins inside pools and pairs belong to no
 * address and are not counted; coins in vesting are counted for their beneficiary.
 */

import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { columnDelete, columnInsert, replacing } from '../../platform/database/insert.ts';
import type { Row } from '../../platform/database/schema.ts';
import type { IndexCache } from '../cache.ts';
import { PairMap } from '../pair-map.ts';
import type { PoolDraft } from './pool-state.ts';

const key = { pool: 'int4', account: 'int4' } as const;
const deleteHolders = columnDelete('holder', key);
const columns = { ...key, balance: 'numeric' } as const;
/** For holders without a row: an insert without conflict handling takes half the time. */
const insertHolders = columnInsert<Row<'holder'>>('holder', columns);
const putHolders = columnInsert<Row<'holder'>>(
  'holder',
  columns,
  replacing(['pool', 'account'], ['balance']),
);

interface Holding {
  of: PoolDraft;
  pool: number;
  account: number;
  change: bigint;
  balance: bigint;
  isNew: boolean;
}

export class HolderSet {
  readonly #holdings = new PairMap<Holding>();

  add(of: PoolDraft, account: number, amount: bigint): void {
    const pool = of.id;
    const holding = this.#holdings.get(pool, account);
    if (holding === undefined) {
      this.#holdings.add(pool, account, {
        of,
        pool,
        account,
        change: amount,
        balance: 0n,
        isNew: false,
      });
    } else holding.change += amount;
  }

  /** Returns the accounts of pools that must be cached before `apply`. */
  keys(): readonly { pool: number; account: number }[] {
    return this.#holdings.values();
  }

  /** Returns the balance changes. */
  changes(): readonly Readonly<Holding>[] {
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
      holding.isNew = before === 0n;
      const difference = Number(poolAccount.balance > 0n) - Number(before > 0n);
      if (difference !== 0) counts.set(holding.of, (counts.get(holding.of) ?? 0) + difference);
    }
    return counts;
  }

  async save(tx: Tx): Promise<void> {
    const changed = this.#holdings.values().filter(({ change }) => change !== 0n);
    const kept = changed.filter(({ balance }) => balance !== 0n);
    const gone = changed.filter(({ balance }) => balance === 0n);
    const added = kept.filter(({ isNew }) => isNew);
    const replaced = kept.filter(({ isNew }) => !isNew);
    await Promise.all([
      insertHolders(tx, added),
      putHolders(tx, replaced),
      deleteHolders(tx, gone),
    ]);
    await sumLargest(tx, new Set(changed.map(({ pool }) => pool)));
  }
}

const LARGEST = 10;

/** Writes the balance of the largest holders of pools whose holders have been saved. */
async function sumLargest(tx: Tx, pools: ReadonlySet<number>): Promise<void> {
  if (pools.size === 0) return;
  await sql`
    update pool set top_balance = largest.balance
    from (
      select changed.pool, (
        select coalesce(sum(balance), 0) from (
          select balance from holder
          where holder.pool = changed.pool and balance > 0
          order by balance desc, account desc limit ${LARGEST}
        ) holders
      ) as balance
      from unnest(${[...pools]}::int4[]) as changed (pool)
    ) largest
    where pool.id = largest.pool and pool.top_balance <> largest.balance
  `.execute(tx);
}
