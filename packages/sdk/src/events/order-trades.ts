// Attributes the trades of orders: the contracts report the executor as the trader, because it sends the transaction,
// but the order's owner pays and receives.
import type { AtollEvent, EventData } from './events.ts';

/**
 * Finds the trades of a transaction that filled orders. The contract emits `OrderFilled` directly after the trade.
 * @param events Decoded events of one transaction in order; null for those that are of no interest.
 * @returns The fills by the index of their trade. The owner of a fill is the trader, and pays the tip.
 */
export function fillsByTrade(
  events: readonly (AtollEvent | null)[],
): Map<number, EventData<'OrderFilled'>> {
  const fills = new Map<number, EventData<'OrderFilled'>>();
  events.forEach((filled, index) => {
    if (filled?.name !== 'OrderFilled') return;
    const trade = events.findLastIndex(
      (event, before) =>
        before < index &&
        (event?.name === 'Traded' || event?.name === 'Swapped') &&
        event.data.poolId === filled.data.poolId,
    );
    if (trade >= 0) fills.set(trade, filled.data);
  });
  return fills;
}
