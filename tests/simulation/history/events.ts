// Owns comparing what the contracts emitted with what was expected, field by field.
import type { AtollEvent } from '@atoll/sdk';
import type { ExpectedEvent } from './perform.ts';

/** One sentence about the first difference; undefined when there is none. */
export function eventDifference(
  seen: readonly AtollEvent[],
  expected: readonly ExpectedEvent[],
  sender: string,
): string | undefined {
  const names = (events: readonly { name: string }[]) => events.map(({ name }) => name).join();
  if (names(seen) !== names(expected)) {
    return `Events ${names(seen)} instead of ${names(expected)}`;
  }
  for (const [i, event] of seen.entries()) {
    const wanted = expected[i];
    const fields = wanted && fieldsOf(wanted, sender);
    for (const [name, value] of Object.entries(fields ?? {})) {
      const found = Object.entries(event.data).find(([field]) => field === name)?.[1];
      if (found !== value) return `${event.name}.${name} is ${found} instead of ${value}`;
    }
  }
  return undefined;
}

function fieldsOf(expected: ExpectedEvent, sender: string): Record<string, unknown> {
  switch (expected.name) {
    case 'Traded': {
      const { fill, order, x, y, quoteReserve } = expected;
      return {
        trader: order.trader,
        isBuy: fill.isBuy,
        quoteAmount: fill.gross,
        baseAmount: fill.coins,
        fee: fill.fee,
        creatorFee: fill.creatorFee,
        referrerFee: fill.referrerFee,
        coCreatorFee: fill.coCreatorFee,
        protocolFee: fill.protocolFee,
        referrer: order.referrer ?? null,
        virtualQuoteAfter: x,
        virtualBaseAfter: y,
        quoteReserveAfter: quoteReserve,
      };
    }
    case 'Swapped': {
      const { swap, trader, quoteReserve, baseReserve } = expected;
      return {
        trader,
        isBuy: swap.isBuy,
        quoteAmount: swap.quote,
        baseAmount: swap.coins,
        fee: swap.fee,
        quoteReserveAfter: quoteReserve,
        baseReserveAfter: baseReserve,
      };
    }
    case 'FeesClaimed':
      return { role: expected.role, amount: expected.amount, receiver: expected.receiver };
    case 'FeeReceiverChanged':
      return { oldReceiver: sender };
    default:
      return {};
  }
}
