/** Attributes the trades of orders and sessions to their owners. */
import { type AtollEvent, fillsByTrade, sessionsByTrade } from '@atoll/sdk';
import type { EventPosition, IndexedEvent, PlacedEvent } from './checkpoint.ts';

const RELEVANT = new Set(['Traded', 'Swapped', 'OrderFilled', 'SessionTraded']);

/**
 * Returns the events of a transaction with the trades of orders and sessions attributed to their owners. Tips of orders are
 * added, and trades of sessions are marked.
 */
export function ownersTrades(events: readonly PlacedEvent[]): PlacedEvent[] {
  const attributed = [...events];
  const relevant = events.map(({ event }) => (isRelevant(event) ? event : null));
  const attribute = (
    place: number,
    trader: string,
    facts: Pick<EventPosition, 'tip' | 'isSession'>,
  ) => {
    const trade = events[place];
    if (trade === undefined) return;
    const at = { ...trade.at, ...facts };
    if (trade.event.name === 'Traded') {
      const data = { ...trade.event.data, trader };
      attributed[place] = { event: { name: 'Traded', data }, at };
    } else if (trade.event.name === 'Swapped') {
      const data = { ...trade.event.data, trader };
      attributed[place] = { event: { name: 'Swapped', data }, at };
    }
  };
  for (const [place, { owner, tip }] of fillsByTrade(relevant)) attribute(place, owner, { tip });
  for (const [place, { owner }] of sessionsByTrade(relevant)) {
    attribute(place, owner, { isSession: true });
  }
  return attributed;
}

const isRelevant = (event: IndexedEvent): event is IndexedEvent & AtollEvent =>
  RELEVANT.has(event.name);
