// Placeholder of an empty or failed list or page: an explanation and one action.
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export interface EmptyStateProps {
  title: string;
  body?: ReactNode;
  /** A button or link: what to do next. */
  action?: ReactNode;
  tone?: 'calm' | 'failed';
  /** Stands for the whole page: its title is the page's heading. */
  page?: boolean;
}

export function EmptyState({ title, body, action, tone = 'calm', page }: EmptyStateProps) {
  const Heading = page ? 'h1' : 'h2';
  return (
    <div
      className="grid justify-items-center gap-3 px-6 py-10 text-center sm:py-16"
      role={tone === 'failed' ? 'alert' : undefined}
    >
      <Lagoon failed={tone === 'failed'} />
      <Heading className="font-display text-lead font-semibold wrap-anywhere">{title}</Heading>
      {body && <p className="max-w-prose text-label text-pretty text-muted">{body}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

/** An atoll from above; when something failed, its ring is broken. */
function Lagoon({ failed }: { failed: boolean }) {
  return (
    <svg viewBox="0 0 96 64" className="h-20" fill="none" aria-hidden>
      <ellipse cx="48" cy="34" rx="46" ry="27" className="fill-action/7" />
      <ellipse cx="48" cy="34" rx="36" ry="20" className="fill-action/10" />
      <ellipse
        cx="48"
        cy="34"
        rx="27"
        ry="14"
        pathLength="100"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray={failed ? '14 9 24 12 18 23' : '86 14'}
        strokeDashoffset="6"
        className={cx(failed ? 'stroke-down' : 'stroke-action')}
      />
      <path
        d="M38 35q3-2 6 0t6 0M46 39q3-2 6 0t6 0"
        strokeWidth="1.5"
        strokeLinecap="round"
        className="stroke-muted"
      />
      {!failed && <circle cx="71" cy="24" r="3" className="fill-down" />}
    </svg>
  );
}
