// The chart with its controls: candle width, price or market cap.
import { type Interval, intervals, type Pool } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { storage, storageKeys } from '../../lib/storage.ts';
import { coin as text } from '../../messages/en/coin.ts';
import { errors } from '../../messages/en/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { candlesQuery } from './queries.ts';

const Chart = lazy(() => import('./chart.tsx'));

/** Whole coins that exist: a price times this is a market cap. */
const WHOLE_SUPPLY = 1e9;

/** Narrow candles for a young coin, wider ones when there is more to see. */
function firstInterval({ createdAt }: Pool): Interval {
  const age = Date.now() - new Date(createdAt).getTime();
  if (age < 20 * 60_000) return '1s';
  return age < 6 * 3_600_000 ? '1m' : age < 3 * 86_400_000 ? '5m' : '1h';
}

/**
 * US dollars for one whole quote coin, as the server counts them; 0 when it knows no price. Six digits:
 * more would be the rounding of each row, and redraw the chart with every trade.
 */
function dollarsPerQuote({ marketcap, marketcap_usd, quote_decimals }: Pool): number {
  const whole = Number(marketcap) / 10 ** quote_decimals;
  return whole > 0 ? Number((Number(marketcap_usd) / whole).toPrecision(6)) : 0;
}

export function ChartCard({ pool }: { pool: Pool }) {
  const [interval, setInterval] = useState<Interval>(() => firstInterval(pool));
  const [cap, setCap] = useState(() => storage.get(storageKeys.chartMode) !== 'price');
  const quotePrice = dollarsPerQuote(pool);
  const dollars = cap && quotePrice > 0;
  const { data, isPending, isError, refetch } = useQuery(candlesQuery(pool.pool_id, interval));
  return (
    <Card className="grid gap-2 p-3">
      <div className="flex flex-wrap items-center justify-between gap-y-2">
        <Choice
          label={text.interval}
          options={intervals.map((value) => ({ value, label: value }))}
          value={interval}
          onChange={setInterval}
        />
        {quotePrice > 0 && (
          <Choice
            label={text.candleMode}
            options={[
              {
                value: 'cap',
                label: (
                  <>
                    <span className="max-sm:hidden">{text.candleCap}</span>
                    <span className="sm:hidden">{text.candleCapShort}</span>
                  </>
                ),
              },
              { value: 'price', label: text.candlePrice },
            ]}
            value={dollars ? 'cap' : 'price'}
            onChange={(value) => {
              setCap(value === 'cap');
              storage.set(storageKeys.chartMode, value);
            }}
          />
        )}
      </div>
      <div
        className="relative h-72 overflow-hidden rounded-control sm:h-96"
        data-testid="chart"
        data-candles={data?.length ?? 0}
        data-close={data?.at(-1)?.close}
      >
        {isPending && <Skeleton className="size-full" />}
        {isError && (
          <div className="grid size-full place-content-center justify-items-center gap-3 text-label text-muted">
            {text.chartFailed}
            <Button size="small" onClick={() => void refetch()}>
              {errors.retry}
            </Button>
          </div>
        )}
        {data?.length === 0 && (
          <p className="grid size-full place-content-center px-6 text-center text-label text-muted">
            {text.chartEmpty}
          </p>
        )}
        {data && data.length > 0 && (
          <Suspense fallback={<Skeleton className="size-full" />}>
            <Chart
              candles={data}
              scale={dollars ? WHOLE_SUPPLY * quotePrice : 1}
              dollars={dollars}
              quoteDecimals={pool.quote_decimals}
            />
          </Suspense>
        )}
      </div>
    </Card>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly { value: T; label: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  return (
    <fieldset className="flex gap-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            'h-8 rounded-control px-2.5 max-sm:px-1.5 text-note font-medium tabular transition-colors',
            option.value === value ? 'bg-raised text-text' : 'text-muted hover:text-text',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
