// Places the points of a portfolio's history in a chart: a line, the area below it and its bounds.
import type { PortfolioPoint } from '@atoll/api';

export interface ChartPath {
  line: string;
  area: string;
  /** Places of the points in the view box. */
  places: readonly { x: number; y: number }[];
  /** Height of zero, when the values lie on both sides of it. */
  zero: number | undefined;
}

export const WIDTH = 600;
export const HEIGHT = 200;
/** Parts of the height above and below the line. */
const MARGIN = 0.08;

/** @param values one for each point, in MIST. */
export function chartPath(
  points: readonly Pick<PortfolioPoint, 'timestamp'>[],
  values: readonly bigint[],
): ChartPath {
  const times = points.map(({ timestamp }) => timestamp);
  const [start, end] = [times[0] ?? 0, times.at(-1) ?? 1];
  // Only for drawing: a float is exact enough.
  const heights = values.map(Number);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const span = high - low || 1;
  const yOf = (value: number) => HEIGHT * (1 - MARGIN - ((value - low) / span) * (1 - 2 * MARGIN));
  const places = times.map((time, index) => ({
    x: end === start ? WIDTH : ((time - start) / (end - start)) * WIDTH,
    y: high === low ? HEIGHT / 2 : yOf(heights[index] ?? 0),
  }));
  const line = places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const last = places.at(-1);
  const area = last === undefined ? '' : `${line}L${last.x} ${HEIGHT}L0 ${HEIGHT}Z`;
  return { line, area, places, zero: low < 0 && high > 0 ? yOf(0) : undefined };
}
