// Native select element, styled like a text field.
import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import { Icon } from './icon.tsx';
import { inputClass } from './input-class.ts';

export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative flex items-center', className)}>
      <select {...props} className={cx(inputClass, 'truncate pr-9')} />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute right-3 size-4 text-muted"
      />
    </span>
  );
}
