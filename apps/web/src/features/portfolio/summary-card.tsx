// The sums of a portfolio, and its best and worst position.
import type { Portfolio, Position } from '@atoll/api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toMicroUsd } from '../../lib/format/dollars.ts';
import { formatCompact, formatUsdFull, parseFixed } from '../../lib/format/format.ts';
import { portfolio as text } from '../../messages/en/portfolio.ts';
import { Card } from '../../ui/card.tsx';
import { Amount, MicroUsd, Usd } from '../../ui/figures.tsx';
import { Pnl, UsdPnl } from '../../ui/pnl.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWalletHoldings } from './wallet-holdings.ts';

interface ValueProps {
  address: string;
  portfolio: Portfolio;
}

const SUI = { decimals: 9, symbol: 'SUI' };

/** Value of a wallet without positions. */
export const ValueCard = (props: ValueProps) => (
  <Card className="p-6 text-label max-sm:p-4">
    <Value {...props} />
  </Card>
);

export function SummaryCard({ address, portfolio }: ValueProps) {
  const { cost_basis_mist, unrealized_mist, realized_mist } = portfolio;
  return (
    <Card className="grid gap-4 p-6 text-label max-sm:p-4" data-testid="portfolio-summary">
      <Value address={address} portfolio={portfolio} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label={text.pnl}>
          <UsdPnl value={portfolio.pnl_usd} className="font-semibold" />
        </Fact>
        <Fact label={text.cost}>
          <Amount units={cost_basis_mist} {...SUI} />
        </Fact>
        <Fact label={text.realized} title={text.realizedHint}>
          <Pnl units={realized_mist} {...SUI} />
        </Fact>
        <Fact label={text.unrealized}>
          <Pnl units={unrealized_mist} {...SUI} />
        </Fact>
        <Fact label={text.best}>
          <Extreme position={portfolio.best} />
        </Fact>
        <Fact label={text.worst}>
          <Extreme position={portfolio.worst} />
        </Fact>
      </dl>
    </Card>
  );
}

/** The value of all that the account owns, and its parts. */
function Value({ address, portfolio }: ValueProps) {
  const { value_mist, value_usd } = portfolio;
  const { holdings, isPending, isIncomplete } = useWalletHoldings(address);
  const coins = parseFixed(value_usd);
  const total = holdings.reduce((sum, { worth }) => sum + worth, toMicroUsd(1n, 0, coins));
  return (
    <div className="grid gap-2" title={text.beforeImpact}>
      <h2 className="text-muted">{text.value}</h2>
      {isPending ? (
        <Skeleton className="h-8.5 w-40" />
      ) : (
        <p
          className="font-display text-title font-bold wrap-anywhere tabular"
          data-testid="portfolio-total"
          data-micro-usd={total.toString()}
        >
          {formatUsdFull(total)}
        </p>
      )}
      <dl className="grid gap-1" data-testid="portfolio-parts">
        <Part label={text.coins} amount={<Amount units={value_mist} {...SUI} />}>
          <span data-testid="portfolio-value" data-units={value_mist.toString()}>
            <Usd value={value_usd} />
          </span>
        </Part>
        {isPending
          ? // Their places are kept.
            [1, 2].map((place) => <Skeleton key={place} className="h-5" />)
          : holdings.map(({ symbol, decimals, units, staked, inSession, worth }) => (
              <Part
                key={symbol}
                label={symbol}
                amount={
                  <>
                    <Amount units={units} decimals={decimals} />
                    {staked > 0n && ` ${text.staked(formatCompact(staked, decimals))}`}
                    {inSession > 0n && ` ${text.inSession(formatCompact(inSession, decimals))}`}
                  </>
                }
              >
                <MicroUsd units={worth} />
              </Part>
            ))}
      </dl>
      {isIncomplete && <p className="text-note text-muted">{text.balancesFailed}</p>}
    </div>
  );
}

interface PartProps {
  label: string;
  amount: ReactNode;
  /** Value in dollars. */
  children: ReactNode;
}

function Part({ label, amount, children }: PartProps) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="min-w-0 truncate">
        {label} <span className="text-muted">{amount}</span>
      </dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

function Extreme({ position }: { position: Position | null }) {
  if (position === null) return text.none;
  return (
    <>
      <Link
        to="/coin/$poolId"
        params={{ poolId: position.pool.pool_id }}
        className="block truncate font-medium hover:underline"
      >
        {position.pool.name}
      </Link>
      <UsdPnl value={position.pnl_usd} />
    </>
  );
}

function Fact(props: { label: string; title?: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5" title={props.title}>
      <dt className="text-note text-muted">{props.label}</dt>
      <dd className="min-w-0 wrap-anywhere">{props.children}</dd>
    </div>
  );
}
