// The search palette: a combobox over coins and users in a dialog.
import type { Pool, SearchResults } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { storage, storageKeys } from '../../lib/browser/storage.ts';
import { startQuickBuy } from '../../lib/coins/quick-buy-button.tsx';
import { errors } from '../../messages/en/errors.ts';
import { search as text } from '../../messages/en/search.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { inputClass } from '../../ui/input-class.ts';
import { coinItem, personItem, readRecent, rememberRecent, type SearchItem } from './items.ts';
import { searchQuery, startQuery } from './queries.ts';
import { ResultGroup } from './result-group.tsx';

const TYPING_PAUSE = 120;
const MAX_LENGTH = 100;

const frame =
  'mx-auto mt-[10dvh] mb-auto w-[calc(100vw-1.5rem)] max-w-xl rounded-card animate-surface max-sm:mt-3';

export interface PaletteProps {
  open: boolean;
  /** Text typed before the palette loaded. */
  typed: string;
  onClose: () => void;
}

export default function Palette({ open, typed, onClose }: PaletteProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.title} frame={frame} className="gap-3 p-4">
      <Search initial={typed} onClose={onClose} />
    </Dialog>
  );
}

const isBuyKey = ({ key, ctrlKey, metaKey, repeat }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey) && !repeat;

interface Group {
  title: string;
  items: SearchItem[];
}

function Search({ initial, onClose }: { initial: string; onClose: () => void }) {
  const [typed, setTyped] = useState(initial.slice(0, MAX_LENGTH));
  const [recent, setRecent] = useState(() => readRecent(storage));
  const query = useLater(typed.trim());
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = useQuery(
    searchQuery(query),
  );
  const start = useQuery({
    ...startQuery(recent.flatMap(({ kind, id }) => (kind === 'coin' ? [id] : []))),
    enabled: query === '',
  }).data;
  const groups = query === '' ? startGroups(recent, start) : foundGroups(data);
  const items = groups.flatMap((group) => group.items);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, items.length - 1);
  // Enter pressed while the results are those of an earlier query opens the first result of the current one.
  const [entered, setEntered] = useState(false);
  const isUpToDate = query === typed.trim() && (query === '' || !(isPending || isPlaceholderData));
  const list = useId();
  const navigate = useNavigate();

  const openItem = (item: SearchItem) => {
    rememberRecent(storage, item);
    onClose();
    void (item.kind === 'coin'
      ? navigate({ to: '/coin/$poolId', params: { poolId: item.id } })
      : navigate({ to: '/profile/$address', params: { address: item.id } }));
  };
  const buyItem = (item: SearchItem) => {
    onClose();
    startQuickBuy(item.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const item = items[current];
    if (step !== 0 && items.length > 0) {
      setChosen((current + step + items.length) % items.length);
    } else if (event.key === 'Enter' && !isUpToDate) {
      setEntered(true);
    } else if (isBuyKey(event) && item?.kind === 'coin') {
      buyItem(item);
    } else if (event.key === 'Enter' && item !== undefined) {
      openItem(item);
    } else {
      return;
    }
    event.preventDefault();
  };
  const first = items[0];
  useEffect(() => {
    if (!entered || !isUpToDate) return;
    setEntered(false);
    if (first !== undefined) openItem(first);
  });
  const forget = () => {
    storage.remove(storageKeys.recentSearches);
    setRecent([]);
  };

  return (
    <div className="grid gap-2">
      <div className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute top-3.25 left-3 size-4.5 text-muted"
        />
        <input
          // The dialog focuses this element when it opens; React's `autoFocus` runs too early.
          ref={(input) => input?.setAttribute('autofocus', '')}
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={list}
          aria-activedescendant={items.length > 0 ? `${list}-${current}` : undefined}
          aria-autocomplete="list"
          aria-label={text.placeholder}
          placeholder={text.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_LENGTH}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
          className={`${inputClass} pl-10`}
        />
      </div>
      <div
        id={list}
        role="listbox"
        aria-label={text.results}
        aria-busy={isFetching}
        className="-mx-2 grid max-h-[min(60dvh,30rem)] content-start overflow-y-auto overscroll-contain"
      >
        {groups.map(({ title, items: rows }, index) => (
          <ResultGroup
            key={title}
            title={title}
            items={rows}
            list={list}
            first={groups.slice(0, index).reduce((sum, group) => sum + group.items.length, 0)}
            chosen={current}
            onChoose={setChosen}
            onOpen={openItem}
            onBuy={buyItem}
          />
        ))}
      </div>
      {error !== null ? (
        <p role="alert" className="flex items-center justify-between gap-3 py-2 text-label">
          {text.failed} {error.message}
          <Button size="small" onClick={() => refetch()}>
            {errors.retry}
          </Button>
        </p>
      ) : (
        items.length === 0 && <Nothing query={query} searching={isFetching} />
      )}
      <p className="flex min-h-8 items-center justify-between gap-3 text-note text-muted">
        <span className="max-sm:sr-only">{text.hints}</span>
        {query === '' && recent.length > 0 && (
          <Button size="small" look="ghost" onClick={forget}>
            {text.forgetRecent}
          </Button>
        )}
      </p>
      <p role="status" className="sr-only">
        {query === '' ? '' : isFetching ? text.searching : text.found(items.length)}
      </p>
    </div>
  );
}

function Nothing({ query, searching }: { query: string; searching: boolean }) {
  return (
    <div className="grid min-h-24 place-content-center gap-1 px-4 text-center text-label text-muted">
      {query === '' ? (
        text.start
      ) : searching ? (
        text.searching
      ) : (
        <>
          <span className="break-words text-text">{text.nothing(query)}</span>
          {text.nothingBody}
        </>
      )}
    </div>
  );
}

/** Recent rows, with the market caps of now, and hot coins. */
function startGroups(
  recent: readonly SearchItem[],
  start: { hot: Pool[]; recent: Pool[] } | undefined,
): Group[] {
  const current = new Map(start?.recent.map((pool) => [pool.pool_id, coinItem(pool)]));
  const shown = new Set(recent.map(({ id }) => id));
  const hot = start?.hot.filter(({ pool_id }) => !shown.has(pool_id)) ?? [];
  return [
    { title: text.recent, items: recent.map((item) => current.get(item.id) ?? item) },
    { title: text.hot, items: hot.map(coinItem) },
  ].filter(({ items }) => items.length > 0);
}

function foundGroups(found: SearchResults | undefined): Group[] {
  if (found === undefined) return [];
  return [
    { title: text.coins, items: found.coins.map(coinItem) },
    { title: text.people, items: found.users.map(personItem) },
  ].filter(({ items }) => items.length > 0);
}

/** The value after a pause in typing; an emptied field counts at once. */
function useLater(value: string): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), value === '' ? 0 : TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return value === '' ? '' : later;
}
