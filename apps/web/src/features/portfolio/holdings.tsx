// Positions with coins: quantity, average cost, value and PnL of each.
import type { Position } from '@atoll/api';
import type { ReactNode } from 'react';
import { formatAmount } from '../../lib/format/format.ts';
import { portfolio as text } from '../../messages/en/portfolio.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Amount, Price, Usd } from '../../ui/figures.tsx';
import { Pnl, UsdPnl } from '../../ui/pnl.tsx';
import { PositionCoin } from './position-coin.tsx';

interface HoldingsProps {
  positions: readonly Position[];
  /** Action of the owner on a profitable position. */
  share?: ((position: Position) => ReactNode) | undefined;
  /** Action of the owner on a position with coins that are not locked. */
  sell?: ((position: Position) => ReactNode) | undefined;
}

export function Holdings({ positions, share, sell }: HoldingsProps) {
  if (positions.length === 0) return <EmptyState title={text.empty} body={text.emptyBody} />;
  return (
    <Card className="overflow-x-auto">
      <table className="w-full text-label" data-testid="holdings">
        <thead className="text-left text-note text-muted">
          <tr className="h-10 whitespace-nowrap *:px-4 *:font-normal max-sm:*:px-2.5">
            <th>{text.coin}</th>
            <th className="text-right max-md:hidden">{text.quantity}</th>
            <th className="text-right max-lg:hidden">{text.averageCost}</th>
            <th className="text-right">{text.worth}</th>
            <th className="text-right max-sm:hidden">{text.unrealizedPnl}</th>
            <th className="text-right max-md:hidden">{text.realizedPnl}</th>
            {(share ?? sell) && (
              <th>
                <span className="sr-only">{text.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {positions.map((position) => (
            <Row key={position.pool.pool_id} position={position} share={share} sell={sell} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Row({ position, share, sell }: Omit<HoldingsProps, 'positions'> & { position: Position }) {
  const { pool, quantity, transferred, locked } = position;
  const quote = { decimals: pool.quote_decimals, symbol: pool.quote_symbol };
  const coins = (units: bigint) => `${formatAmount(units, pool.decimals)} ${pool.symbol}`;
  return (
    <tr className="relative h-16 *:px-4 hover:bg-raised max-sm:*:px-2.5">
      <td className="w-full max-w-0">
        <PositionCoin pool={pool}>
          <span className="md:hidden">
            <Amount units={quantity} decimals={pool.decimals} symbol={pool.symbol} />
          </span>
          <span className="truncate max-md:hidden">${pool.symbol}</span>
        </PositionCoin>
      </td>
      <td className="text-right whitespace-nowrap max-md:hidden">
        <Amount units={quantity} decimals={pool.decimals} />
        <span className="relative flex justify-end gap-1">
          {transferred > 0n && (
            <Badge title={text.transferredHint(coins(transferred))}>{text.transferred}</Badge>
          )}
          {locked > 0n && <Badge title={text.lockedHint(coins(locked))}>{text.locked}</Badge>}
        </span>
      </td>
      <td className="text-right whitespace-nowrap max-lg:hidden">
        {position.average_cost !== null && (
          <Price value={position.average_cost} symbol={pool.quote_symbol} />
        )}
      </td>
      <td className="text-right whitespace-nowrap">
        <Usd value={position.value_usd} className="font-medium" />
        <span className="block text-note text-muted max-sm:hidden">
          <Amount units={position.value} {...quote} />
        </span>
        {/* On a phone, the name spans a separate line. */}
        <UsdPnl value={position.pnl_usd} className="block text-note sm:hidden" />
      </td>
      <td className="text-right whitespace-nowrap max-sm:hidden">
        <Pnl units={position.unrealized} cost={position.cost_basis} {...quote} />
      </td>
      <td className="text-right whitespace-nowrap max-md:hidden">
        {position.sales === 0 ? text.none : <Pnl units={position.realized} {...quote} />}
      </td>
      {(share ?? sell) && (
        <td className="px-0! pr-1!">
          {/* Above the link that covers the row. */}
          <span className="relative flex items-center justify-end gap-1">
            {quantity > locked && sell?.(position)}
            {position.pnl_mist > 0n && share?.(position)}
          </span>
        </td>
      )}
    </tr>
  );
}
