// Numbers on screen: short on sight, in full on hover and for screen readers, in tabular figures. They
// take base units and decimal strings.

import { type ReactNode, useState } from 'react';
import { useNow } from '../lib/clock.ts';
import { cx } from '../lib/cx.ts';
import {
  type Fixed,
  formatAmount,
  formatCompact,
  formatPercent,
  formatPrice,
  formatUsd,
  formatUsdFull,
  parseFixed,
} from '../lib/format/format.ts';
import { formatDateTime, relativeTime, relativeTimeLong, shortAge } from '../lib/format/time.ts';
import { common } from '../messages/en/common.ts';
import { Icon } from './icon.tsx';

function Figure({ short, whole, className }: { short: string; whole: string; className?: string }) {
  if (short === whole) return <span className={cx('tabular', className)}>{short}</span>;
  return (
    <span title={whole} className={cx('tabular', className)}>
      <span aria-hidden>{short}</span>
      <span className="sr-only">{whole}</span>
    </span>
  );
}

export interface AmountProps {
  /** Base units. */
  units: bigint | string;
  decimals: number;
  symbol?: string;
  /** Stands in a column: whole numbers keep their decimals, so that the points line up. */
  column?: boolean;
  className?: string;
}

/** '99.0K SUI'. */
export function Amount({ units, decimals, symbol, column, className }: AmountProps) {
  const value = BigInt(units);
  const unit = symbol === undefined ? '' : ` ${symbol}`;
  return (
    <Figure
      short={formatCompact(value, decimals, column) + unit}
      whole={formatAmount(value, decimals) + unit}
      className={className}
    />
  );
}

/** '$99.0K' from a decimal string of dollars. `bare` leaves the hover text to what surrounds it. */
export function Usd(props: { value: string; className?: string; bare?: boolean }) {
  const { value, className } = props;
  const { units, decimals } = parseFixed(value);
  if (props.bare) {
    return <span className={cx('tabular', className)}>{formatUsd(units, decimals)}</span>;
  }
  return (
    <Figure
      short={formatUsd(units, decimals)}
      whole={formatUsdFull(units, decimals)}
      className={className}
    />
  );
}

/** '$99.0K' from micro-dollars. */
export const MicroUsd = ({ units, className }: { units: bigint; className?: string }) => (
  <Figure short={formatUsd(units)} whole={formatUsdFull(units)} className={className} />
);

/** '$0.0018' from a decimal string of dollars: the price of one unit of a coin. */
export function UsdPrice({ value }: { value: string }) {
  const { units, decimals } = parseFixed(value);
  return (
    <Figure short={`$${formatPrice(units, decimals)}`} whole={formatUsdFull(units, decimals)} />
  );
}

/** '0.0₅204 SUI' from a decimal string. */
export function Price({ value, ...props }: { value: string; symbol?: string; className?: string }) {
  return <FixedPrice value={parseFixed(value)} {...props} />;
}

/** '0.0₅204 SUI' from a fixed-point number. */
export function FixedPrice(props: { value: Fixed; symbol?: string; className?: string }) {
  const { units, decimals } = props.value;
  const unit = props.symbol === undefined ? '' : ` ${props.symbol}`;
  return (
    <Figure
      short={formatPrice(units, decimals) + unit}
      whole={formatAmount(units, decimals) + unit}
      className={props.className}
    />
  );
}

/** A change in per cent, shown by arrow and sign as well as by color. */
export function Change({ value, className }: { value: string; className?: string }) {
  const { units, decimals } = parseFixed(value);
  const text = formatPercent(units, decimals);
  const flat = text === '0.0%';
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 tabular',
        flat ? 'text-muted' : units < 0n ? 'text-down' : 'text-up',
        className,
      )}
    >
      {!flat && (
        <Icon
          name={units < 0n ? 'trending-down' : 'trending-up'}
          className="size-3.5"
          label={units < 0n ? common.down : common.up}
        />
      )}
      {units > 0n && !flat && '+'}
      {text}
    </span>
  );
}

/** '3m ago', updated automatically. `at` is milliseconds since the epoch or an ISO time. */
export function Ago(props: { at: number | string; bare?: boolean; className?: string }) {
  const now = useNow();
  const at = new Date(props.at);
  // Formatting the first date takes 60 ms on a phone, so it is deferred until a pointer enters.
  const [pointed, setPointed] = useState(false);
  return (
    <time
      dateTime={at.toISOString()}
      title={
        pointed ? `${relativeTimeLong(at.getTime(), now)}, ${formatDateTime(props.at)}` : undefined
      }
      onPointerEnter={() => setPointed(true)}
      className={cx('tabular', props.className)}
    >
      {props.bare ? shortAge(at.getTime(), now) : relativeTime(at.getTime(), now)}
    </time>
  );
}

/** Lights up once, softly, whenever `value` changes: turquoise when it rose, coral when it fell. */
export function Flash(props: { value: bigint; children: ReactNode; className?: string }) {
  const [seen, setSeen] = useState({ value: props.value, changes: 0, rose: true });
  if (seen.value !== props.value) {
    setSeen({
      value: props.value,
      changes: seen.changes + 1,
      rose: props.value > seen.value,
    });
  }
  return (
    <span
      key={seen.changes}
      className={cx(
        'rounded-[0.25rem]',
        seen.changes > 0 && 'animate-flash',
        !seen.rose && '[--flash:color-mix(in_oklch,var(--color-down)_28%,transparent)]',
        props.className,
      )}
    >
      {props.children}
    </span>
  );
}
