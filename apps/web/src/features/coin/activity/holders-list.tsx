// The coin's holders and how concentrated they are.
import type { Holder, Pool } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { formatAmount, formatPercent } from '../../../lib/format/format.ts';
import { formatDate } from '../../../lib/format/time.ts';
import { PersonLink } from '../../../lib/people/person-link.tsx';
import { WalletLabels } from '../../../lib/people/wallet-labels.tsx';
import { useAddress } from '../../../lib/wallet/state.ts';
import { coin as text } from '../../../messages/en/coin.ts';
import { errors } from '../../../messages/en/errors.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Amount, Price } from '../../../ui/figures.tsx';
import { Pnl } from '../../../ui/pnl.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { holdersQuery } from '../queries.ts';

/** Holders counted for the concentration. */
const TOP = 10;

export function HoldersList({ pool }: { pool: Pool }) {
  const holders = useQuery(holdersQuery(pool.pool_id));
  const { data, isPending, isLoadingError, error, refetch } = holders;
  if (isPending) return <Skeleton className="h-64" />;
  if (isLoadingError) {
    return (
      <EmptyState
        tone="failed"
        title={text.holdersFailed}
        body={error.message}
        action={<Button onClick={() => void refetch()}>{errors.retry}</Button>}
      />
    );
  }
  if (data.length === 0) {
    return <EmptyState title={text.holdersEmpty} body={text.holdersEmptyBody} />;
  }
  const top = data.slice(0, TOP);
  const topBps = top.reduce((sum, holder) => sum + BigInt(holder.share_bps), 0n);
  return (
    <div className="grid gap-3">
      <p className="text-label text-muted">
        {text.concentration(top.length, formatPercent(topBps))}
      </p>
      <table className="w-full text-label">
        <thead className="text-left text-note text-muted">
          <tr className="*:py-2 *:font-medium">
            <th>{text.columnHolder}</th>
            <th className="text-right">{text.columnBalance}</th>
            <th className="text-right max-sm:hidden">{text.columnCost}</th>
            <th className="text-right" title={text.pnlHint}>
              {text.columnPnl}
            </th>
            <th className="text-right">{text.columnShare}</th>
          </tr>
        </thead>
        <tbody>
          <Reserve pool={pool} />
          {data.map((holder) => (
            <Row key={holder.address} holder={holder} pool={pool} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Coins that belong to no account: not sold yet, or the pair's side of the liquidity. */
function Reserve({ pool }: { pool: Pool }) {
  const graduated = pool.state === 'graduated';
  const units = graduated ? pool.virtual_base : pool.total_supply - pool.sold;
  return (
    <tr className="border-t border-line/50" data-testid="reserve">
      <td className="py-2 pr-2">
        <span className="flex items-center gap-2">
          {graduated ? text.pair : text.curve}
          <Badge tone="glow">{graduated ? text.reserve : text.unsold}</Badge>
        </span>
      </td>
      <td className="py-2 text-right">
        <Amount units={units} decimals={pool.decimals} />
      </td>
      <td className="max-sm:hidden" />
      <td />
      <td className="w-16 py-2 text-right text-muted tabular">
        {formatPercent((units * 10_000n) / pool.total_supply)}
      </td>
    </tr>
  );
}

function Row({ holder, pool }: { holder: Holder; pool: Pool }) {
  const mine = useAddress() === holder.address;
  return (
    <tr className="border-t border-line/50">
      <td className="max-w-48 py-2 pr-2">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <PersonLink address={holder.address} user={holder.user} image="size-6" />
          {mine && <Badge tone="action">{text.you}</Badge>}
          {holder.locked_until_ms !== null && holder.locked > 0n && (
            <Badge title={text.lockedHint(formatAmount(holder.locked, pool.decimals))}>
              {text.lockedUntil(formatDate(holder.locked_until_ms))}
            </Badge>
          )}
          {holder.is_creator && <Badge>{text.creator}</Badge>}
          {holder.is_contributor && <Badge>{text.contributor}</Badge>}
          {holder.is_launch_buyer && <Badge title={text.launchBuyerHint}>{text.launchBuyer}</Badge>}
          <WalletLabels labels={holder.labels} />
        </span>
      </td>
      <td className="py-2 text-right">
        <Amount units={holder.balance} decimals={pool.decimals} />
      </td>
      <td className="py-2 text-right max-sm:hidden">
        {holder.average_cost === null ? '–' : <Price value={holder.average_cost} />}
      </td>
      <td className="py-2 text-right">
        {holder.unrealized === null ? (
          '–'
        ) : (
          <Pnl
            units={holder.unrealized}
            cost={holder.cost_basis ?? 0n}
            decimals={pool.quote_decimals}
            symbol={pool.quote_symbol}
          />
        )}
      </td>
      <td className="w-16 py-2 text-right text-muted tabular">
        {formatPercent(BigInt(holder.share_bps))}
      </td>
    </tr>
  );
}
