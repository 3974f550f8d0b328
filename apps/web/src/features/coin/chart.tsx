// The candle chart with volume. Numbers become floats here and only here: they end as pixels.
import type { Candle } from '@atoll/api';
import { useStore } from '@nanostores/react';
import {
  CandlestickSeries,
  ColorType,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type UTCTimestamp,
} from 'lightweight-charts';
import { useEffect, useRef } from 'react';
import { $theme } from '../../lib/theme.ts';
import { coin as text } from '../../messages/en/coin.ts';
import { AXIS_DECIMALS, axisLabel, axisLabels } from './chart-axis.ts';
import { readChartTheme } from './chart-theme.ts';

export interface ChartProps {
  candles: readonly Candle[];
  /** What a price of 1 is drawn as: 1 for the price itself, supply × dollars for the market cap. */
  scale: number;
  /** The axis shows dollars. */
  dollars: boolean;
  /** Decimals of the quote coin, for the volume. */
  quoteDecimals: number;
}

interface Drawn {
  chart: IChartApi;
  candles: ISeriesApi<'Candlestick'>;
  volume: ISeriesApi<'Histogram'>;
}

export default function Chart({ candles, scale, dollars, quoteDecimals }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn>(undefined);
  const theme = useStore($theme);

  useEffect(() => {
    if (!frame.current) return;
    drawn.current = draw(frame.current);
    return () => {
      drawn.current?.chart.remove();
      drawn.current = undefined;
    };
  }, []);

  useEffect(() => {
    if (drawn.current) paint(drawn.current, dollars);
  }, [theme, dollars]);

  useEffect(() => {
    if (drawn.current) fill(drawn.current, candles, scale, quoteDecimals);
  }, [candles, scale, quoteDecimals, theme]);

  return <div ref={frame} role="img" aria-label={text.chart} className="absolute inset-0" />;
}

function draw(frame: HTMLDivElement): Drawn {
  const chart = createChart(frame, {
    autoSize: true,
    layout: { attributionLogo: false, background: { type: ColorType.Solid, color: 'transparent' } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.08, bottom: 0.26 } },
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      secondsVisible: true,
      rightOffset: 4,
      barSpacing: 10,
    },
    handleScale: { axisPressedMouseMove: { price: true, time: true } },
  });
  const candles = chart.addSeries(CandlestickSeries, { borderVisible: false });
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
  return { chart, candles, volume };
}

function paint({ chart, candles }: Drawn, dollars: boolean): void {
  const colours = readChartTheme();
  const font = getComputedStyle(document.documentElement).getPropertyValue('--font-mono');
  chart.applyOptions({
    layout: { textColor: colours.text, fontFamily: font, fontSize: 11 },
    grid: { vertLines: { visible: false }, horzLines: { color: colours.line } },
  });
  candles.applyOptions({
    upColor: colours.up,
    downColor: colours.down,
    wickUpColor: colours.up,
    wickDownColor: colours.down,
    priceFormat: {
      type: 'custom',
      minMove: dollars ? 0.01 : 10 ** -AXIS_DECIMALS,
      formatter: (value: number) => axisLabel(value, dollars),
      tickmarksFormatter: (values: readonly number[]) => axisLabels(values, dollars),
    },
  });
}

function fill(
  { candles: series, volume }: Drawn,
  candles: readonly Candle[],
  scale: number,
  quoteDecimals: number,
): void {
  const colours = readChartTheme();
  const time = (candle: Candle) => Math.floor(candle.timestamp / 1000) as UTCTimestamp;
  series.setData(
    candles.map((candle) => ({
      time: time(candle),
      open: Number(candle.open) * scale,
      high: Number(candle.high) * scale,
      low: Number(candle.low) * scale,
      close: Number(candle.close) * scale,
    })),
  );
  volume.setData(
    candles.map((candle) => ({
      time: time(candle),
      value: Number(candle.volume) / 10 ** quoteDecimals,
      color: Number(candle.close) >= Number(candle.open) ? colours.upFaint : colours.downFaint,
    })),
  );
}
