// All stickers: choose some and take them along as a pack for Telegram.
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { PageTitle } from '../../lib/api/page-title.tsx';
import { cx } from '../../lib/cx.ts';
import { toast } from '../../lib/toast.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { errors } from '../../messages/en/errors.ts';
import { stickers as text } from '../../messages/en/stickers.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { inputClass } from '../../ui/input-class.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MAX_PACK, makePack, save, storedPath } from './pack.ts';
import { stickersQuery } from './queries.ts';

export function PackPage() {
  const [typed, setTyped] = useState('');
  const [ownOnly, setOwnOnly] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const address = useAddress();
  const search = useDeferredValue(typed.trim());
  const list = useQuery(stickersQuery(search, ownOnly ? address : undefined));

  const pack = useMutation({
    mutationFn: async () =>
      save(await makePack([...chosen.values()], text.packTitle), 'stickers.zip'),
    onSuccess: () => toast.success(text.exported),
    onError: (error) => toast.error(text.exportFailed, { description: error.message }),
  });
  const toggle = (coin: Chosen) =>
    setChosen((old) => {
      const next = new Map(old);
      if (!next.delete(coin.pool_id) && next.size < MAX_PACK) next.set(coin.pool_id, coin);
      return next;
    });

  return (
    <div className="grid grid-cols-1 gap-5">
      <PageTitle page={text.pageTitle} />
      <header className="grid gap-1">
        <h1 className="font-display text-title font-bold">{text.packTitle}</h1>
        <p className="max-w-prose text-muted">{text.packIntro}</p>
      </header>
      <search className="flex flex-wrap gap-2">
        <input
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          maxLength={64}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={cx(inputClass, 'min-w-56 flex-1 bg-surface shadow-card')}
        />
        {address !== undefined && (
          <Button aria-pressed={ownOnly} onClick={() => setOwnOnly(!ownOnly)}>
            {ownOnly ? text.all : text.own}
          </Button>
        )}
        <Link to="/create" className={buttonClass()}>
          {text.launch}
        </Link>
      </search>
      {list.isPending ? (
        <Skeleton className="h-60" />
      ) : list.isLoadingError ? (
        <EmptyState
          tone="failed"
          title={text.failed}
          body={list.error.message}
          action={<Button onClick={() => void list.refetch()}>{errors.retry}</Button>}
        />
      ) : list.data.length === 0 ? (
        <EmptyState
          title={search === '' ? text.none : text.noneFound}
          body={text.noneHint}
          action={
            <Link to="/create" className={buttonClass({ look: 'action' })}>
              {text.launch}
            </Link>
          }
        />
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
          {list.data.map((coin) => (
            <li key={coin.pool_id}>
              <Option coin={coin} checked={chosen.has(coin.pool_id)} onToggle={toggle} />
            </li>
          ))}
        </ul>
      )}
      <div className="sticky bottom-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface p-4 shadow-float max-md:bottom-20">
        <p role="status" className="text-label text-muted">
          {text.chosen(chosen.size)}
        </p>
        <Button
          look="action"
          pending={pack.isPending}
          disabled={chosen.size === 0}
          onClick={() => pack.mutate()}
        >
          {pack.isPending ? text.exporting : text.export}
        </Button>
      </div>
      <Card className="grid gap-2 p-4 text-label text-muted">
        <h2 className="font-semibold text-text">{text.howTitle}</h2>
        <ol className="grid list-decimal gap-1 pl-5">
          <li>{text.how1}</li>
          <li>{text.how2}</li>
          <li>{text.how3}</li>
          <li>{text.how4}</li>
        </ol>
      </Card>
    </div>
  );
}

type Chosen = Parameters<typeof makePack>[0][number];

interface OptionProps {
  coin: Chosen;
  checked: boolean;
  onToggle: (coin: Chosen) => void;
}

function Option({ coin, checked, onToggle }: OptionProps) {
  const { name, symbol, icon_url } = coin;
  return (
    <label
      className={cx(
        'grid cursor-pointer justify-items-center gap-1 rounded-card bg-surface p-3 shadow-card hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-action',
        checked && 'ring-2 ring-action',
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        disabled={storedPath(icon_url) === undefined}
        onChange={() => onToggle(coin)}
        className="justify-self-end accent-action"
      />
      <img
        src={icon_url ?? undefined}
        alt=""
        loading="lazy"
        className="aspect-square w-full object-contain"
      />
      <span className="max-w-full truncate text-label font-semibold">{name}</span>
      <span className="text-note text-muted">${symbol}</span>
    </label>
  );
}
