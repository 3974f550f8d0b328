// King of the hill: the coin with the highest market cap still on its curve.
import type { Pool } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cx } from '../../lib/cx.ts';
import { formatPercent, shortenAddress } from '../../lib/format/format.ts';
import { common } from '../../messages/en/common.ts';
import { pools as text } from '../../messages/en/pools.ts';
import { Card } from '../../ui/card.tsx';
import { Ago, Change, Flash, Usd } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { creatorName, PoolImage } from './pool-facts.tsx';
import { kingQuery } from './queries.ts';
import { useLivePool } from './use-live-pool.ts';

const frame = 'relative flex h-40 items-center gap-4 overflow-hidden p-5 sm:gap-7 sm:px-8';

export function King({ isAgent }: { isAgent: boolean }) {
  const king = useQuery(kingQuery(isAgent));
  // Without a king the place keeps its size, so that nothing moves when one comes.
  if (king.data) return <Reigning pool={king.data} />;
  return (
    <Card className={frame}>
      {king.isPending ? (
        <>
          <Skeleton className="size-24 shrink-0 rounded-pill sm:size-32" />
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-3">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-8 w-64 max-w-full" />
            <Skeleton className="h-4 w-52 max-w-full" />
          </div>
        </>
      ) : (
        <>
          <Icon name="crown" className="size-12 text-glow" />
          <div>
            <h2 className="font-display text-lead font-semibold">
              {king.isError ? text.kingFailed : text.noKing}
            </h2>
            <p className="text-label text-muted">{text.noKingBody}</p>
          </div>
        </>
      )}
    </Card>
  );
}

function Reigning({ pool: read }: { pool: Pool }) {
  const pool = useLivePool(read);
  return (
    <Card className={`${frame} transition-colors hover:bg-raised`}>
      <PoolImage pool={pool} className="size-24 sm:size-32" eager />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 text-label font-medium text-glow">
          <Icon name="crown" />
          {text.king}
        </p>
        <h2 className="truncate font-display text-lead font-bold sm:text-title">
          <Link
            to="/coin/$poolId"
            params={{ poolId: pool.pool_id }}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {pool.name}
          </Link>
        </h2>
        <p className="truncate text-label text-muted">
          ${pool.symbol} · {text.by}{' '}
          <Link
            to="/profile/$address"
            params={{ address: pool.creator }}
            className="relative text-text underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {creatorName(pool, shortenAddress)}
          </Link>
        </p>
        <p className="mt-1 flex items-baseline gap-2 sm:hidden">
          <MarketCap pool={pool} className="text-lead" />
          <Change value={pool.price_change} className="text-label" />
        </p>
        <p className="mt-1 line-clamp-1 text-label text-muted max-sm:hidden">{pool.description}</p>
      </div>
      <div className="grid shrink-0 justify-items-end text-right max-sm:hidden">
        <span className="text-note text-muted">{text.marketCap}</span>
        <MarketCap pool={pool} className="text-title" />
        <Change value={pool.price_change} className="text-label" />
        <span className="mt-1 text-note text-muted">
          {common.progress(formatPercent(BigInt(pool.progress_bps)))}
          {pool.last_trade_at && (
            <>
              {' · '}
              <Ago at={pool.last_trade_at} />
            </>
          )}
        </span>
      </div>
    </Card>
  );
}

function MarketCap({ pool, className }: { pool: Pool; className: string }) {
  return (
    <Flash value={pool.marketcap} className={cx('font-display font-bold', className)}>
      <Usd value={pool.marketcap_usd} />
    </Flash>
  );
}
