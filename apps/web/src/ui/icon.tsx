// An icon: one symbol of the sprite. Decoration unless it is given a label.
import sprite from 'virtual:icon-sprite';
import { cx } from '../lib/cx.ts';
import type { IconName } from './icon-names.ts';

export interface IconProps {
  name: IconName;
  /** Size and color; 'size-4' unless another size is given. */
  className?: string;
  label?: string;
}

export function Icon({ name, className = 'size-4', label }: IconProps) {
  return (
    <svg
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0', className)}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
