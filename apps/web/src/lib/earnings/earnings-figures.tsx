// Fees that an account earned: the sum, its sources, and a chart by day or week.
import { type EarningStep, type Earnings, earningSources, earningSteps } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { earnings as text } from '../../messages/en/earnings.ts';
import { Choice } from '../../ui/choice.tsx';
import { Usd } from '../../ui/figures.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cx } from '../cx.ts';
import { EarningsChart } from './earnings-chart.tsx';
import { type EarningsOf, earningsQuery } from './queries.ts';
import { QuoteAmounts } from './quote-amounts.tsx';

/** @param wide shows the chart beside the sums on wide screens. */
export function EarningsFigures({ of, wide = false }: { of: EarningsOf; wide?: boolean }) {
  const [step, setStep] = useState<EarningStep>('day');
  const { data } = useQuery(earningsQuery(of, 'day'));
  if (data === undefined) return null;
  return (
    <div className={cx('grid grid-cols-1 gap-4', wide && 'lg:grid-cols-2 lg:gap-8')}>
      <Sums earnings={data} />
      <div className="grid content-start gap-2">
        <Choice
          label={text.step}
          className="justify-self-end"
          options={earningSteps.map((value) => ({ value, label: text[value] }))}
          value={step}
          onChange={setStep}
        />
        <Points of={of} step={step} />
      </div>
    </div>
  );
}

function Points({ of, step }: { of: EarningsOf; step: EarningStep }) {
  const { data, isLoadingError, refetch } = useQuery(earningsQuery(of, step));
  if (isLoadingError) return <SectionFailed message={text.failed} onRetry={refetch} />;
  if (data === undefined) return <Skeleton className="h-38" />;
  return <EarningsChart key={step} points={data.points} step={step} />;
}

function Sums({ earnings: { quotes, total_usd } }: { earnings: Earnings }) {
  const sources = earningSources.filter((source) => quotes.some((quote) => quote[source] !== 0n));
  const isPassed = quotes.some(({ curve, pair }) => curve < 0n || pair < 0n);
  return (
    <div className="grid content-start gap-3 text-label">
      <p className="grid gap-0.5">
        <span className="text-note text-muted">{text.total}</span>
        <span className="font-display text-title font-bold tabular" data-testid="earnings-total">
          <Usd value={total_usd} />
        </span>
        <span className="text-muted">
          <QuoteAmounts quotes={quotes} />
        </span>
      </p>
      <dl className="grid gap-1.5" data-testid="earnings-sources">
        {sources.map((source) => (
          <div key={source} className="flex items-baseline justify-between gap-3">
            <dt className="min-w-0 text-muted">{text[source]}</dt>
            <dd className="text-right font-medium">
              <QuoteAmounts quotes={quotes} source={source} />
            </dd>
          </div>
        ))}
      </dl>
      {isPassed && <p className="text-note text-muted">{text.passed}</p>}
    </div>
  );
}
