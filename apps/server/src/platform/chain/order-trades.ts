/**
 * Attributes the trades of orders: the contracts report the executor as the trader, because it sends the transaction, but
 * the order's owner pays and receives.
 */
import type { PlacedEvent } from './checkpoint.ts';

/**
 * Returns the events of a transaction with the trades of orders attributed to their owners, and the tip added to them.
 * The contract emits `OrderFilled` directly after the trade.
 */
export function ownersTrades(events: readonly PlacedEvent[]): PlacedEvent[] {
  const attributed = [...events];
  events.forEach(({ event: filled }, index) => {
    if (filled.name !== 'OrderFilled') return;
    const { poolId, owner, tip } = filled.data;
    const place = events.findLastIndex(
      ({ event }, before) =>
        before < index &&
        (event.name === 'Traded' || event.name === 'Swapped') &&
        event.data.poolId === poolId,
    );
    const trade = events[place];
    if (trade === undefined) return;
    const at = { ...trade.at, tip };
    if (trade.event.name === 'Traded') {
      const data = { ...trade.event.data, trader: owner };
      attributed[place] = { event: { name: 'Traded', data }, at };
    } else if (trade.event.name === 'Swapped') {
      const data = { ...trade.event.data, trader: owner };
      attributed[place] = { event: { name: 'Swapped', data }, at };
    }
  });
  return attributed;
}
