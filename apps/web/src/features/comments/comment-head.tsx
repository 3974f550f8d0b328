// Who wrote a comment and when, with the badges that chain data gives them.
import type { Comment } from '@atoll/api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatPercent } from '../../lib/format/format.ts';
import { PersonLink } from '../../lib/people/person-link.tsx';
import { useAddress } from '../../lib/wallet/state.ts';
import { comments as text } from '../../messages/en/comments.ts';
import { Badge } from '../../ui/badge.tsx';
import { Ago } from '../../ui/figures.tsx';

type Author = Pick<
  Comment,
  | 'author'
  | 'user'
  | 'is_creator'
  | 'agent'
  | 'share_bps'
  | 'createdAt'
  | 'edited_at'
  | 'state'
  | 'pool_id'
  | 'parent_id'
  | 'proposal_id'
>;

export function CommentHead({ comment, status }: { comment: Author; status?: ReactNode }) {
  const mine = useAddress() === comment.author;
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-0.5 text-label">
      {comment.agent !== null ? (
        <Link
          to="/agent/$poolId"
          params={{ poolId: comment.agent.pool_id }}
          className="max-w-48 truncate font-semibold hover:underline"
        >
          {comment.agent.pool_id === comment.pool_id
            ? text.agent
            : text.agentOf(comment.agent.symbol)}
        </Link>
      ) : (
        <PersonLink
          address={comment.author}
          user={comment.user}
          className="max-w-48 font-semibold"
        />
      )}
      {comment.agent !== null && <Badge tone="glow">{text.automatic}</Badge>}
      {mine && <Badge tone="action">{text.you}</Badge>}
      {comment.is_creator && <Badge tone="glow">{text.creator}</Badge>}
      {comment.share_bps > 0 && (
        <Badge>{text.holds(formatPercent(BigInt(comment.share_bps)))}</Badge>
      )}
      {comment.parent_id === null && comment.proposal_id !== null && (
        <Link
          to="/agent/$poolId/proposals/$proposalId"
          params={{ poolId: comment.pool_id, proposalId: comment.proposal_id }}
        >
          <Badge tone="action">{text.onProposal}</Badge>
        </Link>
      )}
      <span className="text-note text-muted">
        {status ?? (
          <>
            <Ago at={comment.createdAt} />
            {comment.state === 'visible' && comment.edited_at !== null && ` · ${text.edited}`}
          </>
        )}
      </span>
    </div>
  );
}
