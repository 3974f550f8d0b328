// The value or PnL of a portfolio over time.
import { type PortfolioPoint, type PortfolioRange, portfolioRanges } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useState } from 'react';
import { formatAmount } from '../../lib/format/format.ts';
import { formatDate, formatDateTime, formatTime } from '../../lib/format/time.ts';
import { errors } from '../../messages/en/errors.ts';
import { portfolio as text } from '../../messages/en/portfolio.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Amount } from '../../ui/figures.tsx';
import { Pnl } from '../../ui/pnl.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { chartPath, HEIGHT, WIDTH } from './chart-path.ts';
import { historyQuery } from './queries.ts';

type Figure = 'value' | 'pnl';

const SUI = { decimals: 9, symbol: 'SUI' };
const sui = (units: bigint) => `${formatAmount(units, 9, 2)} SUI`;

export function HistoryCard({ address }: { address: string }) {
  const [range, setRange] = useState<PortfolioRange>('all');
  const [figure, setFigure] = useState<Figure>('value');
  const history = useQuery(historyQuery(address, range));
  return (
    <Card
      className="grid grid-cols-1 grid-rows-[auto_1fr] gap-3 p-4"
      data-testid="portfolio-history"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-display text-body font-semibold">{text.chart}</h2>
        <div className="flex flex-wrap gap-3">
          <Choice
            label={text.chart}
            options={[
              { value: 'value', label: text.showValue },
              { value: 'pnl', label: text.showPnl },
            ]}
            value={figure}
            onChange={setFigure}
          />
          <Choice
            label={text.range}
            options={portfolioRanges.map((value) => ({ value, label: text[value] }))}
            value={range}
            onChange={setRange}
          />
        </div>
      </div>
      {history.isPending ? (
        <Skeleton className="h-full min-h-65" />
      ) : history.data ? (
        <Chart key={`${range}:${figure}`} points={history.data} figure={figure} />
      ) : (
        <EmptyState
          tone="failed"
          title={text.chartFailed}
          body={history.error.message}
          action={<Button onClick={() => void history.refetch()}>{errors.retry}</Button>}
        />
      )}
    </Card>
  );
}

function Chart({ points, figure }: { points: readonly PortfolioPoint[]; figure: Figure }) {
  const [at, setAt] = useState<number>();
  const values = points.map((point) => (figure === 'value' ? point.value_mist : point.pnl_mist));
  const { line, area, places, zero } = chartPath(points, values);
  const index = Math.min(at ?? points.length - 1, points.length - 1);
  const [shown, value, place] = [points[index], values[index] ?? 0n, places[index]];
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * WIDTH;
    const distances = places.map((each) => Math.abs(each.x - x));
    setAt(distances.indexOf(Math.min(...distances)));
  };
  const tone = figure === 'pnl' && (values.at(-1) ?? 0n) < 0n ? 'down' : 'action';
  return (
    <figure className="grid grid-rows-[auto_1fr_auto] gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-2 text-label">
        <span className="font-semibold">
          {figure === 'value' ? <Amount units={value} {...SUI} /> : <Pnl units={value} {...SUI} />}
        </span>
        <time className="text-note text-muted tabular">
          {shown && formatDateTime(shown.timestamp)}
        </time>
      </figcaption>
      <div className="relative min-h-52">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          // Positioned absolutely, so that its aspect ratio does not determine the height of the card.
          className="absolute inset-0 size-full touch-pan-y overflow-visible"
          role="img"
          aria-label={text.chartSummary(sui(values[0] ?? 0n), sui(values.at(-1) ?? 0n))}
          onPointerMove={follow}
          onPointerLeave={() => setAt(undefined)}
        >
          <path d={area} className={tone === 'down' ? 'fill-down/12' : 'fill-action/12'} />
          {zero !== undefined && (
            <line
              x1="0"
              x2={WIDTH}
              y1={zero}
              y2={zero}
              vectorEffect="non-scaling-stroke"
              strokeDasharray="4 4"
              className="stroke-line"
            />
          )}
          <path
            d={line}
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className={tone === 'down' ? 'stroke-down' : 'stroke-action'}
          />
          {at !== undefined && place && (
            <line
              x1={place.x}
              x2={place.x}
              y1="0"
              y2={HEIGHT}
              vectorEffect="non-scaling-stroke"
              className="stroke-muted"
            />
          )}
        </svg>
      </div>
      <p className="flex justify-between text-note text-muted tabular" aria-hidden>
        {endsOf(points).map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
    </figure>
  );
}

/** Returns the first and last day of a history, or its first and last time if it covers a single day. */
function endsOf(points: readonly PortfolioPoint[]): string[] {
  const ends = [points[0], points.at(-1)].flatMap((end) => (end ? [end.timestamp] : []));
  const days = new Set(ends.map(formatDate));
  return days.size > 1 ? [...days] : [...new Set(ends.map(formatTime))];
}
