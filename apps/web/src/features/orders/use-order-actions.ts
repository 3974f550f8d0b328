// Cancels and replaces orders.
import type { Order, Pool } from '@atoll/api';
import type { OrderTerms } from '@atoll/sdk';
import { refreshBalances } from '../../lib/chain/account.ts';
import { CanceledError } from '../../lib/chain/send-transaction.ts';
import { execute } from '../../lib/chain/transaction.ts';
import { useSigning } from '../../lib/chain/use-signing.ts';
import { marketOf } from '../../lib/coins/market.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { refreshOrders } from '../../lib/orders/queries.ts';
import { orderRef } from '../../lib/orders/terms.ts';
import { toast } from '../../lib/toast.ts';
import { orders as text } from '../../messages/en/orders.ts';
import { trade as tradeText } from '../../messages/en/trade.ts';

/** An order's remaining escrow with its ticker. */
export const remainingOf = ({ is_buy, remaining, pool }: Order): string =>
  is_buy
    ? `${formatAmount(remaining, pool.quote_decimals)} ${pool.quote_symbol}`
    : `${formatAmount(remaining, pool.decimals)} ${pool.symbol}`;

function settle(owner: string): void {
  refreshOrders();
  void refreshBalances(owner);
}

function failed(title: string, error: Error): void {
  const options = { description: error.message };
  if (error instanceof CanceledError) toast.info(tradeText.canceled, options);
  else toast.error(title, options);
}

export function useCancelOrder() {
  return useSigning({
    action: (order: Order) =>
      execute(order.owner, (sdk, atoll) =>
        sdk.cancelOrder(atoll, { order: orderRef(order), owner: order.owner }),
      ),
    onSuccess: (_, order) => {
      toast.success(text.canceled(remainingOf(order)));
      settle(order.owner);
    },
    onError: (error, { owner }) => {
      failed(text.cancelFailed, error);
      settle(owner);
    },
  });
}

export interface Replacement {
  pool: Pool;
  order: Order;
  terms: OrderTerms;
}

/** @param onReplaced called after the order was replaced. */
export function useReplaceOrder(onReplaced: () => void) {
  return useSigning({
    action: ({ pool, order, terms }: Replacement) => {
      const market = marketOf(pool);
      if (!market) throw new Error(text.editFailed);
      return execute(order.owner, (sdk, atoll) =>
        sdk.replaceOrder(atoll, { order: orderRef(order), market, terms }),
      );
    },
    onSuccess: (_, { order }) => {
      toast.success(text.edited);
      settle(order.owner);
      onReplaced();
    },
    onError: (error, { order }) => {
      failed(text.editFailed, error);
      settle(order.owner);
    },
  });
}
