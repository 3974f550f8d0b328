// Executes one trade of the demo on chain.
import { buyExactIn, eventDecoder, getPair, sellExactIn, swapExactIn } from '@atoll/sdk';
import { Transaction } from '@mysten/sui/transactions';
import type { DemoContext } from '../market/context.ts';
import { execute } from '../market/launch.ts';
import type { Market, Plan } from '../market/market.ts';
import type { Trader } from '../market/traders.ts';

/** Executes `plan` for `trader` and brings the market up to date. */
export async function trade(
  context: DemoContext,
  market: Market,
  plan: Plan,
  trader: Trader & { index: number },
  referrer: string | null,
): Promise<void> {
  const transaction = new Transaction();
  transaction.add(thunkOf(context, market, plan, trader.address, referrer));
  const { events } = await execute(context, trader, transaction);
  for (const event of events.map(eventDecoder(context.deployment))) {
    if (event?.name === 'Traded' || event?.name === 'Swapped')
      market.apply(trader.index, event.data);
    if (event?.name === 'PoolGraduated') {
      market.pair = await getPair(context, { pairId: event.data.venuePoolId });
    }
  }
}

function thunkOf(
  context: DemoContext,
  { pool, pair }: Market,
  plan: Plan,
  trader: string,
  referrer: string | null,
) {
  if (pair) {
    const { side } = plan;
    const amountIn = side === 'buy' ? plan.payment : plan.coins;
    return swapExactIn(context, { pair, trader, referrer, side, amountIn, minOut: 1n });
  }
  return plan.side === 'buy'
    ? buyExactIn(context, { pool, trader, referrer, amountIn: plan.payment, minOut: 1n })
    : sellExactIn(context, { pool, trader, referrer, amountIn: plan.coins, minOut: 1n });
}
