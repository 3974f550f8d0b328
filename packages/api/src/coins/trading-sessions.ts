/** Trading sessions: escrows that a session key trades for their owner. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { address, amount, coinType, isoTime, timestampMs } from '../http/scalars.ts';

/** A session; while it exists, its state is read from the chain. */
const tradingSession = z
  .object({
    session_id: address,
    owner: address,
    /** Address whose transactions can trade. */
    session_key: address,
    quote_type: coinType,
    /** Deposit, and the most that all purchases together can spend, in base units. */
    limit: amount,
    openedAt: isoTime,
    expires_ms: timestampMs,
    /** When its last funds were returned; null until then. */
    endedAt: isoTime.nullable(),
  })
  .meta({ id: 'TradingSession' });

export type TradingSession = z.infer<typeof tradingSession>;

export const tradingSessions = {
  list: endpoint('GET /api/trading-sessions', {
    summary: 'List the trading sessions of an owner',
    description:
      'Returns the 20 latest sessions that are open or still hold funds, newest first, and the session `session_id` even if it has ended.',
    tag: 'Trades',
    isPublic: true,
    input: z.object({ owner: address, session_id: address.optional() }),
    output: z.object({ data: z.array(tradingSession) }),
  }),
};
