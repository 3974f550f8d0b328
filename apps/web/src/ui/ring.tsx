// The logo's shape, a ring of reef with one gap, also as progress: the reef grows along the ring, and
// the gap closes when the whole curve is sold.
import { cx } from '../lib/cx.ts';

/** Degrees that stay open, at the upper right. */
const gap = 56;
const whole = 360 - gap;
/** The stroke begins right after the gap, clockwise from three o'clock. */
const start = -45 + gap / 2;

function Arc(props: { degrees: number; radius: number; className: string }) {
  const { degrees, radius, className } = props;
  return (
    <circle
      cx="16"
      cy="16"
      r={radius}
      pathLength="360"
      strokeDasharray={`${degrees} 360`}
      transform={`rotate(${start} 16 16)`}
      className={className}
    />
  );
}

/** The logo mark. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      className={className}
      aria-hidden
    >
      <Arc degrees={whole} radius={11} className="stroke-action" />
      <circle cx="24.5" cy="7.5" r="2.8" className="fill-down" />
    </svg>
  );
}

export interface ProgressRingProps {
  /** 0 to 10,000. */
  bps: number;
  /** Said by screen readers. */
  label: string;
  className?: string;
}

export function ProgressRing({ bps, label, className }: ProgressRingProps) {
  const full = bps >= 10_000;
  const degrees = full ? 360 : (Math.max(0, bps) / 10_000) * whole;
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="2.4"
      strokeLinecap="round"
      role="img"
      aria-label={label}
      className={className}
    >
      <Arc degrees={whole} radius={14} className="stroke-line" />
      {degrees > 0 && (
        <Arc
          degrees={degrees}
          radius={14}
          className={cx(
            'transition-[stroke-dasharray] duration-200',
            full ? 'stroke-glow' : 'stroke-action',
          )}
        />
      )}
      {!full && <circle cx="25.9" cy="6.1" r="1.8" className="fill-down" />}
    </svg>
  );
}
