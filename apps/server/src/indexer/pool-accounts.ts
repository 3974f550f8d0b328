/** Loads the state of accounts in pools (balance, position, purchases at launch and labels) with one statement. */
import type { Tx } from '../platform/database/database.ts';
import { columnQuery } from '../platform/database/insert.ts';
import type { Position } from '../portfolio/fifo.ts';
import type { IndexCache, PoolAccount } from './cache.ts';
import { labelBits, type StoredLabels } from './projectors/labels/bits.ts';
import { positionColumns } from './projectors/position-rows.ts';

export interface PoolAccountKey {
  pool: number;
  account: number;
}

interface BalanceColumns {
  balance: bigint | null;
  launch_bought: bigint | null;
  launch_sold: bigint | null;
  launch_moved: bigint | null;
}

type PositionColumns = Omit<Position, keyof PoolAccountKey>;
/** Columns of absent rows are null. */
type Row = PoolAccountKey &
  BalanceColumns &
  Nullable<StoredLabels> &
  (PositionColumns | { [Name in keyof PositionColumns]: null });
type Nullable<Columns> = { [Name in keyof Columns]: Columns[Name] | null };

const positionNames = Object.keys(positionColumns)
  .filter((name) => name !== 'pool' && name !== 'account')
  .map((name) => `position.${name}`);

const selectPoolAccounts = columnQuery<PoolAccountKey, Row>(
  { pool: 'int4', account: 'int4' },
  (
    wanted,
  ) => `select wanted.pool, wanted.account, holder.balance, launch_buyer.bought as launch_bought,
    launch_buyer.sold as launch_sold, launch_buyer.moved as launch_moved,
    first_second, bundled, creator_linked, fresh, ${positionNames.join(', ')}
    from ${wanted}
    left join holder using (pool, account)
    left join position using (pool, account)
    left join launch_buyer using (pool, account)
    left join coin_label using (pool, account)`,
);

/** Returns the state of an account in a pool without reading it; undefined if it may be stored but is not cached. */
export function cachedPoolAccount(
  cache: IndexCache,
  pool: number,
  account: number,
): PoolAccount | undefined {
  if (cache.hasPoolAccount(pool, account)) return cache.poolAccount(pool, account);
  return cache.hasAllPoolAccounts ? addEmpty(cache, pool, account) : undefined;
}

function addEmpty(cache: IndexCache, pool: number, account: number): PoolAccount {
  const poolAccount = {
    ...{ pool, account, balance: 0n, position: undefined, buyer: undefined },
    labels: 0,
  };
  cache.addPoolAccount(poolAccount);
  return poolAccount;
}

/** Loads the accounts of pools that are not cached. */
export async function loadPoolAccounts(
  tx: Tx,
  cache: IndexCache,
  ...keys: Iterable<PoolAccountKey>[]
): Promise<void> {
  const added: PoolAccount[] = [];
  for (const some of keys) {
    for (const { pool, account } of some) {
      if (!cache.hasPoolAccount(pool, account)) added.push(addEmpty(cache, pool, account));
    }
  }
  if (added.length === 0 || cache.hasAllPoolAccounts) return;
  for (const row of await selectPoolAccounts(tx, added)) {
    fill(cache.poolAccount(row.pool, row.account), row);
  }
}

function fill(
  poolAccount: PoolAccount,
  { balance, launch_bought: bought, launch_sold: sold, launch_moved: moved, ...others }: Row,
): void {
  const { first_second, bundled, creator_linked, fresh, ...position } = others;
  const { pool, account } = poolAccount;
  poolAccount.labels = labelBits({ first_second, bundled, creator_linked, fresh });
  poolAccount.balance = balance ?? 0n;
  if (position.acquired !== null) poolAccount.position = position;
  if (bought !== null && sold !== null && moved !== null) {
    poolAccount.buyer = { pool, account, bought, sold, moved };
  }
}
