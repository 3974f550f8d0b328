// Decides whether a trade is sent by the session key, without a prompt, or by the wallet.
import type { Pool } from '@atoll/api';
import { checkSessionTrade, sessionHolding, type TradeRequest } from '@atoll/sdk';
import { trade as text } from '../../messages/en/trade.ts';
import { formatAmount } from '../format/format.ts';
import type { ActiveSession } from './state.ts';

type TradedPool = Pick<
  Pool,
  'pool_id' | 'symbol' | 'decimals' | 'quote_type' | 'quote_symbol' | 'quote_decimals'
>;

export interface TradePath {
  /** The session that makes the trade; undefined for the wallet. */
  session?: ActiveSession;
  /** Why an open session does not make it. */
  reason?: string;
}

/**
 * Returns the amount that a session can trade on one side of a pool, in base units; 0 if it trades another coin or is over.
 */
export function sessionFunds(
  session: ActiveSession | undefined,
  pool: TradedPool,
  side: TradeRequest['side'],
): bigint {
  if (!session || session.isOver || session.coin.type !== pool.quote_type) return 0n;
  return side === 'buy' ? session.budget : sessionHolding(session.state, pool.pool_id);
}

export function tradePath(
  session: ActiveSession | undefined,
  pool: TradedPool,
  { side, exact, amount: amountIn }: Pick<TradeRequest, 'side' | 'exact' | 'amount'>,
): TradePath {
  if (!session || session.coin.type !== pool.quote_type) return {};
  if (session.isOver) return { reason: text.sessionOver };
  const funds = sessionFunds(session, pool, side);
  // Coins in the wallet were never the session's.
  if (side === 'sell' && funds === 0n) return {};
  if (side === 'buy' && exact === 'base')
    return { reason: text.sessionExactOut(pool.quote_symbol) };
  if (amountIn > funds) {
    return {
      reason:
        side === 'buy'
          ? text.sessionBeyond(`${formatAmount(funds, pool.quote_decimals)} ${pool.quote_symbol}`)
          : text.sessionHolds(`${formatAmount(funds, pool.decimals)} ${pool.symbol}`),
    };
  }
  try {
    checkSessionTrade(
      session.state,
      { poolId: pool.pool_id, side, amountIn },
      session.state.expiresMs,
    );
  } catch {
    // The only rule that is left.
    return { reason: text.sessionFull };
  }
  return { session };
}
