// Draws the chart with lightweight-charts: candles or an area, volume, and marks.
import type { Order } from '@atoll/api';
import {
  AreaSeries,
  type AutoscaleInfo,
  CandlestickSeries,
  ColorType,
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  LineSeries,
  LineStyle,
  PriceScaleMode,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { time } from '../../../messages/en/time.ts';
import { AXIS_DECIMALS, atLeastSpan, axisLabel, axisLabels } from './chart-axis.ts';
import type { Bar, Mark } from './chart-data.ts';
import { pointsOf, type Study, studies } from './chart-studies.ts';
import { type ChartTheme, readChartTheme } from './chart-theme.ts';

/** Bars that fit onto the chart without crowding; of a longer history the newest are shown. */
const VISIBLE_BARS = 140;

export interface Drawn {
  chart: IChartApi;
  candles: ISeriesApi<'Candlestick'>;
  area: ISeriesApi<'Area'>;
  volume: ISeriesApi<'Histogram'>;
  marks: ISeriesMarkersPluginApi<Time>;
  /** The newest price. The library's label would show the last price in view. */
  last: IPriceLine;
  studies: Record<Study, ISeriesApi<'Line'>>;
}

export function draw(frame: HTMLDivElement): Drawn {
  const chart = createChart(frame, {
    autoSize: true,
    localization: { locale: time.locale },
    layout: { attributionLogo: false, background: { type: ColorType.Solid, color: 'transparent' } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.1, bottom: 0.26 } },
    timeScale: { borderVisible: false, timeVisible: true, secondsVisible: true, rightOffset: 4 },
    // Swiping up or down over the chart scrolls the page.
    handleScroll: { vertTouchDrag: false },
    handleScale: { axisPressedMouseMove: { price: true, time: true } },
  });
  const candles = chart.addSeries(CandlestickSeries, { borderVisible: false, ...unlabeled });
  const area = chart.addSeries(AreaSeries, { lineWidth: 2, ...unlabeled });
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    ...unlabeled,
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
  // Both draw the same prices, so either could carry the marks; the area is there with every bar.
  return {
    ...{ chart, candles, area, volume },
    marks: createSeriesMarkers<Time>(area, []),
    last: area.createPriceLine({ price: 0, lineWidth: 1, lineStyle: LineStyle.Dotted }),
    studies: { average: addStudy(chart), vwap: addStudy(chart) },
  };
}

const unlabeled = { lastValueVisible: false, priceLineVisible: false };

const addStudy = (chart: IChartApi) =>
  chart.addSeries(LineSeries, { lineWidth: 1, crosshairMarkerVisible: false, ...unlabeled });

/** Draws the shown studies and removes the others. */
export function drawStudies(
  { studies: series }: Drawn,
  bars: readonly Bar[],
  shown: readonly Study[],
): void {
  for (const study of studies) {
    const points = shown.includes(study) ? pointsOf(study, bars) : [];
    series[study].setData(points.map(({ time, value }) => ({ time: time as UTCTimestamp, value })));
  }
}

/** Applies the theme's colors and the number format. */
export function paint({ chart, candles, area, studies }: Drawn, dollars: boolean): void {
  const colors = readChartTheme();
  const font = getComputedStyle(document.documentElement).getPropertyValue('--font-mono');
  chart.applyOptions({
    layout: { textColor: colors.text, fontFamily: font, fontSize: 11 },
    grid: { vertLines: { visible: false }, horzLines: { color: colors.line } },
  });
  const priceFormat = {
    type: 'custom' as const,
    minMove: dollars ? 0.01 : 10 ** -AXIS_DECIMALS,
    formatter: (value: number) => axisLabel(value, dollars),
    tickmarksFormatter: (values: readonly number[]) => axisLabels(values, dollars),
  };
  const scale = { priceFormat, autoscaleInfoProvider: wideEnough };
  candles.applyOptions({
    upColor: colors.up,
    downColor: colors.down,
    wickUpColor: colors.up,
    wickDownColor: colors.down,
    ...scale,
  });
  studies.average.applyOptions({ color: colors.glow, priceFormat });
  studies.vwap.applyOptions({ color: colors.action, priceFormat });
  area.applyOptions({
    lineColor: colors.action,
    topColor: colors.actionFaint,
    bottomColor: 'transparent',
    ...scale,
  });
}

/** A price that hardly moved fills a part of the axis only: a thousandth is no mountain. */
function wideEnough(original: () => AutoscaleInfo | null): AutoscaleInfo | null {
  const info = original();
  if (!info?.priceRange) return info;
  return { ...info, priceRange: atLeastSpan(info.priceRange) };
}

export function setLogarithmic({ chart }: Drawn, logarithmic: boolean): void {
  const mode = logarithmic ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal;
  chart.priceScale('right').applyOptions({ mode });
}

/** Replaces the bars. `asArea` draws a line instead of candles. */
export function fill(drawn: Drawn, bars: readonly Bar[], asArea: boolean): void {
  const { candles, area, volume } = drawn;
  const colors = readChartTheme();
  candles.setData(bars.map(candleOf));
  candles.applyOptions({ visible: !asArea });
  area.setData(bars.map(pointOf));
  // Invisible, it still carries the marks.
  area.applyOptions(
    asArea
      ? { lineVisible: true, topColor: colors.actionFaint }
      : { lineVisible: false, topColor: 'transparent' },
  );
  area.applyOptions({ crosshairMarkerVisible: asArea });
  volume.setData(bars.map((bar) => columnOf(bar, colors)));
  moveLast(drawn, bars, colors);
}

/** Redraws the last bar and appends the bars that follow it. */
export function extend(drawn: Drawn, changed: readonly Bar[]): void {
  const { candles, area, volume } = drawn;
  const colors = readChartTheme();
  for (const bar of changed) {
    candles.update(candleOf(bar));
    area.update(pointOf(bar));
    volume.update(columnOf(bar, colors));
  }
  moveLast(drawn, changed, colors);
}

/** Moves the tag of the newest price. */
function moveLast({ last }: Drawn, bars: readonly Bar[], { up, down }: ChartTheme): void {
  const bar = bars.at(-1);
  if (bar) last.applyOptions({ price: bar.close, color: bar.close < bar.open ? down : up });
}

const candleOf = (bar: Bar) => ({ ...bar, time: bar.time as UTCTimestamp });
const pointOf = ({ time, close }: Bar) => ({ time: time as UTCTimestamp, value: close });
const columnOf = ({ time, open, close, volume }: Bar, { upFaint, downFaint }: ChartTheme) => ({
  time: time as UTCTimestamp,
  value: volume,
  color: close >= open ? upFaint : downFaint,
});

export function mark({ marks }: Drawn, trades: readonly Mark[]): void {
  const colors = readChartTheme();
  marks.setMarkers(
    trades.map(({ time, isBuy, by }) => ({
      time: time as UTCTimestamp,
      position: isBuy ? 'belowBar' : 'aboveBar',
      shape: by === 'creator' ? 'circle' : isBuy ? 'arrowUp' : 'arrowDown',
      color: isBuy ? colors.up : colors.down,
      size: by === 'creator' ? 0.6 : 1,
      text: by === 'creator' ? 'C' : isBuy ? 'B' : 'S',
    })),
  );
}

/** A horizontal line at a price. */
export interface PriceLine {
  kind: 'cost' | 'graduation' | 'order';
  price: number;
  title: string;
  /** The order and leg of a line that can be dragged. */
  order?: { order: Order; leg: 'limit' | 'stop' };
}

/** A line and what the chart draws of it. */
export interface DrawnLine {
  line: PriceLine;
  drawn: IPriceLine;
}

const lineColor = ({ kind, order }: PriceLine, colors: ChartTheme): string => {
  if (order) return order.order.is_buy ? colors.up : colors.down;
  return kind === 'cost' ? colors.action : colors.text;
};

/** Draws the lines. */
export function drawLines({ area }: Drawn, lines: readonly PriceLine[]): DrawnLine[] {
  const colors = readChartTheme();
  return lines.map((line) => ({
    line,
    drawn: area.createPriceLine({
      price: line.price,
      title: line.title,
      color: lineColor(line, colors),
      lineWidth: 1,
      lineStyle: line.kind === 'order' ? LineStyle.Solid : LineStyle.Dashed,
      axisLabelVisible: true,
    }),
  }));
}

export function removeLines({ area }: Drawn, lines: readonly DrawnLine[]): void {
  for (const { drawn } of lines) area.removePriceLine(drawn);
}

/** Shows everything, or the newest bars of a long history, at the scale that fits. */
export function show({ chart }: Drawn, bars: number): void {
  chart.priceScale('right').applyOptions({ autoScale: true });
  if (bars <= VISIBLE_BARS) chart.timeScale().fitContent();
  else chart.timeScale().setVisibleLogicalRange({ from: bars - VISIBLE_BARS, to: bars + 3 });
}
