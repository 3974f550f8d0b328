// Writes open orders to the index: of all coins in turn, half of them purchases far below the price, half sales far above.
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/database/database.ts';

const NEVER_MS = 8_000_000_000_000;

export async function seedOrders(db: Db, count: number): Promise<void> {
  await sql`
    insert into trade_order (id, order_id, pool, owner, is_buy, kind, state, seq, tx_digest, escrow, remaining, received,
      tips, returned, min_fill, tip, expires_ms, next_ms, fills, placed_ms, changed_ms, updated_checkpoint)
    select number, 'order ' || number, pool.id, pool.creator, number % 2 = 0, 'limit', 'open', number, 'seed',
      1000000000, 1000000000, 0, 0, 0, 1, 10000000, ${sql.lit(NEVER_MS)} + number, 0, 0, 0, 0, 0
    from generate_series(1, ${sql.lit(count)}) number
    join (select *, row_number() over () as place, count(*) over () as coins from pool) pool
      on pool.place = number / 2 % pool.coins + 1`.execute(db);
  await sql`
    insert into order_leg (trade_order, leg, pool, is_open, bound_quote, bound_base, trail_bps, slippage_bps, price,
      fills_above, notifies_near)
    select id, 0, pool, true, 1, 1, 0, 0,
      case when is_buy then price / (1000 + id) else price * (1000 + id) end, not is_buy, true
    from (
      select trade_order.*, pool.price from trade_order join pool on pool.id = trade_order.pool
    ) placed`.execute(db);
  await sql`analyze trade_order, order_leg`.execute(db);
}
