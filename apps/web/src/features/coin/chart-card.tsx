// The chart with its controls: interval, linear or logarithmic, price or market cap.
import { firstInterval, type Interval, intervals, type Pool } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { readFlag, storage, storageKeys, writeFlag } from '../../lib/browser/storage.ts';
import { quoteRate, RATE_DECIMALS } from '../../lib/coins/market.ts';
import { holdingQuery } from '../../lib/coins/positions.ts';
import { traderTradesQuery } from '../../lib/coins/trader-trades.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { coin as text } from '../../messages/en/coin.ts';
import { errors } from '../../messages/en/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Choice, Toggle } from '../../ui/choice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toBars, toMarks } from './chart-data.ts';
import { candlesQuery } from './queries.ts';

const Chart = lazy(() => import('./chart.tsx'));

/** Whole coins that exist: a price times this is a market cap. */
const WHOLE_SUPPLY = 1e9;

/** Bars and marks keep their identity until their data changes, so that the chart is not redrawn. */
function useChartData(pool: Pool, interval: Interval, scale: number) {
  const address = useAddress();
  const candles = useQuery(candlesQuery(pool.pool_id, interval));
  const creator = useQuery(traderTradesQuery(pool.pool_id, pool.creator)).data;
  const own = useQuery({
    ...traderTradesQuery(pool.pool_id, address ?? ''),
    enabled: address !== undefined,
  }).data;
  const bars = useMemo(
    () => toBars(candles.data ?? [], { interval, scale, quoteDecimals: pool.quote_decimals }),
    [candles.data, interval, scale, pool.quote_decimals],
  );
  const first = bars[0]?.time ?? Number.POSITIVE_INFINITY;
  const marks = useMemo(() => {
    const ofCreator = address === pool.creator ? undefined : creator;
    return [
      ...toMarks(ofCreator?.trades ?? [], 'creator', interval),
      ...toMarks(own?.trades ?? [], 'you', interval),
    ]
      .filter(({ time }) => time >= first)
      .sort((a, b) => a.time - b.time);
  }, [address, pool.creator, first, creator, own, interval]);
  return { candles, bars, marks };
}

/** Average cost of the holder, and the price at which the coin graduates; floats, because they end as pixels. */
function usePriceLines(pool: Pool, scale: number) {
  const address = useAddress();
  const { data: cost } = useQuery({
    ...holdingQuery(pool.pool_id, pool.base_type, address ?? ''),
    enabled: address !== undefined,
    select: ({ held, position }) => (held > 0n ? (position?.average_cost ?? null) : null),
  });
  const { state, initial_virtual_quote, target_raised, initial_virtual_base, curve_supply } = pool;
  const graduation =
    state === 'trading'
      ? Number(initial_virtual_quote + target_raised) /
        10 ** pool.quote_decimals /
        (Number(initial_virtual_base - curve_supply) / 10 ** pool.decimals)
      : null;
  return useMemo(
    () => [
      ...(cost
        ? [{ kind: 'cost' as const, price: Number(cost) * scale, title: text.lineCost }]
        : []),
      ...(graduation === null
        ? []
        : [{ kind: 'graduation' as const, price: graduation * scale, title: text.lineGraduation }]),
    ],
    [cost, graduation, scale],
  );
}

export function ChartCard({ pool }: { pool: Pool }) {
  const [interval, setInterval] = useState<Interval>(() => firstInterval(pool));
  const [cap, setCap] = useState(() => storage.get(storageKeys.chartMode) !== 'price');
  const [logarithmic, setLogarithmic] = useState(() => readFlag(storage, storageKeys.chartLog));
  const quotePrice = Number(quoteRate(pool)) / 10 ** RATE_DECIMALS;
  const dollars = cap && quotePrice > 0;
  const scale = dollars ? WHOLE_SUPPLY * quotePrice : 1;
  const { candles, bars, marks } = useChartData(pool, interval, scale);
  const lines = usePriceLines(pool, scale);
  const { data, isPending, isError, refetch } = candles;
  return (
    <Card className="grid grid-cols-1 gap-2 p-3">
      <div className="flex flex-wrap items-center justify-between gap-y-2">
        <Choice
          label={text.interval}
          options={intervals.map((value) => ({ value, label: value }))}
          value={interval}
          onChange={setInterval}
        />
        <div className="flex">
          <Toggle
            pressed={logarithmic}
            title={text.logarithmic}
            onPress={() => {
              setLogarithmic(!logarithmic);
              writeFlag(storage, storageKeys.chartLog, !logarithmic);
            }}
          >
            {text.log}
          </Toggle>
          {quotePrice > 0 && (
            <Choice
              label={text.candleMode}
              options={[
                { value: 'cap', label: text.candleCapShort },
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
      </div>
      <div
        className="relative h-72 overflow-hidden rounded-control sm:h-96"
        data-testid="chart"
        data-candles={data?.length ?? 0}
        data-close={data?.at(-1)?.close}
        data-lines={lines.map(({ kind }) => kind).join(' ')}
        data-own-marks={marks.filter(({ by }) => by === 'you').length}
      >
        {isPending && <Skeleton className="size-full" />}
        {isError && !data && (
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
              bars={bars}
              candles={data.length}
              marks={marks}
              lines={lines}
              dollars={dollars}
              logarithmic={logarithmic}
              quoteSymbol={pool.quote_symbol}
              view={`${interval}:${dollars}`}
            />
          </Suspense>
        )}
      </div>
      {/* Keeps its height while the trades of the accounts load and if there are none. */}
      <p className="flex min-h-4 flex-wrap gap-x-3 text-note text-muted">
        {marks.some(({ by }) => by === 'you') && <span>{text.marksOwn}</span>}
        {marks.some(({ by }) => by === 'creator') && <span>{text.marksCreator}</span>}
      </p>
    </Card>
  );
}
