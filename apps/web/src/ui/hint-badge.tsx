// A badge whose definition is shown on hover, on focus and by a tap.
import { lazy, Suspense, useRef, useState } from 'react';
import { Badge, type BadgeProps } from './badge.tsx';

const Hint = lazy(() => import('./hint.tsx'));

export interface HintBadgeProps extends Pick<BadgeProps, 'tone'> {
  /** Full text of the badge, for screen readers and above the definition. */
  label: string;
  hint: string;
  /** Shown instead of the label. The accessible name contains both, so that voice control accepts the visible text. */
  short?: string | undefined;
}

export function HintBadge({ label, hint, tone, short }: HintBadgeProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        title={`${label}. ${hint}`}
        aria-label={short === undefined ? label : `${short}, ${label}`}
        aria-description={hint}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        className="relative z-1 flex min-h-6 cursor-help items-center"
      >
        <Badge {...(tone && { tone })}>{short ?? label}</Badge>
      </button>
      {open && (
        <Suspense>
          <Hint anchor={anchor} label={label} hint={hint} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
