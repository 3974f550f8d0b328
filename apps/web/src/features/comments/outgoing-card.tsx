// A comment that is being posted, or that the server refused: nothing that was written is lost.
import { comments as text } from '../../messages/en/comments.ts';
import { Image } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { CommentContent } from './comment-content.tsx';
import { CommentHead } from './comment-head.tsx';
import { setDraft } from './drafts.ts';
import { discard, type Outgoing, send } from './outbox.ts';

/** Shown as the comment that it will be; what the server computes is not there yet. */
const viewOf = ({ draft, poolId, threadId, proposalId, author }: Outgoing) => ({
  id: 0,
  pool_id: poolId,
  parent_id: threadId,
  proposal_id: proposalId,
  reply_to: null,
  author: author.address,
  user: author,
  text: draft.text.trim(),
  image: draft.image,
  sticker: draft.sticker,
  trade: draft.trade && {
    ...draft.trade,
    quote_symbol: draft.trade.pool.quote_symbol,
    quote_decimals: draft.trade.pool.quote_decimals,
  },
  mentions: [],
  cashtags: [],
  likes: 0,
  liked: false,
  reactions: [],
  reacted: [],
  reply_count: 0,
  is_creator: false,
  agent: null,
  share_bps: 0,
  state: 'visible' as const,
  hidden_reason: null,
  createdAt: '',
  edited_at: null,
  pool: null,
});

export function OutgoingCard({ outgoing }: { outgoing: Outgoing }) {
  const comment = viewOf(outgoing);
  const { error, answers, poolId, proposalId, draft } = outgoing;
  return (
    <article className="flex gap-3" aria-busy={error === undefined} data-testid="outgoing-comment">
      <Image
        src={comment.user.avatar}
        seed={comment.author}
        className={comment.parent_id === null ? 'size-9' : 'size-7'}
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <CommentHead
          comment={comment}
          status={error === undefined ? text.posting : text.notPosted}
        />
        <div className="opacity-60">
          <CommentContent comment={comment} />
        </div>
        {error !== undefined && (
          <div role="alert" className="flex flex-wrap items-center gap-2 text-label">
            <span className="text-down">{error}</span>
            <Button size="small" onClick={() => void send(outgoing)}>
              {text.retry}
            </Button>
            <Button
              size="small"
              look="ghost"
              onClick={() => {
                setDraft(answers === null ? (proposalId ?? poolId) : `reply:${answers}`, draft);
                discard(outgoing);
              }}
            >
              {text.restore}
            </Button>
            <Button size="small" look="ghost" onClick={() => discard(outgoing)}>
              {text.discard}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
