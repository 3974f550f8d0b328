// Text fields with their label, hint and error, tied together for screen readers.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import { fieldClass, inputClass } from './input-class.ts';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** At the label's right: a counter, an action. */
  aside?: ReactNode;
  /** Classes of the line for hint and error. */
  noteClass?: string;
}

function useField({ hint, error }: FieldProps) {
  const id = useId();
  const note = error !== undefined || hint !== undefined ? `${id}-note` : undefined;
  return {
    id,
    control: { id, 'aria-invalid': error !== undefined || undefined, 'aria-describedby': note },
    note,
  };
}

function Frame({
  field,
  control,
  children,
}: {
  field: FieldProps;
  control: ReturnType<typeof useField>;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-2 text-label">
        <label htmlFor={control.id} className="font-medium">
          {field.label}
        </label>
        {field.aside && <span className="text-note text-muted tabular">{field.aside}</span>}
      </div>
      {children}
      {control.note && (
        <p
          id={control.note}
          className={cx(
            'text-note',
            field.error === undefined ? 'text-muted' : 'text-down',
            field.noteClass,
          )}
          role={field.error === undefined ? undefined : 'alert'}
        >
          {field.error ?? field.hint}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  aside,
  noteClass,
  prefix,
  suffix,
  className,
  ...props
}: FieldProps &
  Omit<ComponentProps<'input'>, 'prefix'> & { prefix?: ReactNode; suffix?: ReactNode }) {
  const field = { label, hint, error, aside, noteClass };
  const control = useField(field);
  return (
    <Frame field={field} control={control}>
      <div className="relative flex items-center">
        {prefix && <span className="pointer-events-none absolute left-3 text-muted">{prefix}</span>}
        <input
          {...props}
          {...control.control}
          className={cx(inputClass, !!prefix && 'pl-9', !!suffix && 'pr-20', className)}
        />
        {suffix && <span className="absolute right-3 text-label text-muted">{suffix}</span>}
      </div>
    </Frame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  aside,
  className,
  ...props
}: FieldProps & ComponentProps<'textarea'>) {
  const field = { label, hint, error, aside };
  const control = useField(field);
  return (
    <Frame field={field} control={control}>
      <textarea
        {...props}
        {...control.control}
        className={cx(fieldClass, 'min-h-28 resize-y p-3', className)}
      />
    </Frame>
  );
}
