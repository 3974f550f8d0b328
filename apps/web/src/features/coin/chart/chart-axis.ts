// The labels beside the chart: prices in the quote coin, or market caps in dollars. Floats, because they
// come from pixels.
import { formatPrice, subscript } from '../../../lib/format/format.ts';

/** Decimals that tiny prices are read with. */
export const AXIS_DECIMALS = 15;

const steps = [
  { from: 1e9, unit: 'B' },
  { from: 1e6, unit: 'M' },
  { from: 1e3, unit: 'K' },
] as const;

function dollarLabel(value: number, places: number): string {
  const step = steps.find(({ from }) => value >= from);
  return step
    ? `$${(value / step.from).toFixed(places)}${step.unit}`
    : `$${value.toFixed(Math.max(2, places))}`;
}

const priceLabel = (value: number, digits: number) =>
  formatPrice(BigInt(Math.round(value * 10 ** AXIS_DECIMALS)), AXIS_DECIMALS, digits);

/** '0.0₅250': a price with a fixed number of decimals, so that the labels of an axis line up. */
function evenPriceLabel(value: number, places: number): string {
  const text = value.toFixed(places);
  const zeros = /^0\.(0{4,})\d/.exec(text)?.[1];
  return zeros === undefined ? text : text.replace(`0.${zeros}`, `0.0${subscript(zeros.length)}`);
}

/** The axis reaches below zero where the volume stands; no price does. */
const none = (value: number) => !Number.isFinite(value) || value <= 0;

/** One value, as under the crosshair: '$81.42K', '0.0₄2261'. */
export function axisLabel(value: number, dollars: boolean): string {
  if (none(value)) return '';
  return dollars ? dollarLabel(value, 2) : priceLabel(value, 4);
}

/** Part of the price that an axis spans at least. */
const MIN_SPAN = 0.06;

/** Widens a range of prices around its middle, if it is narrower than an axis should be. */
export function atLeastSpan(range: { minValue: number; maxValue: number }) {
  const middle = (range.minValue + range.maxValue) / 2;
  const half = Math.max(range.maxValue - range.minValue, middle * MIN_SPAN) / 2;
  return { minValue: middle - half, maxValue: middle + half };
}

/** How far a label may be off, in steps of the axis: less than an eye sees. */
const MAX_ERROR = 0.02;

/** The labels of one axis: of one length, and just as long as it takes to be true. */
export function axisLabels(values: readonly number[], dollars: boolean): string[] {
  const shown = new Set(values.filter((value) => !none(value)));
  // Leading zeros carry no information: start at the first digit of the largest price.
  const first = dollars ? 0 : Math.max(0, -Math.floor(Math.log10(Math.max(...shown, 1e-12))) - 1);
  const write = (extra: number) => (value: number) => {
    if (none(value)) return '';
    return dollars ? dollarLabel(value, extra) : evenPriceLabel(value, first + extra);
  };
  const sorted = [...shown].sort((a, b) => a - b);
  const step = Math.min(...sorted.slice(1).map((value, i) => value - (sorted[i] ?? 0)));
  const error = (value: number, extra: number) => {
    const unit = dollars ? (steps.find(({ from }) => value >= from)?.from ?? 1) : 1;
    return Math.abs(Number((value / unit).toFixed(first + extra)) * unit - value);
  };
  for (let extra = 0; extra < 8; extra += 1) {
    if (sorted.every((value) => error(value, extra) <= step * MAX_ERROR)) {
      return values.map(write(extra));
    }
  }
  return values.map(write(8));
}
