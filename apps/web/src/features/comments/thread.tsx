// A thread: its first comment, and its replies on one level, folded after a few.
import { type CommentThread, REPLIES_SHOWN } from '@atoll/api';
import { useMutation } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { toast } from '../../lib/toast.ts';
import { comments as text } from '../../messages/en/comments.ts';
import { Button } from '../../ui/button.tsx';
import { CommentCard } from './comment-card.tsx';
import { $outbox } from './outbox.ts';
import { OutgoingCard } from './outgoing-card.tsx';
import { readReplies } from './queries.ts';
import type { CommentSlots } from './slots.ts';
import { showReplies } from './store.ts';

export interface ThreadProps {
  thread: CommentThread;
  slots: CommentSlots;
  /** The comment that a link leads to. */
  linked?: number;
}

export function Thread({ thread, slots, linked }: ThreadProps) {
  const [folded, setFolded] = useState(false);
  const [cursor, setCursor] = useState<string>();
  const outgoing = useSelector($outbox).filter(({ threadId }) => threadId === thread.id);
  const more = useMutation({
    mutationFn: () => readReplies(thread.id, cursor),
    onSuccess: ({ data, meta }) => {
      showReplies(thread.pool_id, data);
      setCursor(meta.pagination.cursor ?? undefined);
    },
    onError: (error) => toast.error(text.showRepliesFailed, { description: error.message }),
  });
  const replies = folded ? thread.replies.slice(0, REPLIES_SHOWN) : thread.replies;
  const left = thread.reply_count - replies.length;
  return (
    <li className={cx('grid gap-3 py-4', highlight(linked === thread.id))}>
      <CommentCard comment={thread} slots={slots} />
      {(replies.length > 0 || outgoing.length > 0 || left > 0) && (
        <div className="ml-4 grid gap-4 border-l-2 border-line/60 pl-4 sm:ml-12 sm:border-l-0 sm:pl-0">
          {replies.map((reply) => (
            <div key={reply.id} className={highlight(linked === reply.id)}>
              <CommentCard comment={reply} slots={slots} />
            </div>
          ))}
          {outgoing.map((each) => (
            <OutgoingCard key={each.clientId} outgoing={each} />
          ))}
          {left > 0 ? (
            <Button
              size="small"
              look="ghost"
              className="justify-self-start"
              pending={more.isPending}
              onClick={() => (folded ? setFolded(false) : more.mutate())}
            >
              {text.showReplies(left)}
            </Button>
          ) : (
            replies.length > REPLIES_SHOWN && (
              <Button
                size="small"
                look="ghost"
                className="justify-self-start"
                onClick={() => setFolded(true)}
              >
                {text.hideReplies}
              </Button>
            )
          )}
        </div>
      )}
    </li>
  );
}

const highlight = (isLinked: boolean) =>
  isLinked ? '-mx-2 rounded-control bg-action/8 px-2 py-2' : '';
