// The sums of a portfolio, and its best and worst position.
import type { Portfolio, Position } from '@atoll/api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { portfolio as text } from '../../messages/en/portfolio.ts';
import { Card } from '../../ui/card.tsx';
import { Amount, Usd } from '../../ui/figures.tsx';
import { Pnl, UsdPnl } from '../../ui/pnl.tsx';

const SUI = { decimals: 9, symbol: 'SUI' };

export function SummaryCard({ portfolio }: { portfolio: Portfolio }) {
  const { value_mist, value_usd, cost_basis_mist, unrealized_mist, realized_mist } = portfolio;
  return (
    <Card className="grid gap-4 p-6 text-label max-sm:p-4" data-testid="portfolio-summary">
      <div title={text.beforeImpact}>
        <h2 className="text-muted">{text.value}</h2>
        <p
          className="font-display text-title font-bold wrap-anywhere"
          data-testid="portfolio-value"
          data-units={value_mist.toString()}
        >
          <Usd value={value_usd} />
        </p>
        <p className="text-muted">
          <Amount units={value_mist} {...SUI} />
        </p>
      </div>
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
