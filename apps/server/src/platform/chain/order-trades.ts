/** Attributes the trades of orders to their owners. */
import { type AtollEvent, fillsByTrade } from '@atoll/sdk';
import type { IndexedEvent, PlacedEvent } from './checkpoint.ts';

/** Returns the events of a transaction with the trades of orders attributed to their owners, and the tip added to them. */
export function ownersTrades(events: readonly PlacedEvent[]): PlacedEvent[] {
  const attributed = [...events];
  for (const [place, { owner, tip }] of fillsByTrade(events.map(tradeOrFill))) {
    const trade = events[place];
    if (trade === undefined) continue;
    const at = { ...trade.at, tip };
    if (trade.event.name === 'Traded') {
      const data = { ...trade.event.data, trader: owner };
      attributed[place] = { event: { name: 'Traded', data }, at };
    } else if (trade.event.name === 'Swapped') {
      const data = { ...trade.event.data, trader: owner };
      attributed[place] = { event: { name: 'Swapped', data }, at };
    }
  }
  return attributed;
}

function tradeOrFill({ event }: { event: IndexedEvent }): AtollEvent | null {
  const isOne = event.name === 'Traded' || event.name === 'Swapped' || event.name === 'OrderFilled';
  return isOne ? event : null;
}
