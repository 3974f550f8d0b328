// One comment, with its actions and, while they are open, the fields to answer or edit it.
import type { Comment } from '@atoll/api';
import { useState } from 'react';
import { useBlocked } from '../../lib/people/blocked.ts';
import { personName } from '../../lib/people/person-link.tsx';
import { ReviewNotice } from '../../lib/people/review-notice.tsx';
import { useReview } from '../../lib/people/under-review.ts';
import { askForSession } from '../../lib/session/ask.ts';
import { useMe } from '../../lib/session/state.ts';
import { comments as text } from '../../messages/en/comments.ts';
import { Image } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useDelete, useEdit } from './actions.ts';
import { CommentActions } from './comment-actions.tsx';
import { CommentContent } from './comment-content.tsx';
import { CommentHead } from './comment-head.tsx';
import { Composer } from './composer.tsx';
import { emptyDraft, setDraft } from './drafts.ts';
import { post } from './outbox.ts';
import type { CommentSlots } from './slots.ts';

export interface CommentCardProps {
  comment: Comment;
  slots: CommentSlots;
}

const replyKey = ({ id }: Comment) => `reply:${id}`;
const editKey = ({ id }: Comment) => `edit:${id}`;

export function CommentCard({ comment, slots }: CommentCardProps) {
  const me = useMe();
  const isBlocked = useBlocked().has(comment.author);
  const review = useReview('comment', String(comment.id));
  const [unfolded, setUnfolded] = useState(false);
  const [open, setOpen] = useState<'reply' | 'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  const edit = useEdit(comment);
  const name = personName(comment.author, comment.user);
  const clear = (key: string) => setDraft(key, emptyDraft);
  if (isBlocked && !unfolded) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-label text-muted" data-testid="folded">
        {text.blocked}
        <Button size="small" look="ghost" onClick={() => setUnfolded(true)}>
          {text.showBlocked}
        </Button>
      </p>
    );
  }
  if (review.isBlurred) return <ReviewNotice review={review} />;
  return (
    <article
      className="flex gap-3"
      aria-label={text.by(name)}
      data-testid="comment"
      data-comment={comment.id}
    >
      <Image
        src={comment.agent === null ? comment.user?.avatar : comment.agent.icon_url}
        seed={comment.agent?.pool_id ?? comment.author}
        className={comment.parent_id === null ? 'size-9' : 'size-7'}
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <CommentHead comment={comment} />
        {open === 'edit' ? (
          <Composer
            poolId={comment.pool_id}
            draftKey={editKey(comment)}
            label={text.editLabel}
            placeholder={text.placeholder}
            submit={text.save}
            textOnly
            autoFocus
            pending={edit.isPending}
            onCancel={close}
            onSubmit={(draft) => edit.mutate(draft, { onSuccess: close })}
          />
        ) : (
          <CommentContent comment={comment} />
        )}
        {comment.state === 'visible' && open !== 'edit' && (
          <CommentActions
            comment={comment}
            slots={slots}
            onReply={() => askForSession(() => setOpen('reply'))}
            onEdit={() => {
              const mentions = comment.mentions.map((each) => ({ ...each, id: 0, avatar: null }));
              setDraft(editKey(comment), { ...emptyDraft, text: comment.text, mentions });
              setOpen('edit');
            }}
            onDelete={() => setOpen('delete')}
          />
        )}
        {open === 'reply' && me !== undefined && (
          <Composer
            poolId={comment.pool_id}
            draftKey={replyKey(comment)}
            label={text.replyPlaceholder(name)}
            placeholder={text.replyPlaceholder(name)}
            submit={text.postReply}
            autoFocus
            slots={slots}
            onCancel={close}
            onSubmit={(draft) => {
              const threadId = comment.parent_id ?? comment.id;
              void post({
                poolId: comment.pool_id,
                answers: comment.id,
                threadId,
                proposalId: null,
                draft,
                author: me,
              });
              clear(replyKey(comment));
              close();
            }}
          />
        )}
      </div>
      <DeleteDialog comment={comment} open={open === 'delete'} onClose={close} />
    </article>
  );
}

function DeleteDialog(props: { comment: Comment; open: boolean; onClose: () => void }) {
  const { mutate, isPending } = useDelete(props.comment);
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      held={isPending}
      title={text.deleteTitle}
      description={text.deleteBody}
    >
      <div className="flex justify-end gap-2">
        <Button onClick={props.onClose}>{text.cancel}</Button>
        <Button
          look="danger"
          pending={isPending}
          onClick={() => mutate(undefined, { onSuccess: props.onClose })}
        >
          {text.delete}
        </Button>
      </div>
    </Dialog>
  );
}
