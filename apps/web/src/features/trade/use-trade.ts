// Sends an order and shows its outcome, also that of a trade that was signed before a reload.
import type { Pool } from '@atoll/api';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '../../lib/api/query-client.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import { refreshBalances } from '../../lib/chain/account.ts';
import { $settling, pendingIn } from '../../lib/chain/pending-transactions.ts';
import { CanceledError, OutcomeUnknownError } from '../../lib/chain/send-transaction.ts';
import { useSigning } from '../../lib/chain/use-signing.ts';
import { $lastTrade } from '../../lib/coins/last-trade.ts';
import { rememberEstimate } from '../../lib/coins/trade-estimates.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { refreshOrders } from '../../lib/orders/queries.ts';
import { toast } from '../../lib/toast.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { poolAfter } from './after-trade.ts';
import { executeTrade, resumeTrade, type TradeOrder, type TradeOutcome } from './execute.ts';
import { isCostly } from './limits.ts';
import { slippageFailure } from './slippage-failure.ts';

interface TradeCallbacks {
  /** Called after the trade was executed. */
  onTraded?: () => void;
  /** Called after it was executed or has failed. */
  onSettled?: () => void;
  /** Called with the order at the new price when the user retries one with an exit, which has to be confirmed again. */
  onRetryExit?: (order: TradeOrder) => void;
}

export function useTrade(pool: Pool, { onTraded, onSettled, onRetryExit }: TradeCallbacks) {
  const { succeeded, failed } = useOutcome(pool);
  const signing = useSigning({
    action: (order: TradeOrder) => executeTrade(order),
    onSuccess: (outcome, { request, preview, trader, exit }) => {
      const exactBase = request.side === 'buy' && request.exact === 'base';
      rememberEstimate(
        outcome.digest,
        exactBase
          ? { counts: 'paid', amount: preview.pay }
          : { counts: 'received', amount: preview.receive },
      );
      succeeded(outcome, trader);
      if (exit) refreshOrders();
      onTraded?.();
    },
    onSettled,
    onError: async (error, order) => {
      const slipped = await slippageFailure(error, order).catch(() => undefined);
      if (!slipped) {
        const withWallet = () => signing.sign({ ...order, session: undefined });
        return failed(error, order.trader, { withWallet: order.session && withWallet });
      }
      const retry = order.exit && onRetryExit ? onRetryExit : signing.sign;
      // No prompt would stand between one click and a costly trade: the trade box confirms it.
      const canRetry = !(order.session && isCostly(slipped.order.preview));
      toast.error(text.failed, {
        description: slipped.description,
        ...(canRetry && {
          action: { label: text.retryAtNewPrice, onClick: () => retry(slipped.order) },
        }),
      });
      settle(order.trader);
    },
  });
  return signing;
}

/** Reports the outcomes of trades in a pool that were signed before a reload. */
export function useResumedTrades(pool: Pool): void {
  const { succeeded, failed } = useOutcome(pool);
  const resume = useEffectEvent(() => {
    for (const pending of pendingIn(pool.pool_id)) {
      const { digest, sender } = pending;
      toast.loading(text.resuming, { id: digest });
      resumeTrade(pending).then(
        (outcome) => succeeded(outcome, sender, digest),
        (error: Error) => failed(error, sender, { id: digest }),
      );
    }
  });
  useEffect(resume, []);
}

interface Failure {
  id?: string;
  /** Repeats the trade of a session with the wallet. */
  withWallet?: (() => void) | undefined;
}

/** Shows outcomes in place of the message `id`. */
function useOutcome(pool: Pool) {
  const navigate = useNavigate();
  return {
    succeeded({ isBuy, quote, coins, events, digest }: TradeOutcome, trader: string, id?: string) {
      $lastTrade.set({ poolId: pool.pool_id, digest });
      queryClient.setQueryData<Pool>(
        queryKeys.pools.detail(pool.pool_id),
        (row) => row && events.reduce(poolAfter, row),
      );
      const coinText = `${formatAmount(coins, pool.decimals)} ${pool.symbol}`;
      const quoteText = `${formatAmount(quote, pool.quote_decimals)} ${pool.quote_symbol}`;
      toast.success(isBuy ? text.bought(coinText) : text.sold(coinText), {
        id,
        description: isBuy ? text.paid(quoteText) : text.received(quoteText),
        action: {
          label: text.receipt,
          onClick: () => void navigate({ to: '/tx/$digest', params: { digest } }),
        },
      });
      settle(trader);
    },
    failed(error: Error, trader: string, { id, withWallet }: Failure = {}) {
      const options = { id, description: error.message };
      if (error instanceof CanceledError) toast.info(text.canceled, options);
      else if (error instanceof OutcomeUnknownError) toast.error(text.unknown, options);
      else {
        const action = withWallet && { label: text.sessionRetry, onClick: withWallet };
        toast.error(text.failed, { ...options, ...(action && { action }) });
      }
      settle(trader);
    },
  };
}

/** Reads the balances after the trade; until then, the position before it is shown. */
const settle = (trader: string) => void refreshBalances(trader).finally(() => $settling.set(false));
