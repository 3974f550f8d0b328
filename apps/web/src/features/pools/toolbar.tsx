// Search, sort and view of a list. Every choice goes into the address.

import { lazy, Suspense, useEffect, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { pools as text } from '../../messages/en/pools.ts';
import { Icon } from '../../ui/icon.tsx';
import { inputClass } from '../../ui/input-class.ts';
import {
  headerSortValues,
  type PoolSearch,
  type PoolView,
  sortOf,
  sortValues,
  turned,
} from './search.ts';

const QuickBuyField = lazy(() => import('../../lib/coins/quick-buy-field.tsx'));

export interface ToolbarProps {
  search: PoolSearch;
  graduated: boolean;
  view: PoolView;
  /** The filters are open, or some are set. */
  filtering: boolean;
  onFilters: () => void;
  /** Writes a part of the address; undefined removes it. */
  onChange: (part: Partial<PoolSearch>) => void;
}

const control =
  'flex h-11 items-center justify-center rounded-control bg-surface text-muted shadow-card transition-colors hover:text-text';

export function Toolbar(props: ToolbarProps) {
  const { search, graduated, view, filtering, onFilters, onChange } = props;
  const { sort, field, direction } = sortOf(search);
  return (
    <search className="flex flex-wrap items-center gap-2 max-sm:gap-1.5">
      <SearchField value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} />
      <span className="relative flex items-center max-sm:flex-1">
        <select
          aria-label={text.sort}
          value={[...sortValues, ...headerSortValues].find((value) =>
            value.startsWith(`${field}:`),
          )}
          onChange={(event) =>
            onChange({ sort: sortValues.find((value) => value === event.target.value) })
          }
          className="h-11 w-full rounded-control bg-surface pr-9 pl-3 text-label font-medium shadow-card text-ellipsis max-sm:pr-6 max-sm:pl-2 max-sm:tracking-tight"
        >
          {[
            ...sortValues,
            ...headerSortValues.filter((value) => value.startsWith(`${field}:`)),
          ].map((value) => (
            <option key={value} value={value} className="bg-surface">
              {text[value]}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute right-3 size-4 text-muted max-sm:right-2"
        />
      </span>
      <button
        type="button"
        aria-label={direction === 'asc' ? text.ascending : text.descending}
        title={direction === 'asc' ? text.ascending : text.descending}
        onClick={() => onChange({ sort: turned(sort) })}
        className={cx(control, 'w-11 max-sm:w-10')}
      >
        <Icon
          name={direction === 'asc' ? 'arrow-up-narrow-wide' : 'arrow-down-wide-narrow'}
          className="size-5"
        />
      </button>
      <label
        title={text.showGraduated}
        className={cx(
          control,
          'cursor-pointer gap-2 text-label whitespace-nowrap max-sm:w-10 sm:px-3',
          'relative has-checked:text-text max-sm:has-checked:bg-glow/20 max-sm:has-checked:text-glow',
          'has-focus-visible:outline-2 has-focus-visible:outline-action',
        )}
      >
        <input
          type="checkbox"
          checked={graduated}
          onChange={(event) => onChange({ graduated: event.target.checked ? '1' : '0' })}
          className="switch max-sm:absolute max-sm:opacity-0"
        />
        <Icon name="graduation-cap" className="size-5 sm:hidden" />
        <span className="max-sm:sr-only">{text.showGraduated}</span>
      </label>
      <button
        type="button"
        aria-label={text.filters}
        title={text.filters}
        aria-expanded={filtering}
        onClick={onFilters}
        className={cx(control, 'w-11 max-sm:w-10 aria-expanded:text-action')}
      >
        <Icon name="funnel" className="size-5" />
      </button>
      <fieldset aria-label={text.view} className="flex gap-1">
        {(['cards', 'table'] as const).map((value) => (
          <button
            key={value}
            type="button"
            aria-label={text[value]}
            title={text[value]}
            aria-pressed={view === value}
            onClick={() => onChange({ view: value })}
            className={cx(control, 'w-11 max-sm:w-10 aria-pressed:text-action')}
          >
            {value === 'cards' ? (
              <Icon name="layout-grid" className="size-5" />
            ) : (
              <Icon name="rows-3" className="size-5" />
            )}
          </button>
        ))}
      </fieldset>
      {/* Its place is kept while it loads. */}
      <Suspense fallback={<span className="h-11 w-44 max-sm:w-full" />}>
        <QuickBuyField />
      </Suspense>
    </search>
  );
}

const TYPING_PAUSE = 250;

/** Shows typing at once; the list follows after a pause. */
function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState({ text: value, from: value });
  // The address changed by navigation: it wins.
  if (typed.from !== value) setTyped({ text: value, from: value });

  useEffect(() => {
    const next = typed.text.trim();
    if (next === value) return;
    const timer = setTimeout(() => onChange(next), TYPING_PAUSE);
    return () => clearTimeout(timer);
  });

  return (
    <div className="relative min-w-56 flex-1 max-lg:basis-full">
      <Icon
        name="search"
        className="pointer-events-none absolute top-3.25 left-3 size-4.5 text-muted"
      />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={text.search}
        placeholder={text.search}
        maxLength={64}
        value={typed.text}
        onChange={(event) => setTyped({ text: event.target.value, from: value })}
        className={cx(
          inputClass,
          'bg-surface pr-10 pl-10 shadow-card [&::-webkit-search-cancel-button]:hidden',
        )}
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
          <Icon name="x" />
        </button>
      )}
    </div>
  );
}
