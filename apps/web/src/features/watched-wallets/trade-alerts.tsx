// Alerts of trades of watched wallets while the app is open. The browser filters the public stream itself.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useStream } from '../../lib/api/live.ts';
import { applyOverReads, readAgain } from '../../lib/api/over-reads.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { startQuickBuy } from '../../lib/coins/quick-buy-button.tsx';
import { formatCompact, shortenAddress } from '../../lib/format/format.ts';
import { toast } from '../../lib/toast.ts';
import { type WatchedTrade, watchedTrades } from '../../lib/watched-wallets/matching.ts';
import { watchedWalletsQuery } from '../../lib/watched-wallets/store.ts';
import { watchedWallets as text } from '../../messages/en/watched-wallets.ts';
import { latestTradesQuery } from './latest-trades-query.ts';

/** Trades kept on a page that stays open. */
const KEPT_TRADES = 500;

/** The sentence of a trade under the name that its owner gave the wallet. */
export function sentenceOf({ wallet, trade }: WatchedTrade): string {
  const { pool, quote_amount, is_buy } = trade;
  const name = wallet.name || shortenAddress(wallet.address);
  const amount = `${formatCompact(quote_amount, pool.quote_decimals)} ${pool.quote_symbol}`;
  return (is_buy ? text.bought : text.sold)(name, `$${pool.symbol}`, amount);
}

export function TradeAlerts({ me }: { me: string }) {
  const watched = useQuery(watchedWalletsQuery(me)).data;
  const wallets = watched?.state === 'open' ? watched.wallets : [];
  const navigate = useNavigate();
  useStream(wallets.length > 0 ? 'trades' : undefined, (message) => {
    if (message.event === 'lost') {
      readAgain(latestTradesQuery.queryKey);
      return;
    }
    if (message.event !== 'trade') return;
    const [found] = watchedTrades([message.data], wallets);
    if (found === undefined) return;
    const { data } = message;
    const { queryKey } = latestTradesQuery;
    applyOverReads([queryKey], () =>
      queryClient.setQueryData(queryKey, (trades) =>
        trades?.some(({ id }) => id === data.id)
          ? trades
          : trades && [data, ...trades].slice(0, KEPT_TRADES),
      ),
    );
    if (found.wallet.muted) return;
    const { trade } = found;
    toast.info(sentenceOf(found), {
      // Further trades of the wallet in this coin replace the message.
      id: `${trade.trader}:${trade.pool_id}:${trade.is_buy}`,
      action: {
        label: text.buy,
        onClick: () => {
          void navigate({ to: '/coin/$poolId', params: { poolId: trade.pool_id } });
          startQuickBuy(trade.pool_id);
        },
      },
    });
  });
  return null;
}
