// A surface that lies on the ground.
import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('rounded-card bg-surface shadow-card', className)} />;
}
