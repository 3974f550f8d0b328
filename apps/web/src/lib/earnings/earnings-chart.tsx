// Earnings by day or week as bars; the pointer selects one.
import type { EarningPoint, EarningStep } from '@atoll/api';
import { type PointerEvent, useState } from 'react';
import { earnings as text } from '../../messages/en/earnings.ts';
import { Usd } from '../../ui/figures.tsx';
import { formatUsd, parseFixed } from '../format/format.ts';
import { formatUtcDate } from '../format/time.ts';
import { QuoteAmounts } from './quote-amounts.tsx';

const HEIGHT = 100;
/** Gap between bars as a fraction of a bar's width. */
const GAP = 0.25;

/** Returns the heights of the bars, scaled to the highest. Without prices, uses the amounts of the first quote coin. */
function heightsOf(points: readonly EarningPoint[]): number[] {
  const hasPrice = points.some(({ total_mist }) => total_mist !== 0n);
  // A float is precise enough for drawing.
  const values = points.map((point) =>
    Math.max(0, Number(hasPrice ? point.total_mist : (point.quotes[0]?.total ?? 0n))),
  );
  const highest = Math.max(...values);
  return values.map((value) => (highest === 0 ? 0 : (value / highest) * HEIGHT));
}

const dollars = (value: string) => {
  const { units, decimals } = parseFixed(value);
  return formatUsd(units, decimals);
};

interface EarningsChartProps {
  points: readonly EarningPoint[];
  step: EarningStep;
}

export function EarningsChart({ points, step }: EarningsChartProps) {
  const [at, setAt] = useState<number>();
  const heights = heightsOf(points);
  const index = Math.min(at ?? points.length - 1, points.length - 1);
  const shown = points[index];
  if (shown === undefined) return null;
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / width) * points.length);
    setAt(Math.min(Math.max(place, 0), points.length - 1));
  };
  const sum = points.reduce((total, point) => total + Number(point.total_usd), 0);
  return (
    <figure className="grid gap-2" data-testid="earnings-chart">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3 text-label">
        <span>
          <span className="font-semibold">
            <Usd value={shown.total_usd} />
          </span>{' '}
          <span className="text-note text-muted">
            <QuoteAmounts quotes={shown.quotes} />
          </span>
        </span>
        <time dateTime={shown.startsAt} className="text-note text-muted tabular">
          {step === 'week'
            ? text.weekOf(formatUtcDate(shown.startsAt))
            : formatUtcDate(shown.startsAt)}
        </time>
      </figcaption>
      <svg
        viewBox={`0 0 ${points.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full touch-pan-y border-b border-line"
        role="img"
        aria-label={text.chartSummary(points.length, step, dollars(sum.toFixed(6)))}
        onPointerMove={follow}
        onPointerLeave={() => setAt(undefined)}
      >
        {heights.map((height, place) => (
          <rect
            key={points[place]?.startsAt}
            x={place + GAP / 2}
            y={HEIGHT - height}
            width={1 - GAP}
            height={height}
            className={place === index ? 'fill-action' : 'fill-action/50'}
          />
        ))}
      </svg>
      <p className="flex justify-between text-note text-muted tabular" aria-hidden>
        <span>{formatUtcDate(points[0]?.startsAt ?? shown.startsAt)}</span>
        <span>{text.now}</span>
      </p>
    </figure>
  );
}
