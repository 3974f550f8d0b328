// The filters of a list: what is set, as chips, and the form that changes it.
import { Link } from '@tanstack/react-router';
import { cx } from '../../lib/cx.ts';
import { filters as text } from '../../messages/en/filters.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilterForm } from './filter-form.tsx';
import { isAge, type RangeKey, rangeKeys, readRange } from './filter-values.ts';
import { filterKeys, type PoolFilters } from './search.ts';

export interface FiltersProps {
  filters: PoolFilters;
  open: boolean;
  /** Replaces all filters; undefined removes one. */
  onChange: (filters: PoolFilters) => void;
  onClose: () => void;
}

export default function Filters({ filters, open, onClose, ...props }: FiltersProps) {
  const onChange = (next: PoolFilters) =>
    props.onChange({ ...Object.fromEntries(filterKeys.map((key) => [key, undefined])), ...next });
  const keys = Object.keys(filters) as (keyof PoolFilters)[];
  return (
    <section aria-label={text.title} className="grid gap-3">
      {keys.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {keys.map((key) => (
            <Chip
              key={key}
              label={chipOf(key, filters[key] ?? '')}
              onRemove={() => onChange({ ...filters, [key]: undefined })}
            />
          ))}
          <Button size="small" look="ghost" onClick={() => onChange({})}>
            {text.clear}
          </Button>
          {filters.stickers === '1' && (
            <Link to="/stickers" className={cx(buttonClass({ size: 'small' }), 'ml-auto')}>
              <Icon name="sticker" />
              {text.exportStickers}
            </Link>
          )}
        </div>
      )}
      {open && (
        <FilterForm
          // The form follows changes by chips and presets.
          key={JSON.stringify(filters)}
          filters={filters}
          onApply={(next) => {
            onChange(next);
            onClose();
          }}
        />
      )}
    </section>
  );
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className="flex h-8 max-w-full items-center gap-1 rounded-pill bg-action/15 pl-3 text-label text-action">
      <span className="truncate">{label}</span>
      <button
        type="button"
        aria-label={text.remove(label)}
        onClick={onRemove}
        className="grid size-8 place-items-center rounded-pill hover:text-text"
      >
        <Icon name="x" className="size-3.5" />
      </button>
    </span>
  );
}

const isRange = (key: string): key is RangeKey => rangeKeys.some((range) => range === key);

function chipOf(key: keyof PoolFilters, value: string): string {
  if (isRange(key)) {
    const { from, to } = readRange(value);
    return text.chipRange(text[key], from, to);
  }
  if (key === 'age' && isAge(value)) return text[value];
  if (key === 'quote') return text.chip(text.quote, value);
  return text[key];
}
