/**
 * The event family of trading sessions: projects their opening and end. What a session holds counts as its owner's; the
 * trades of sessions are projected as trades, see `owners-trades.ts`.
 */
import type { EventData } from '@atoll/sdk';
import type { Tx } from '../../platform/database/database.ts';
import { insertMany } from '../../platform/database/insert.ts';
import type { Row } from '../../platform/database/schema.ts';
import type { Batch } from '../batch.ts';
import type { Family, Locked } from '../family.ts';

/** Sessions opened by a batch, and when others were deleted. */
export class TradingSessionSet {
  readonly #opened = new Map<string, Row<'trading_session'>>();
  readonly #ended = new Map<string, number>();

  opened(session: Row<'trading_session'>): void {
    this.#opened.set(session.session_id, session);
  }

  ended(sessionId: string, endedMs: number): void {
    const opened = this.#opened.get(sessionId);
    if (opened === undefined) this.#ended.set(sessionId, endedMs);
    else opened.ended_ms = endedMs;
  }

  async save(tx: Tx): Promise<void> {
    await insertMany([...this.#opened.values()], 1_000, (rows) =>
      tx.insertInto('trading_session').values(rows).execute(),
    );
    for (const [session_id, ended_ms] of this.#ended) {
      await tx
        .updateTable('trading_session')
        .set({ ended_ms })
        .where('session_id', '=', session_id)
        .execute();
    }
  }
}

function opened(batch: Batch, event: EventData<'SessionOpened'>): void {
  batch.tradingSessions.opened({
    session_id: event.sessionId,
    owner: batch.accounts.id(event.owner),
    session_key: event.sessionKey,
    quote_type: event.quoteType,
    spending_limit: event.limit,
    opened_ms: Number(event.timestampMs),
    expires_ms: Number(event.expiresMs),
    ended_ms: null,
  });
}

function closed(batch: Batch, event: EventData<'SessionClosed'>): void {
  if (event.coinsHeld > 0n) return;
  batch.tradingSessions.ended(event.sessionId, Number(event.timestampMs));
}

/** Coins that a session bought or sold. */
const traded = (event: EventData<'SessionTraded'>): Locked => ({
  poolId: event.poolId,
  owner: event.owner,
  amount: event.isBuy ? event.amountOut : -event.amountIn,
});
/** The balance change of the withdrawal adds the same amount. */
const withdrawn = ({ poolId, owner, amount }: EventData<'SessionWithdrawn'>): Locked => ({
  poolId,
  owner,
  amount: -amount,
});

type Name = 'SessionOpened' | 'SessionTraded' | 'SessionWithdrawn' | 'SessionClosed';

export const tradingSessionFamily: Family<Name, TradingSessionSet> = {
  events: {
    SessionOpened: { addresses: ['owner'], project: opened },
    SessionTraded: { addresses: ['owner'], locks: traded, project: () => {} },
    SessionWithdrawn: { addresses: ['owner'], locks: withdrawn, project: () => {} },
    SessionClosed: { project: closed },
  },
  load: async () => new TradingSessionSet(),
};
