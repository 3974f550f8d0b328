// The chart of a coin: its data, settings and marks.
import { firstInterval, type Interval, type Order, type Pool } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { readFlag, storage, storageKeys, writeFlag } from '../../../lib/browser/storage.ts';
import { quoteRate, RATE_DECIMALS } from '../../../lib/coins/market.ts';
import { holdingQuery } from '../../../lib/coins/positions.ts';
import { traderTradesQuery } from '../../../lib/coins/trader-trades.ts';
import { $editedOrder } from '../../../lib/orders/editing.ts';
import { openOrdersQuery } from '../../../lib/orders/queries.ts';
import { useAddress } from '../../../lib/wallet/state.ts';
import { coin as text } from '../../../messages/en/coin.ts';
import { errors } from '../../../messages/en/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Toggle } from '../../../ui/choice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { candlesQuery } from '../queries.ts';
import { type Mark, toBars, toMarks } from './chart-data.ts';
import type { PriceLine } from './chart-drawing.ts';
import { type Study, studies } from './chart-studies.ts';
import { ChartToolbar } from './chart-toolbar.tsx';
import { importChart } from './import-chart.ts';

const Chart = lazy(importChart);

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

/** Average cost of the holder, prices of their orders, and the price at which the coin graduates; floats, because they end as pixels. */
function usePriceLines(pool: Pool, scale: number) {
  const address = useAddress();
  const { data: cost } = useQuery({
    ...holdingQuery(pool.pool_id, pool.base_type, address ?? ''),
    enabled: address !== undefined,
    select: ({ held, position }) => (held > 0n ? (position?.average_cost ?? null) : null),
  });
  const { data: own } = useQuery({
    ...openOrdersQuery(address ?? '', pool.pool_id),
    enabled: address !== undefined,
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
      ...orderLines(own ?? [], scale),
    ],
    [cost, graduation, own, scale],
  );
}

/** The prices at which an account's open orders fill. */
const orderLines = (orders: readonly Order[], scale: number): PriceLine[] =>
  orders.flatMap((order) =>
    order.legs.map(({ price, trigger }) => ({
      kind: 'order' as const,
      price: Number(price) * scale,
      title: trigger ? text.lineStop : order.is_buy ? text.lineBuy : text.lineSell,
      order: { order, leg: trigger ? ('stop' as const) : ('limit' as const) },
    })),
  );

/** A price in full, to six significant digits. */
const decimalOf = (price: number): string => {
  const digits = Math.max(0, 5 - Math.floor(Math.log10(price)));
  return price.toFixed(Math.min(18, digits));
};

const readStudies = (): Study[] => {
  const stored = storage.get(storageKeys.chartStudies)?.split(',');
  return studies.filter((study) => stored?.includes(study));
};

export function ChartCard({ pool }: { pool: Pool }) {
  const [interval, setInterval] = useState<Interval>(() => firstInterval(pool));
  const [cap, setCap] = useState(() => storage.get(storageKeys.chartMode) !== 'price');
  const [logarithmic, setLogarithmic] = useState(() => readFlag(storage, storageKeys.chartLog));
  const [shown, setShown] = useState(readStudies);
  const [by, setBy] = useState<readonly Mark['by'][]>(['you', 'creator']);
  const frame = useRef<HTMLDivElement>(null);
  const quotePrice = Number(quoteRate(pool)) / 10 ** RATE_DECIMALS;
  const dollars = cap && quotePrice > 0;
  const scale = dollars ? WHOLE_SUPPLY * quotePrice : 1;
  const { candles, bars, marks: all } = useChartData(pool, interval, scale);
  const marks = useMemo(() => all.filter((each) => by.includes(each.by)), [all, by]);
  const lines = usePriceLines(pool, scale);
  const { data, isPending, isError, refetch } = candles;
  return (
    <Card
      ref={frame}
      className="grid grid-cols-1 gap-2 p-3 [&:fullscreen]:grid-rows-[auto_1fr_auto] [&:fullscreen]:rounded-none"
    >
      <ChartToolbar
        interval={interval}
        onInterval={setInterval}
        shown={shown}
        onShown={(next) => {
          setShown(next);
          storage.set(storageKeys.chartStudies, next.join());
        }}
        logarithmic={logarithmic}
        onLogarithmic={(on) => {
          setLogarithmic(on);
          writeFlag(storage, storageKeys.chartLog, on);
        }}
        dollars={quotePrice > 0 ? dollars : undefined}
        onDollars={(on) => {
          setCap(on);
          storage.set(storageKeys.chartMode, on ? 'cap' : 'price');
        }}
        frame={frame}
      />
      <div
        className="relative h-72 overflow-hidden rounded-control sm:h-96 [:fullscreen>&]:h-full"
        data-testid="chart"
        data-candles={data?.length ?? 0}
        data-close={data?.at(-1)?.close}
        data-lines={lines.map(({ kind }) => kind).join(' ')}
        data-studies={shown.join(' ')}
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
              onMoveOrder={({ order }, price) =>
                order &&
                $editedOrder.set({
                  order: order.order,
                  moved: { leg: order.leg, price: decimalOf(price / scale) },
                })
              }
              studies={shown}
              dollars={dollars}
              logarithmic={logarithmic}
              quoteSymbol={pool.quote_symbol}
              view={`${interval}:${dollars}`}
            />
          </Suspense>
        )}
      </div>
      {/* Keeps its height while the trades of the accounts load and if there are none. */}
      <div className="flex min-h-8 flex-wrap">
        {(['you', 'creator'] as const)
          .filter((who) => all.some((each) => each.by === who))
          .map((who) => (
            <Toggle
              key={who}
              pressed={by.includes(who)}
              title={text.marksToggle}
              onPress={() =>
                setBy(by.includes(who) ? by.filter((each) => each !== who) : [...by, who])
              }
            >
              {who === 'you' ? text.marksOwn : text.marksCreator}
            </Toggle>
          ))}
      </div>
    </Card>
  );
}
