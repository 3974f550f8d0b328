// The list to choose a sticker from: a search field, the latest sticker coins first.
import type { Comment } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { stickers as text } from '../../messages/en/stickers.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { inputClass } from '../../ui/input-class.ts';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { stickersQuery } from './queries.ts';

export type Sticker = NonNullable<Comment['sticker']>;

export interface StickerChoiceProps {
  title: string;
  onClose: () => void;
  onPick: (sticker: Sticker) => void;
}

export default function StickerChoice({ title, onClose, onPick }: StickerChoiceProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, error, refetch } = useQuery(stickersQuery(search));
  return (
    <Dialog open onClose={onClose} title={title}>
      <input
        type="search"
        aria-label={text.search}
        placeholder={text.search}
        maxLength={64}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={inputClass}
      />
      {error ? (
        <SectionFailed message={`${text.failed}: ${error.message}`} onRetry={refetch} />
      ) : !data ? (
        <Skeleton className="h-40" />
      ) : data.length === 0 ? (
        <p className="text-label text-muted">
          {search === '' ? `${text.none}. ${text.noneHint}` : text.noneFound}
        </p>
      ) : (
        <ul className="grid max-h-80 grid-cols-3 gap-2 overflow-y-auto sm:grid-cols-4">
          {data.map(({ pool_id, symbol, icon_url }) => (
            <li key={pool_id}>
              <button
                type="button"
                aria-label={`$${symbol}`}
                onClick={() => onPick({ pool_id, symbol, icon_url })}
                className="grid w-full justify-items-center gap-1 rounded-control p-2 text-note text-muted hover:bg-raised hover:text-text"
              >
                <img
                  src={icon_url ?? undefined}
                  alt=""
                  loading="lazy"
                  className="size-16 object-contain"
                />
                <span className="max-w-full truncate">${symbol}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
