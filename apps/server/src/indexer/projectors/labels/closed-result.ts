/** Computes a position's share of its account's results of closed positions. */
import { mistOf } from '../../../platform/chain/price.ts';
import type { Position } from '../../../portfolio/fifo.ts';
import type { PoolDraft } from '../pool-state.ts';

export interface ClosedResult {
  positions: number;
  profitable: number;
  /** Realized PnL, in MIST. */
  pnl: bigint;
}

const none: ClosedResult = { positions: 0, profitable: 0, pnl: 0n };

/** Returns the result of a position that is closed: empty after at least one sale. */
export function closedResult(position: Position, pool: PoolDraft): ClosedResult {
  const { acquired, disposed, sales, received, disposed_cost, transferred_out_cost } = position;
  if (sales === 0 || acquired !== disposed) return none;
  const realized = received - disposed_cost + transferred_out_cost;
  return {
    positions: 1,
    profitable: realized > 0n ? 1 : 0,
    pnl: mistOf(realized, pool.quote_rate),
  };
}

export const changeOf = (before: ClosedResult, after: ClosedResult): ClosedResult => ({
  positions: after.positions - before.positions,
  profitable: after.profitable - before.profitable,
  pnl: after.pnl - before.pnl,
});
