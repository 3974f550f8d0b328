// An order in a list: what it does, how much has filled, and for open ones the buttons to edit and cancel it.
import type { Order } from '@atoll/api';
import type { ReactNode } from 'react';
import { formatPercent, formatPrice, parseFixed } from '../../lib/format/format.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { $editedOrder } from '../../lib/orders/editing.ts';
import { orders as text } from '../../messages/en/orders.ts';
import { trade as tradeText } from '../../messages/en/trade.ts';
import { Button } from '../../ui/button.tsx';
import { Amount } from '../../ui/figures.tsx';
import { useCancelOrder } from './use-order-actions.ts';

const kinds: Record<Order['kind'], string> = {
  limit: text.kindLimit,
  stop: text.kindStop,
  trailing_stop: text.kindTrailing,
  one_cancels_other: text.kindBoth,
  recurring: text.kindRecurring,
};

/** A sale with a limit is a take profit, as in the form. */
const kindOf = ({ kind, is_buy }: Order): string =>
  kind === 'limit' && !is_buy ? text.kindTakeProfit : kinds[kind];

const states = {
  filled: text.stateFilled,
  canceled: text.stateCanceled,
  expired: text.stateExpired,
};

function priceText(price: string): string {
  const { units, decimals } = parseFixed(price);
  return formatPrice(units, decimals);
}

interface OrderRowProps {
  order: Order;
  /** Names the coin, in lists of several. */
  coin?: ReactNode;
  /** Whether the page can edit the order. */
  editable?: boolean;
}

export function OrderRow({ order, coin, editable = false }: OrderRowProps) {
  const { pool, is_buy, escrow, remaining, legs, state } = order;
  const filledBps = escrow === 0n ? 0n : ((escrow - remaining - order.returned) * 10_000n) / escrow;
  const cancel = useCancelOrder();
  const side = is_buy ? tradeText.buy : tradeText.sell;
  return (
    <li
      className="grid gap-1 border-t border-line/50 py-2.5 text-label first:border-t-0"
      data-testid="order"
      data-order={order.order_id}
    >
      {coin}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <span className="font-medium">
          <span className={is_buy ? 'text-up' : 'text-down'}>{side}</span> · {kindOf(order)}
        </span>
        <Amount
          units={escrow}
          decimals={is_buy ? pool.quote_decimals : pool.decimals}
          symbol={is_buy ? pool.quote_symbol : pool.symbol}
        />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-note text-muted">
        <span className="tabular">
          {legs
            .map(({ price, fills_above }) => `${fills_above ? '≥' : '≤'} ${priceText(price)}`)
            .join(' · ')}{' '}
          {pool.quote_symbol}
        </span>
        <span className="tabular">
          {state === 'open'
            ? `${formatPercent(filledBps)} · ${ending(order)}`
            : `${states[state]} · ${formatDateTime(order.changedAt)}`}
        </span>
      </div>
      {state === 'open' && (
        <div className="flex justify-end gap-1.5">
          {editable && (
            <Button
              size="small"
              aria-label={text.editOf(pool.symbol)}
              onClick={() => $editedOrder.set({ order })}
            >
              {text.edit}
            </Button>
          )}
          <Button
            size="small"
            className="text-down"
            aria-label={text.cancelOf(pool.symbol)}
            title={cancel.blocked}
            disabled={cancel.blocked !== undefined}
            pending={cancel.isPending}
            onClick={() => cancel.sign(order)}
          >
            {cancel.isPending ? text.canceling : text.cancel}
          </Button>
        </div>
      )}
    </li>
  );
}

/** When the order ends, or its next slice is due. */
function ending({ expires_ms, next_ms, kind, fills }: Order): string {
  if (expires_ms < Date.now()) return text.expiredOpen;
  return kind === 'recurring' && fills > 0
    ? text.next(formatDateTime(next_ms))
    : text.until(formatDateTime(expires_ms));
}
