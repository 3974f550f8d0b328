// The look of a text field, for fields that bring their own label.
import { cx } from '../lib/cx.ts';

/** Of any height. */
export const fieldClass = cx(
  'w-full rounded-control bg-raised text-text placeholder:text-muted',
  'border border-line/60 transition-colors duration-150',
  'focus:border-action focus:outline-none aria-invalid:border-down',
);

/** One line. */
export const inputClass = cx(fieldClass, 'h-11 px-3 text-ellipsis');
