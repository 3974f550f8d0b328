// The row under a comment: like, reply, and the menu of further actions.
import { type Comment, commentLimits } from '@atoll/api';
import { copyText } from '../../lib/browser/clipboard.ts';
import { useNow } from '../../lib/clock.ts';
import { cx } from '../../lib/cx.ts';
import { formatCompact } from '../../lib/format/format.ts';
import { useMe } from '../../lib/session/state.ts';
import { comments as text } from '../../messages/en/comments.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useLike } from './actions.ts';
import type { CommentSlots } from './slots.ts';

const actionClass =
  'inline-flex h-8 min-w-8 items-center justify-center gap-1.5 rounded-control px-2 text-note font-medium text-muted hover:bg-raised hover:text-text';

export interface CommentActionsProps {
  comment: Comment;
  slots: CommentSlots;
  onReply: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function CommentActions({ comment, slots, ...on }: CommentActionsProps) {
  const like = useLike(comment);
  const mine = useMe()?.address === comment.author;
  const editable = useNow() - Date.parse(comment.createdAt) < commentLimits.editMs;
  const link = `${window.location.origin}/coin/${comment.pool_id}?comment=${comment.id}`;
  return (
    <div className="-ml-2 flex flex-wrap items-center gap-1">
      <button
        type="button"
        aria-pressed={comment.liked}
        aria-label={text.like(comment.likes)}
        onClick={like}
        className={cx(actionClass, comment.liked && 'text-down hover:text-down')}
      >
        <Icon name="heart" className={cx('size-4', comment.liked && 'fill-current')} />
        <span className="tabular">
          {comment.likes > 0 && formatCompact(BigInt(comment.likes), 0)}
        </span>
      </button>
      <button type="button" onClick={on.onReply} className={actionClass}>
        <Icon name="message-circle" className="size-4" />
        {text.reply}
      </button>
      {slots.reactions?.(comment)}
      {mine ? (
        <Menu
          label={<Icon name="ellipsis" />}
          ariaLabel={text.more}
          buttonClass={actionClass}
          align="start"
        >
          {editable && (
            <MenuItem onClick={on.onEdit}>
              <Icon name="pencil" />
              {text.edit}
            </MenuItem>
          )}
          <MenuItem onClick={() => copyText(link)}>
            <Icon name="link" />
            {text.copyLink}
          </MenuItem>
          <MenuItem onClick={on.onDelete} className="text-down">
            <Icon name="trash" />
            {text.delete}
          </MenuItem>
        </Menu>
      ) : (
        <>
          <button
            type="button"
            aria-label={text.copyLink}
            onClick={() => copyText(link)}
            className={actionClass}
          >
            <Icon name="link" />
          </button>
          {slots.actions?.(comment)}
        </>
      )}
    </div>
  );
}
