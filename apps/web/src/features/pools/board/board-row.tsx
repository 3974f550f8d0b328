// A coin on the board. Its height is fixed, and it is drawn again only when the coin has changed.
import { type CoinLabel, coinLabels, type Pool } from '@atoll/api';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import QuickBuyButton from '../../../lib/coins/quick-buy-button.tsx';
import { cx } from '../../../lib/cx.ts';
import { formatCompact, formatPercent } from '../../../lib/format/format.ts';
import { board as text } from '../../../messages/en/board.ts';
import { labels } from '../../../messages/en/labels.ts';
import { pools } from '../../../messages/en/pools.ts';
import { contentMark } from '../../../ui/content-mark.ts';
import { Ago, Change, Usd } from '../../../ui/figures.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { PoolBadges, PoolImage } from '../pool-facts.tsx';

export const BOARD_ROW_HEIGHT = 116;

/** Shows as many items as fit on a line, in their order. The others wrap below its height, where they are hidden. */
const line =
  'flex min-w-0 flex-wrap content-start items-center gap-y-2 overflow-hidden whitespace-nowrap';

export const BoardRow = memo(function BoardRow({ pool }: { pool: Pool }) {
  return (
    <li className="@container relative flex h-29 flex-col justify-between border-b border-line/50 px-3 py-2.5 last:border-0 hover:bg-raised">
      <div className="flex items-center gap-2.5">
        <PoolImage pool={pool} className="size-11" />
        <span className="min-w-0 flex-1">
          <Link
            to="/coin/$poolId"
            params={{ poolId: pool.pool_id }}
            {...contentMark}
            className="block truncate font-display font-semibold after:absolute after:inset-0"
          >
            {pool.name}
          </Link>
          <span className="flex h-5 items-start gap-1.5 text-note leading-5 text-muted">
            <span className="max-w-16 shrink-0 truncate @sm:max-w-24">${pool.symbol}</span>
            <span className="shrink-0" title={pools.age}>
              <span className="sr-only">{pools.age} </span>
              <Ago at={pool.createdAt} bare />
            </span>
            <span className={cx(line, 'h-5 flex-1 gap-x-1.5')}>
              <PoolBadges pool={pool} narrow="always" kind amongGraduated />
            </span>
          </span>
        </span>
        <span className="hidden shrink-0 @sm:block">
          <Sparkline values={pool.sparkline} title={text.sparkline} className="h-6 w-14" />
        </span>
        <span className="min-w-15 shrink-0 text-right font-medium">
          <span className="sr-only">{pools.marketCap} </span>
          <Usd value={pool.marketcap_usd} />
        </span>
      </div>
      <div className="flex items-end gap-2">
        <div className="grid min-w-0 flex-1 gap-1 text-note">
          <p className={cx(line, 'h-4 gap-x-2')}>
            <Labeled label={text.change5m} title={text.change5mHint}>
              <Change value={pool.price_change_5m} className="[&_svg]:hidden" />
            </Labeled>
            <Labeled label={text.change1h} title={text.change1hHint}>
              <Change value={pool.price_change_1h} className="[&_svg]:hidden" />
            </Labeled>
            <Labeled label={text.volumeShort} title={text.volume}>
              <Usd value={pool.volume_24h_usd} bare />
            </Labeled>
            <Trades pool={pool} />
          </p>
          <Facts pool={pool} />
        </div>
        <QuickBuyButton pool={pool} />
      </div>
    </li>
  );
});

/** Holders, concentration, and what the creator sold. */
function Facts({ pool }: { pool: Pool }) {
  const holders = formatCompact(BigInt(pool.holders), 0);
  const top = formatPercent(BigInt(pool.top_holders_bps));
  const soldBps = (pool.creator_sold * 10_000n) / pool.total_supply;
  const sold = formatPercent(soldBps);
  return (
    <p className={cx(line, 'h-4 gap-x-2 tabular')}>
      <Fact label={text.holders(holders)}>
        <Icon name="users" className="size-3.5 text-muted" />
        {holders}
      </Fact>
      <Fact label={text.top(top)}>
        <span className="text-muted">{text.topShort}</span>
        {top}
      </Fact>
      <Fact label={pool.creator_sold === 0n ? text.creatorSoldNone : text.creatorSold(sold)}>
        <span className="text-muted">{text.creatorSoldShort}</span>
        <span className={cx(pool.creator_sold > 0n && 'text-down')}>{sold}</span>
      </Fact>
      {coinLabels
        .filter((label) => pool.labels[label].wallets > 0)
        .map((label) => (
          <LabelFact key={label} label={label} share={pool.labels[label]} />
        ))}
    </p>
  );
}

/** Shows the share that the wallets with a label hold. */
function LabelFact({ label, share }: { label: CoinLabel; share: Pool['labels'][CoinLabel] }) {
  const held = formatPercent(BigInt(share.share_bps));
  const hint = `${labels[label]}: ${labels.shareWhy(share.wallets, held)}`;
  return (
    <Fact label={hint}>
      <span className="text-muted">{labels[`${label}Short`]}</span>
      {held}
    </Fact>
  );
}

function Trades({ pool }: { pool: Pool }) {
  const buys = formatCompact(BigInt(pool.buy_count), 0);
  const sells = formatCompact(BigInt(pool.sell_count), 0);
  return (
    <Fact label={text.trades(buys, sells)}>
      <span className="text-up">{buys}</span>
      <span className="text-muted">/</span>
      <span className="text-down">{sells}</span>
    </Fact>
  );
}

interface FactProps {
  label: string;
  children: React.ReactNode;
}

/** Short on sight; its definition on hover and for screen readers. */
function Fact({ label, children }: FactProps) {
  return (
    <span title={label} className="relative z-1 flex items-center gap-1">
      <span aria-hidden className="contents">
        {children}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

function Labeled({ label, title, children }: FactProps & { title: string }) {
  return (
    <span title={title} className="relative z-1 flex items-center gap-1">
      <span aria-hidden className="text-muted">
        {label}
      </span>
      <span className="sr-only">{title}</span>
      {children}
    </span>
  );
}
