// The coin of a position: image, name and a second line; its link covers the row.
import type { Position } from '@atoll/api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Image } from '../../ui/avatar.tsx';

interface PositionCoinProps {
  pool: Pick<Position['pool'], 'pool_id' | 'name' | 'symbol' | 'icon_url'>;
  children: ReactNode;
}

export function PositionCoin({ pool, children }: PositionCoinProps) {
  return (
    <span className="flex items-center gap-2.5">
      <Image src={pool.icon_url} seed={pool.pool_id} ticker={pool.symbol} className="size-9" />
      <span className="min-w-0">
        <Link
          to="/coin/$poolId"
          params={{ poolId: pool.pool_id }}
          className="block truncate font-display font-semibold after:absolute after:inset-0"
        >
          {pool.name}
        </Link>
        <span className="block truncate text-note text-muted">{children}</span>
      </span>
    </span>
  );
}
