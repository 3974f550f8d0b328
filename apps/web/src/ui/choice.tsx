// A row of buttons of which one is pressed.
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

interface ChoiceProps<T> {
  label: string;
  options: readonly { value: T; label: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
}

export function Choice<T>({ label, options, value, onChange, className }: ChoiceProps<T>) {
  return (
    <fieldset className={cx('flex gap-0.5', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <Toggle
          key={String(option.value)}
          pressed={option.value === value}
          onPress={() => onChange(option.value)}
        >
          {option.label}
        </Toggle>
      ))}
    </fieldset>
  );
}

interface ToggleProps {
  pressed: boolean;
  title?: string;
  onPress: () => void;
  children: ReactNode;
}

/** A button that stays pressed. */
export const Toggle = ({ pressed, title, onPress, children }: ToggleProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    title={title}
    onClick={onPress}
    className={cx(
      'h-8 rounded-control px-2.5 text-note font-medium tabular transition-colors max-sm:px-1.5',
      pressed ? 'bg-raised text-text' : 'text-muted hover:text-text',
    )}
  >
    {children}
  </button>
);
