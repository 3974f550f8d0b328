// The button, and the same look for links.

import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import { Icon } from './icon.tsx';

const looks = {
  /** The one thing to do here. */
  action: 'bg-action text-on-action hover:brightness-108 active:brightness-95',
  /** Selling, ending, giving away. */
  danger: 'bg-down text-on-down hover:brightness-108 active:brightness-95',
  /** Everything beside it. */
  quiet:
    'bg-raised text-text hover:brightness-115 active:brightness-95 in-data-[theme=light]:hover:brightness-96',
  /** The action of a row, which must not outshine that of the page. */
  soft: 'bg-action/15 text-action hover:bg-action/25',
  /** In rows and headers. */
  ghost: 'text-muted hover:bg-raised hover:text-text',
} as const;

const sizes = {
  small: 'h-8 gap-1.5 px-3 text-label',
  medium: 'h-10 gap-2 px-4 text-label',
  large: 'h-12 gap-2 px-5 text-body',
  icon: 'size-10',
} as const;

export interface ButtonLook {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ look = 'quiet', size = 'medium' }: ButtonLook = {}): string {
  return cx(
    'tap inline-flex shrink-0 items-center justify-center rounded-control font-medium whitespace-nowrap',
    'select-none transition-[filter,background-color,color,scale] duration-150 active:scale-[0.98]',
    'disabled:pointer-events-none disabled:opacity-50',
    looks[look],
    sizes[size],
  );
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Work is under way: shows a spinner and takes no second press. */
  pending?: boolean;
}

export function Button({ look, size, pending, className, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={cx(buttonClass({ look, size }), className)}
      disabled={props.disabled || pending}
      aria-busy={pending || undefined}
    >
      {pending && <Icon name="loader-circle" className="size-4 animate-spin" />}
      {children}
    </button>
  );
}
