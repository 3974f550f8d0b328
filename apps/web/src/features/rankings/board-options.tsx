// Selects the order and the period of a ranking.
import { cx } from '../../lib/cx.ts';
import { rankings as text } from '../../messages/en/rankings.ts';

interface ChipsProps<T extends string> {
  label: string;
  options: readonly T[];
  value: T;
  onChange: (value: T) => void;
}

/** One choice of a few, by words of the catalogue. */
export function Chips<T extends string & keyof typeof text>(props: ChipsProps<T>) {
  return (
    <fieldset className="flex min-w-0 max-w-full gap-1 overflow-x-auto rounded-control bg-surface p-1">
      <legend className="sr-only">{props.label}</legend>
      {props.options.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === props.value}
          onClick={() => props.onChange(value)}
          className={cx(
            'h-8 rounded-control px-3 text-label font-medium whitespace-nowrap text-muted',
            'hover:text-text aria-pressed:bg-raised aria-pressed:text-text',
          )}
        >
          {text[value]}
        </button>
      ))}
    </fieldset>
  );
}
