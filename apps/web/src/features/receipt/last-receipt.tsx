// The receipt of the trade that this tab made last in a coin, read from the Sui node.
import type { Pool, ReceiptTrade } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { $lastTrade } from '../../lib/coins/last-trade.ts';
import { receipts as text } from '../../messages/en/receipts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type ChainTrade, chainReceiptQuery } from './chain-receipt.ts';
import { NetworkFee } from './network-fee.tsx';
import { Row } from './row.tsx';
import { SellNow } from './sell-now.tsx';
import { TradeRows } from './trade-rows.tsx';

export default function LastReceipt({ pool }: { pool: Pool }) {
  const last = useSelector($lastTrade);
  if (last?.poolId !== pool.pool_id) return null;
  return (
    <Card className="grid gap-3 p-4 text-label" data-testid="last-receipt">
      <header className="-my-1 flex items-center justify-between gap-2">
        <h2 className="font-display text-body font-semibold">{text.lastTitle}</h2>
        {/* Above the figures, which change its place when they load. */}
        <Link
          to="/tx/$digest"
          params={{ digest: last.digest }}
          className="ml-auto flex min-h-6 items-center text-note underline decoration-dotted underline-offset-4 hover:text-action"
        >
          {text.open}
        </Link>
        <Button
          look="ghost"
          size="icon"
          className="-mr-2"
          aria-label={text.dismiss}
          onClick={() => $lastTrade.set(null)}
        >
          <Icon name="x" className="size-4" />
        </Button>
      </header>
      <Figures pool={pool} digest={last.digest} />
    </Card>
  );
}

function Figures({ pool, digest }: { pool: Pool; digest: string }) {
  const { data, isError } = useQuery(chainReceiptQuery(digest));
  if (isError) return <p className="text-muted">{text.failed}</p>;
  if (!data) return <Skeleton className="h-44" />;
  const trades = data.trades.filter(({ pool_id }) => pool_id === pool.pool_id);
  return (
    <dl className="grid grid-cols-1 gap-2">
      {trades.map((trade) => (
        <TradeRows
          key={trade.event_seq}
          trade={withCoin(trade, pool)}
          digest={digest}
          several={trades.length > 1}
          limit={data.limits[data.trades.indexOf(trade)]}
          inSession={data.session_trades.includes(trade.event_seq)}
        />
      ))}
      <Row label={text.networkFee}>
        <NetworkFee {...data} />
      </Row>
      {trades
        .filter(({ is_buy }) => is_buy)
        .map(({ event_seq, base_amount }) => (
          <SellNow key={event_seq} pool={pool} amount={base_amount} />
        ))}
    </dl>
  );
}

/** The trade with the loaded data of its coin. */
const withCoin = (trade: ChainTrade, pool: Pool): ReceiptTrade => ({
  ...trade,
  coin: pool,
  user: null,
  cost_basis: null,
  impact_bps: 0,
  quote_usd: '0',
});
