// A short fact on a thing: what kind it is, what state it is in.
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

const tones = {
  plain: 'bg-raised text-muted',
  action: 'bg-action/15 text-action',
  up: 'bg-up/15 text-up',
  down: 'bg-down/15 text-down',
  glow: 'bg-glow/15 text-glow',
} as const;

export interface BadgeProps {
  tone?: keyof typeof tones;
  children: ReactNode;
  title?: string;
}

export function Badge({ tone = 'plain', children, title }: BadgeProps) {
  return (
    <span
      title={title}
      className={cx(
        'inline-flex h-5 items-center gap-1 rounded-pill px-2 text-note font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
