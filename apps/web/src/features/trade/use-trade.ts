// Sends an order and shows its outcome.
import type { Pool } from '@atoll/api';
import { useNavigate } from '@tanstack/react-router';
import { queryClient } from '../../lib/api/query-client.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import { refreshBalances } from '../../lib/chain/account.ts';
import { OutcomeUnknownError } from '../../lib/chain/send-transaction.ts';
import { useSigning } from '../../lib/chain/use-signing.ts';
import { $lastTrade } from '../../lib/coins/last-trade.ts';
import { rememberEstimate } from '../../lib/coins/trade-estimates.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { toast } from '../../lib/toast.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { poolAfter } from './after-trade.ts';
import { executeTrade, type TradeOrder } from './execute.ts';

/** @param onTraded called when the trade has been executed. */
export function useTrade(pool: Pool, onTraded: () => void) {
  const navigate = useNavigate();
  return useSigning({
    action: (order: TradeOrder) => executeTrade(order),
    onSuccess: ({ quote, coins, events, digest }, { request, preview, trader }) => {
      const exactBase = request.side === 'buy' && request.exact === 'base';
      rememberEstimate(
        digest,
        exactBase
          ? { counts: 'paid', amount: preview.pay }
          : { counts: 'received', amount: preview.receive },
      );
      $lastTrade.set({ poolId: pool.pool_id, digest });
      queryClient.setQueryData<Pool>(
        queryKeys.pools.detail(pool.pool_id),
        (row) => row && events.reduce(poolAfter, row),
      );
      const coinText = `${formatAmount(coins, pool.decimals)} ${pool.symbol}`;
      const quoteText = `${formatAmount(quote, pool.quote_decimals)} ${pool.quote_symbol}`;
      const bought = request.side === 'buy';
      toast.success(bought ? text.bought(coinText) : text.sold(coinText), {
        description: bought ? text.paid(quoteText) : text.received(quoteText),
        action: {
          label: text.receipt,
          onClick: () => void navigate({ to: '/tx/$digest', params: { digest } }),
        },
      });
      void refreshBalances(trader);
      onTraded();
    },
    onError: (error, { trader }) => {
      const title = error instanceof OutcomeUnknownError ? text.unknown : text.failed;
      toast.error(title, { description: error.message });
      void refreshBalances(trader);
    },
  });
}
