// Under a comment: its reactions, and a button that adds one.
import type { Comment } from '@atoll/api';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { cx } from '../../lib/cx.ts';
import { askForSession } from '../../lib/session/ask.ts';
import { toast } from '../../lib/toast.ts';
import { stickers as text } from '../../messages/en/stickers.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Sticker } from './sticker-choice.tsx';

const StickerChoice = lazy(() => import('./sticker-choice.tsx'));

export interface ReactionBarProps {
  comment: Comment;
  /** Takes the comment as it is after the reaction. */
  onChanged: (comment: Comment) => unknown;
}

export function ReactionBar({ comment, onChanged }: ReactionBarProps) {
  const [choosing, setChoosing] = useState(false);
  const reaction = useMutation({
    mutationFn: async ({ sticker, on }: { sticker: Sticker; on: boolean }) =>
      (await api.replies.react({ id: comment.id, sticker_pool: sticker.pool_id, on })).data,
    onSuccess: onChanged,
    onError: (error) => toast.error(text.reactFailed, { description: error.message }),
  });
  const chip =
    'flex h-8 items-center gap-1.5 rounded-pill px-2 text-note text-muted hover:text-text disabled:opacity-60';

  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {comment.reactions.map(({ count, ...sticker }) => {
        const own = comment.reacted.includes(sticker.pool_id);
        const label = text.reaction(sticker.symbol, count);
        return (
          <button
            key={sticker.pool_id}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={own}
            disabled={reaction.isPending}
            onClick={() => askForSession(() => reaction.mutate({ sticker, on: !own }))}
            className={cx(
              chip,
              own ? 'bg-action/15 text-action ring-1 ring-action/50' : 'bg-raised',
            )}
          >
            <img
              src={sticker.icon_url ?? undefined}
              alt=""
              loading="lazy"
              className="size-6 object-contain"
            />
            <span className="tabular">{count}</span>
          </button>
        );
      })}
      <button
        type="button"
        aria-label={text.react}
        title={text.react}
        disabled={reaction.isPending}
        onClick={() => askForSession(() => setChoosing(true))}
        className={cx(chip, 'hover:bg-raised')}
      >
        <Icon
          name={reaction.isPending ? 'loader-circle' : 'sticker'}
          className={cx('size-4.5', reaction.isPending && 'animate-spin')}
        />
      </button>
      {choosing && (
        <Suspense>
          <StickerChoice
            title={text.react}
            onClose={() => setChoosing(false)}
            onPick={(sticker) => {
              setChoosing(false);
              reaction.mutate({ sticker, on: true });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
