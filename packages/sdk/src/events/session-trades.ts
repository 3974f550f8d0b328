// Attributes the trades of sessions: the contracts report the session key as the trader, because it sends the
// transaction, but the session's owner pays and receives.
import type { AtollEvent, EventData } from './events.ts';

/**
 * Finds the trades of a transaction that were made in sessions. The contract emits `SessionTraded` directly after the
 * event of the market.
 * @param events Decoded events of one transaction in order; null for irrelevant ones.
 * @returns The trades in sessions by the index of their market's event. Their trader is the session's owner.
 */
export function sessionsByTrade(
  events: readonly (AtollEvent | null)[],
): Map<number, EventData<'SessionTraded'>> {
  const sessions = new Map<number, EventData<'SessionTraded'>>();
  events.forEach((traded, index) => {
    if (traded?.name !== 'SessionTraded') return;
    const trade = events.findLastIndex(
      (event, before) =>
        before < index &&
        (event?.name === 'Traded' || event?.name === 'Swapped') &&
        event.data.poolId === traded.data.poolId,
    );
    if (trade >= 0) sessions.set(trade, traded.data);
  });
  return sessions;
}
