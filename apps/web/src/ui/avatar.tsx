// Images of accounts and coins. An address without an image gets one drawn from its digits: arcs of reef around a
// lagoon, the same on every screen.
import { memo, useState } from 'react';
import { cx } from '../lib/cx.ts';

/** Numbers from 0 to 1 that depend on the text alone. */
function numbersFrom(text: string): () => number {
  let state = 2166136261;
  for (const char of text) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

/** Hues of the palette: lagoon, deep water, coral, sand. */
const hues = [190, 215, 250, 30, 85, 165];

export const Avatar = memo(function Avatar({
  seed,
  className,
}: {
  /** An address or object id. */
  seed: string;
  className?: string;
}) {
  const next = numbersFrom(seed);
  const hue = () => hues[Math.floor(next() * hues.length)] ?? 190;
  const water = hue();
  const arcs = [6, 11, 16].map((radius) => ({
    radius,
    length: 90 + next() * 200,
    turn: next() * 360,
    color: `oklch(${0.68 + next() * 0.2} 0.13 ${hue()})`,
  }));
  return (
    <svg
      viewBox="0 0 40 40"
      fill="none"
      strokeLinecap="round"
      className={cx('shrink-0 rounded-pill', className)}
      aria-hidden
    >
      <rect width="40" height="40" style={{ fill: `oklch(0.33 0.07 ${water})` }} />
      {arcs.map((arc) => (
        <circle
          key={arc.radius}
          cx="20"
          cy="20"
          r={arc.radius}
          pathLength="360"
          strokeWidth="3.2"
          strokeDasharray={`${arc.length} 360`}
          transform={`rotate(${arc.turn} 20 20)`}
          style={{ stroke: arc.color }}
        />
      ))}
    </svg>
  );
});

/** A coin without an image: the first letters of its ticker on water in a hue derived from its address. */
function Monogram(props: { seed: string; text: string; className?: string }) {
  const next = numbersFrom(props.seed);
  const hue = hues[Math.floor(next() * hues.length)] ?? 190;
  return (
    <svg viewBox="0 0 40 40" className={cx('shrink-0 rounded-pill', props.className)} aria-hidden>
      <rect width="40" height="40" style={{ fill: `oklch(0.36 0.075 ${hue})` }} />
      <text
        x="20"
        y="20.5"
        textAnchor="middle"
        dominantBaseline="central"
        className="font-display text-[15px] font-bold"
        style={{ fill: `oklch(0.92 0.06 ${hue})` }}
      >
        {props.text.slice(0, 2).toUpperCase()}
      </text>
    </svg>
  );
}

export interface ImageProps {
  /** Address of the image; empty or broken ones fall back to a drawing. */
  src: string | null | undefined;
  /** An address or object id. */
  seed: string;
  /** A coin's ticker: the drawing shows its letters. Without one it is an account's avatar. */
  ticker?: string;
  className?: string;
  /** Above the fold: load it at once. */
  eager?: boolean;
}

/** An image next to the name of what it shows, so it is decoration for screen readers. */
export function Image({ src, seed, ticker, className, eager }: ImageProps) {
  const [broken, setBroken] = useState<string>();
  if (src && broken !== src) {
    return (
      <img
        src={src}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(src)}
        className={cx('shrink-0 rounded-pill bg-raised object-cover', className)}
      />
    );
  }
  return ticker === undefined ? (
    <Avatar seed={seed} className={className} />
  ) : (
    <Monogram seed={seed} text={ticker} className={className} />
  );
}
