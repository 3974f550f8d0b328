// Owns what stands beside the chart: prices of the quote coin, or market caps in dollars. Floats,
// because they come from pixels.
import { formatPrice } from '../../lib/format.ts';

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

/** The axis reaches below zero where the volume stands; no price does. */
const none = (value: number) => !Number.isFinite(value) || value <= 0;

/** One value, as under the crosshair: '$81.42K', '0.0₄2261'. */
export function axisLabel(value: number, dollars: boolean): string {
  if (none(value)) return '';
  return dollars ? dollarLabel(value, 2) : priceLabel(value, 4);
}

/** The labels of one axis, just as long as it takes to tell them apart. */
export function axisLabels(values: readonly number[], dollars: boolean): string[] {
  const shown = new Set(values.filter((value) => !none(value)));
  const write = (extra: number) => (value: number) => {
    if (none(value)) return '';
    return dollars ? dollarLabel(value, extra) : priceLabel(value, extra + 1);
  };
  for (let extra = 0; extra < 8; extra += 1) {
    if (new Set([...shown].map(write(extra))).size === shown.size) return values.map(write(extra));
  }
  return values.map(write(8));
}
