// An account's holdings of coins launched here, with their value.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatUsd } from '../../lib/format.ts';
import { errors } from '../../messages/en/errors.ts';
import { profile as text } from '../../messages/en/profile.ts';
import { Picture } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Amount } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type HeldCoin, heldQuery } from './held.ts';

export function HeldCoins({ address }: { address: string }) {
  const held = useQuery(heldQuery(address));
  if (held.isPending) return <Skeleton className="h-48" />;
  if (!held.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.heldFailed}
        body={errors.unreachable}
        action={<Button onClick={() => held.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  if (held.data.length === 0) {
    return <EmptyState title={text.noneHeld} body={text.noneHeldBody} action={<BrowseCoins />} />;
  }
  const total = held.data.reduce((sum, { worth }) => sum + worth, 0n);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-label text-muted">{text.total(formatUsd(total))}</p>
      <Card>
        <table className="w-full text-label">
          <thead className="text-left text-note text-muted">
            <tr className="h-10 *:px-4 *:font-normal">
              <th>{text.coin}</th>
              <th className="text-right">{text.balance}</th>
              <th className="text-right">{text.worth}</th>
            </tr>
          </thead>
          <tbody>
            {held.data.map((coin) => (
              <Row key={coin.pool.pool_id} coin={coin} />
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  );
}

export function BrowseCoins() {
  return (
    <Link to="/" className={buttonClass({ look: 'action' })}>
      {text.browse}
    </Link>
  );
}

function Row({ coin: { pool, balance, worth } }: { coin: HeldCoin }) {
  return (
    <tr className="relative h-14 *:px-4 hover:bg-raised">
      <td className="w-full max-w-0">
        <span className="flex items-center gap-2.5">
          <Picture
            src={pool.icon_url}
            seed={pool.pool_id}
            ticker={pool.symbol}
            className="size-9"
          />
          <span className="min-w-0">
            <Link
              to="/coin/$poolId"
              params={{ poolId: pool.pool_id }}
              className="block truncate font-display font-semibold after:absolute after:inset-0"
            >
              {pool.name}
            </Link>
            <span className="block truncate text-note text-muted">${pool.symbol}</span>
          </span>
        </span>
      </td>
      <td className="text-right">
        <Amount units={balance} decimals={pool.decimals} />
      </td>
      <td className="text-right font-medium tabular">{worth > 0n ? formatUsd(worth) : '–'}</td>
    </tr>
  );
}
