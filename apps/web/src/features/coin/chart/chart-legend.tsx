// The figures of the bar under the crosshair, or of the newest one.
import { cx } from '../../../lib/cx.ts';
import { formatCompact } from '../../../lib/format/format.ts';
import { coin as text } from '../../../messages/en/coin.ts';
import { axisLabel } from './chart-axis.ts';
import type { Bar } from './chart-data.ts';

export interface ChartLegendProps {
  bar: Bar;
  dollars: boolean;
  quoteSymbol: string;
}

export function ChartLegend({ bar, dollars, quoteSymbol }: ChartLegendProps) {
  const values = [
    [text.legendOpen, bar.open],
    [text.legendHigh, bar.high],
    [text.legendLow, bar.low],
    [text.legendClose, bar.close],
  ] as const;
  const tone =
    bar.close === bar.open ? 'text-text' : bar.close > bar.open ? 'text-up' : 'text-down';
  return (
    <dl
      data-testid="chart-legend"
      // Fixed height, so that moving the crosshair does not resize the chart below.
      className="flex h-8 flex-wrap gap-x-3 overflow-hidden px-1 font-mono text-note sm:h-4"
    >
      {values.map(([label, value]) => (
        <div key={label} className="flex gap-1">
          <dt className="text-muted">{label}</dt>
          <dd className={cx(tone, 'tabular')}>{axisLabel(value, dollars)}</dd>
        </div>
      ))}
      <div className="flex gap-1">
        <dt className="text-muted">{text.legendVolume}</dt>
        <dd className="tabular">
          {formatCompact(BigInt(Math.round(bar.volume * 1e6)), 6)} {quoteSymbol}
        </dd>
      </div>
    </dl>
  );
}
