// One line of a receipt: what it is at the left, the figure at the right.
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';

export interface RowProps {
  label: ReactNode;
  children: ReactNode;
  strong?: boolean;
}

export function Row({ label, children, strong }: RowProps) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 text-muted">{label}</dt>
      <dd className={cx('min-w-0 text-right wrap-anywhere tabular', strong && 'font-semibold')}>
        {children}
      </dd>
    </div>
  );
}
