// One event of a receipt: a trade, a launch or a graduation.
import type { Pool, Receipt, ReceiptCoin } from '@atoll/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../lib/api/api.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import { formatPercent } from '../../lib/format/format.ts';
import { duration, formatDateTime } from '../../lib/format/time.ts';
import { PersonLink } from '../../lib/people/person-link.tsx';
import { receipts as text } from '../../messages/en/receipts.ts';
import { CopyAddress } from '../../ui/address.tsx';
import { Image } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Amount } from '../../ui/figures.tsx';
import { TradeSide } from '../../ui/trade-side.tsx';
import { chainReceiptQuery } from './chain-receipt.ts';
import { Row } from './row.tsx';
import { SellNow } from './sell-now.tsx';
import { TradeRows } from './trade-rows.tsx';

type Part = { seq: number } & (
  | { kind: 'trade'; of: Receipt['trades'][number] }
  | { kind: 'launch'; of: Receipt['launches'][number] }
  | { kind: 'graduation'; of: Receipt['graduations'][number] }
);

/** Everything the transaction did, in its order. */
export const partsOf = ({ trades, launches, graduations }: Receipt): Part[] =>
  [
    ...trades.map((of) => ({ kind: 'trade' as const, seq: of.event_seq, of })),
    ...launches.map((of) => ({ kind: 'launch' as const, seq: of.event_seq, of })),
    ...graduations.map((of) => ({ kind: 'graduation' as const, seq: of.event_seq, of })),
  ].sort((a, b) => a.seq - b.seq);

export function ReceiptPart({ part, receipt }: { part: Part; receipt: Receipt }) {
  if (part.kind === 'trade') return <TradePart trade={part.of} receipt={receipt} />;
  const { coin } = part.of;
  if (part.kind === 'launch') {
    return (
      <PartCard coin={coin} badge={<Badge tone="action">{text.launched}</Badge>}>
        <Row label={text.creator}>
          <PersonLink address={part.of.creator} user={null} image="size-5" className="max-w-full" />
        </Row>
        {part.of.launch_fee_bps > 0 && (
          <Row label={text.launchFeeTerms}>
            {text.launchFeeFalls(
              formatPercent(BigInt(part.of.launch_fee_bps)),
              duration(part.of.launch_fee_ms),
            )}
          </Row>
        )}
        {part.of.locked !== null && part.of.locked_until_ms !== null && (
          <Row label={text.locked}>
            <Amount units={part.of.locked} decimals={coin.decimals} symbol={coin.symbol} />
            <span className="block text-muted">
              {part.of.cliff_ms === part.of.locked_until_ms
                ? text.lockedUntil(formatDateTime(part.of.locked_until_ms))
                : text.vestsUntil(formatDateTime(part.of.locked_until_ms))}
            </span>
          </Row>
        )}
      </PartCard>
    );
  }
  const quote = { decimals: coin.quote_decimals, symbol: coin.quote_symbol };
  return (
    <PartCard coin={coin} badge={<Badge tone="glow">{text.graduated}</Badge>}>
      <Row label={text.liquidity}>
        <Amount units={part.of.quote_liquidity} {...quote} />
        <span className="block">
          <Amount units={part.of.base_liquidity} decimals={coin.decimals} symbol={coin.symbol} />
        </span>
      </Row>
      <Row label={text.graduationFee}>
        <Amount units={part.of.graduation_fee} {...quote} />
      </Row>
      {part.of.venue_pool_id && (
        <Row label={text.tradingPair}>
          <CopyAddress value={part.of.venue_pool_id} />
        </Row>
      )}
    </PartCard>
  );
}

const poolQuery = (poolId: string) =>
  queryOptions({
    queryKey: queryKeys.pools.detail(poolId),
    queryFn: async ({ signal }): Promise<Pool> =>
      (await api.pools.get({ pool_id: poolId }, { signal })).data,
    // The estimate changes with every trade.
    refetchInterval: 10_000,
  });

interface TradePartProps {
  trade: Receipt['trades'][number];
  receipt: Receipt;
}

function TradePart({ trade, receipt }: TradePartProps) {
  const { coin, is_buy: isBuy } = trade;
  const { data: chain, isPending } = useQuery(chainReceiptQuery(receipt.tx_digest));
  const at = receipt.trades.indexOf(trade);
  const pool = useQuery({ ...poolQuery(coin.pool_id), enabled: isBuy }).data;
  return (
    <PartCard
      coin={coin}
      badge={<TradeSide isBuy={isBuy}>{isBuy ? text.bought : text.sold}</TradeSide>}
      note={trade.market === 'curve' ? text.onCurve : text.onPair}
    >
      <Row label={text.trader}>
        <PersonLink
          address={trade.trader}
          user={trade.user}
          image="size-5"
          className="max-w-full"
        />
      </Row>
      <TradeRows
        trade={trade}
        digest={receipt.tx_digest}
        several={receipt.trades.length > 1}
        limit={chain?.limits[at]}
        limitPending={isPending}
        inSession={chain?.session_trades.includes(trade.event_seq)}
      />
      {isBuy && pool && <SellNow pool={pool} amount={trade.base_amount} />}
    </PartCard>
  );
}

interface PartCardProps {
  coin: ReceiptCoin;
  badge: ReactNode;
  note?: string;
  children: ReactNode;
}

function PartCard({ coin, badge, note, children }: PartCardProps) {
  return (
    <Card className="grid grid-cols-1 gap-4 p-4 text-label sm:p-5" data-testid="receipt-part">
      <header className="flex min-w-0 items-center gap-3">
        <Image
          src={coin.icon_url}
          seed={coin.pool_id}
          ticker={coin.symbol}
          className="size-12 shrink-0"
        />
        <div className="grid min-w-0 gap-1">
          <h2 className="truncate font-display text-body font-semibold">
            <Link
              to="/coin/$poolId"
              params={{ poolId: coin.pool_id }}
              className="hover:text-action"
            >
              {coin.name} <span className="text-muted">${coin.symbol}</span>
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-note text-muted">
            {badge} {note}
          </p>
        </div>
      </header>
      <dl className="grid grid-cols-1 gap-2">{children}</dl>
    </Card>
  );
}
