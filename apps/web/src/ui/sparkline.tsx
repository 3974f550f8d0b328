// A decorative sparkline of prices; the figures beside it convey the same information.
import { memo } from 'react';
import { cx } from '../lib/cx.ts';

const WIDTH = 64;
const HEIGHT = 24;
/** Room for the width of the line. */
const EDGE = 1.5;

/** Points of a polyline, its lowest value at the bottom and its highest at the top; a flat line in the middle. */
export function pointsOf(values: readonly number[]): string {
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest;
  const x = (place: number) => (place * WIDTH) / Math.max(1, values.length - 1);
  const y = (value: number) =>
    range === 0 ? HEIGHT / 2 : HEIGHT - EDGE - ((value - lowest) / range) * (HEIGHT - 2 * EDGE);
  return values.map((value, place) => `${round(x(place))},${round(y(value))}`).join(' ');
}

const round = (value: number) => Math.round(value * 10) / 10;

interface SparklineProps {
  values: readonly number[];
  title?: string;
  className?: string;
}

export const Sparkline = memo(
  function Sparkline({ values, title, className }: SparklineProps) {
    const [first = 0] = values;
    const last = values.at(-1) ?? 0;
    return (
      <span title={title} className={cx('block', className)}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          fill="none"
          aria-hidden
          className={cx('size-full', last < first ? 'stroke-down' : 'stroke-up')}
        >
          {values.length > 1 && (
            <polyline
              points={pointsOf(values)}
              strokeWidth="1.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
      </span>
    );
  },
  // Each update of a coin has a new array, mostly with the same values.
  (before, after) => before.values.join() === after.values.join() && before.title === after.title,
);
