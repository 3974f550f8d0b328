// Search, sort, and how the list looks. Every choice goes into the address.
import { ArrowDownWideNarrow, ArrowUpNarrowWide, LayoutGrid, Rows3, Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { pools as text } from '../../messages/en/pools.ts';
import { inputClass } from '../../ui/input.tsx';
import { type PoolSearch, type PoolView, sortOf, sortValues, turned } from './search.ts';

export interface ToolbarProps {
  search: PoolSearch;
  graduated: boolean;
  view: PoolView;
  /** Writes a part of the address; undefined removes it. */
  onChange: (part: Partial<PoolSearch>) => void;
}

const control =
  'grid h-11 place-items-center rounded-control bg-surface text-muted shadow-card transition-colors hover:text-text';

export function Toolbar({ search, graduated, view, onChange }: ToolbarProps) {
  const { sort, field, direction } = sortOf(search);
  const DirectionIcon = direction === 'asc' ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchField value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} />
      <select
        aria-label={text.sort}
        value={sortValues.find((value) => value.startsWith(`${field}:`))}
        onChange={(event) =>
          onChange({ sort: sortValues.find((value) => value === event.target.value) })
        }
        className="h-11 rounded-control bg-surface px-3 text-label font-medium shadow-card max-sm:min-w-0 max-sm:flex-1"
      >
        {sortValues.map((value) => (
          <option key={value} value={value} className="bg-surface">
            {text[value]}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={direction === 'asc' ? text.ascending : text.descending}
        title={direction === 'asc' ? text.ascending : text.descending}
        onClick={() => onChange({ sort: turned(sort) })}
        className={cx(control, 'w-11')}
      >
        <DirectionIcon className="size-5" aria-hidden />
      </button>
      <label
        className={cx(
          control,
          'flex cursor-pointer items-center gap-2 px-3 text-label has-checked:text-text',
        )}
      >
        <input
          type="checkbox"
          checked={graduated}
          onChange={(event) => onChange({ graduated: event.target.checked ? '1' : '0' })}
          className="size-4 accent-action"
        />
        {text.showGraduated}
      </label>
      <fieldset aria-label={text.view} className="flex gap-1 max-sm:ml-auto">
        {(['cards', 'table'] as const).map((value) => (
          <button
            key={value}
            type="button"
            aria-label={text[value]}
            title={text[value]}
            aria-pressed={view === value}
            onClick={() => onChange({ view: value })}
            className={cx(control, 'w-11 aria-pressed:text-action')}
          >
            {value === 'cards' ? (
              <LayoutGrid className="size-5" aria-hidden />
            ) : (
              <Rows3 className="size-5" aria-hidden />
            )}
          </button>
        ))}
      </fieldset>
    </search>
  );
}

const TYPING_PAUSE = 250;

/** Typing shows at once; the list follows when the fingers rest. */
function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState({ text: value, from: value });
  // The address changed without us (back, a link): it wins.
  if (typed.from !== value) setTyped({ text: value, from: value });

  useEffect(() => {
    const next = typed.text.trim();
    if (next === value) return;
    const timer = setTimeout(() => onChange(next), TYPING_PAUSE);
    return () => clearTimeout(timer);
  });

  return (
    <div className="relative min-w-56 flex-1 max-sm:basis-full">
      <Search
        className="pointer-events-none absolute top-3.25 left-3 size-4.5 text-muted"
        aria-hidden
      />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={text.search}
        placeholder={text.search}
        maxLength={64}
        value={typed.text}
        onChange={(event) => setTyped({ text: event.target.value, from: value })}
        className={cx(inputClass, 'bg-surface pr-10 pl-10 shadow-card')}
      />
      {typed.text !== '' && (
        <button
          type="button"
          aria-label={text.clearSearch}
          onClick={() => {
            setTyped({ text: '', from: value });
            onChange('');
          }}
          className="absolute top-1 right-1 grid size-9 place-items-center rounded-control text-muted hover:text-text"
        >
          <X className="size-4" aria-hidden />
        </button>
      )}
    </div>
  );
}
