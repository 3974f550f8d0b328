// PnL, shown by its sign as well as by color, in full on hover.
import { cx } from '../lib/cx.ts';
import { formatPercent, parseFixed } from '../lib/format/format.ts';
import { Amount, Usd } from './figures.tsx';

const tone = (units: bigint) => cx(units > 0n && 'text-up', units < 0n && 'text-down');

interface PnlProps {
  /** Base units. */
  units: bigint;
  decimals: number;
  symbol: string;
  /** Base of the percentage, in the same units. */
  cost?: bigint;
  className?: string;
}

/** '+12.5 SUI', with '+8.1%' below it where a cost is given. */
export function Pnl({ units, decimals, symbol, cost, className }: PnlProps) {
  const sign = units > 0n ? '+' : '';
  return (
    <span className={cx('tabular', tone(units), className)}>
      {sign}
      <Amount units={units} decimals={decimals} symbol={symbol} />
      {cost !== undefined && cost > 0n && (
        <span className="block text-note">
          {sign}
          {formatPercent((units * 10_000n) / cost)}
        </span>
      )}
    </span>
  );
}

/** '+$12.50' from a decimal string of dollars. */
export function UsdPnl({ value, className }: { value: string; className?: string }) {
  const { units } = parseFixed(value);
  return (
    <span className={cx('tabular', tone(units), className)}>
      {units > 0n && '+'}
      <Usd value={value} />
    </span>
  );
}
