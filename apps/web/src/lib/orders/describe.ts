// Explains an order in words: what triggers it, what its owner gets at least, and when it ends.
import type { Pool } from '@atoll/api';
import type { OrderPreview, OrderRequest } from '@atoll/sdk';
import { orders as text } from '../../messages/en/orders.ts';
import { formatAmount, formatPercent } from '../format/format.ts';
import { formatDateTime } from '../format/time.ts';
import { belowBps, showCap, showPrice } from './prices.ts';

const spentOf = ({ side, amount }: Pick<OrderRequest, 'side' | 'amount'>, pool: Pool) =>
  side === 'buy'
    ? `${formatAmount(amount, pool.quote_decimals)} ${pool.quote_symbol}`
    : `${formatAmount(amount, pool.decimals)} ${pool.symbol}`;

const gottenOf = (side: OrderRequest['side'], units: bigint, pool: Pool) =>
  side === 'buy'
    ? `${formatAmount(units, pool.decimals)} ${pool.symbol}`
    : `${formatAmount(units, pool.quote_decimals)} ${pool.quote_symbol}`;

/** The sentences that the owner reads before signing. */
export function describeOrder(request: OrderRequest, preview: OrderPreview, pool: Pool): string[] {
  const { side, terms } = request;
  const { limit, stop } = preview;
  const priceText = (price: NonNullable<typeof limit>['fillsAt']) => {
    const cap = showCap(price, pool);
    return cap === undefined ? showPrice(price, pool) : text.atCap(showPrice(price, pool), cap);
  };
  const spent = spentOf(request, pool);
  const sentences: string[] = [];
  if (terms.schedule && limit) {
    const { slices, intervalMs } = terms.schedule;
    const slice = (request.amount + slices - 1n) / slices;
    const say = side === 'buy' ? text.recurringBuy : text.recurringSell;
    sentences.push(
      say(spentOf({ side, amount: slice }, pool), text.every(Number(intervalMs)), Number(slices)),
      (side === 'buy' ? text.recurringBuyBound : text.recurringSellBound)(
        priceText(limit.fillsAt),
        gottenOf(side, limit.receivesAtLeast, pool),
      ),
    );
  } else if (limit) {
    sentences.push(
      (side === 'buy' ? text.limitBuy : text.limitSell)(
        priceText(limit.fillsAt),
        spent,
        gottenOf(side, limit.receivesAtLeast, pool),
      ),
    );
  }
  if (stop) {
    const gotten = gottenOf(side, stop.receivesAtLeast, pool);
    sentences.push(
      text.stop(
        priceText(stop.triggersAt),
        minutes(terms.stop?.windowMs),
        spent,
        formatPercent(belowBps(stop.fillsAt, stop.triggersAt)),
        gotten,
      ),
    );
    const trail = terms.stop?.trail;
    if (trail) sentences.push(text.trails(`${formatAmount(trail.trailBps, 2)}%`));
  }
  if (limit && stop) sentences.push(text.whicheverFirst);
  if (preview.fillsNow > 0n) sentences.push(text.fillsNow);
  sentences.push(
    text.open(formatDateTime(new Date(Number(preview.expiresMs)).toISOString())),
    text.tipSentence(`${formatAmount(preview.tip, pool.quote_decimals)} ${pool.quote_symbol}`),
  );
  return sentences;
}

const minutes = (ms = 0n): number => Math.round(Number(ms) / 60_000);
