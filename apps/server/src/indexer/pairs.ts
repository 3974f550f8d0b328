/** Loads what the index holds of accounts' coins: balance, position and purchases at launch, in one statement. */
import type { Position } from '../portfolio/fifo.ts';
import type { Tx } from './batch.ts';
import { columnQuery } from './insert.ts';
import type { IndexMemory, Pair } from './memory.ts';
import { positionColumns } from './projectors/position-rows.ts';

export interface PairKey {
  pool: number;
  account: number;
}

interface Others {
  balance: bigint | null;
  launch_bought: bigint | null;
  launch_sold: bigint | null;
  launch_moved: bigint | null;
}

type PositionColumns = Omit<Position, keyof PairKey>;
/** Columns of an absent row are null. */
type Row = PairKey & Others & (PositionColumns | { [Name in keyof PositionColumns]: null });

const positionNames = Object.keys(positionColumns)
  .filter((name) => name !== 'pool' && name !== 'account')
  .map((name) => `position.${name}`);

const selectPairs = columnQuery<PairKey, Row>(
  { pool: 'int4', account: 'int4' },
  (
    wanted,
  ) => `select wanted.pool, wanted.account, holder.balance, launch_buyer.bought as launch_bought,
    launch_buyer.sold as launch_sold, launch_buyer.moved as launch_moved, ${positionNames.join(', ')}
    from ${wanted}
    left join holder using (pool, account)
    left join position using (pool, account)
    left join launch_buyer using (pool, account)`,
);

/** Loads the pairs that are not in memory. */
export async function loadPairs(
  tx: Tx,
  memory: IndexMemory,
  ...keys: Iterable<PairKey>[]
): Promise<void> {
  const added: Pair[] = [];
  for (const some of keys) {
    for (const { pool, account } of some) {
      if (memory.hasPair(pool, account)) continue;
      const pair = { pool, account, balance: 0n, position: undefined, buyer: undefined };
      memory.addPair(pair);
      added.push(pair);
    }
  }
  if (added.length === 0 || memory.hasAllPairs) return;
  for (const row of await selectPairs(tx, added)) fill(memory.pair(row.pool, row.account), row);
}

function fill(
  pair: Pair,
  { balance, launch_bought: bought, launch_sold: sold, launch_moved: moved, ...position }: Row,
): void {
  const { pool, account } = pair;
  pair.balance = balance ?? 0n;
  if (position.acquired !== null) pair.position = position;
  if (bought !== null && sold !== null && moved !== null) {
    pair.buyer = { pool, account, bought, sold, moved };
  }
}
