// A proposal in a list: what it changes, its votes, and when they end.
import type { AgentProposal, ProposalVote } from '@atoll/api';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../../lib/clock.ts';
import { formatAmount } from '../../../lib/format/format.ts';
import { duration } from '../../../lib/format/time.ts';
import { PersonLink } from '../../../lib/people/person-link.tsx';
import { useReview } from '../../../lib/people/under-review.ts';
import { proposals as text } from '../../../messages/en/proposals.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Ago } from '../../../ui/figures.tsx';
import { ChangeSummary } from '../changes/change-summary.tsx';
import { kindOf, stateOf, stateTones, titleOf } from './proposal-words.ts';
import { Tally } from './tally.tsx';

const DECIMALS = 6;

export interface ProposalRowProps {
  proposal: AgentProposal;
  /** In lists over several coins: the vote of the account that the list is about. */
  vote?: ProposalVote | null;
  /** Whether that account is the reader's. */
  isOwn?: boolean;
}

export function ProposalRow({ proposal, vote, isOwn = false }: ProposalRowProps) {
  const now = useNow();
  const state = stateOf(proposal, now);
  const { isBlurred } = useReview('proposal', proposal.proposal_id);
  const kind = kindOf(proposal);
  const title = isBlurred ? kind : titleOf(proposal);
  return (
    <li>
      <Card className="grid grid-cols-1 gap-3 p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {vote !== undefined && (
            <Link
              to="/agent/$poolId/proposals"
              params={{ poolId: proposal.pool_id }}
              className="min-h-6 text-label text-muted hover:text-text"
            >
              ${proposal.symbol}
            </Link>
          )}
          <Link
            to="/agent/$poolId/proposals/$proposalId"
            params={{ poolId: proposal.pool_id, proposalId: proposal.proposal_id }}
            className="min-h-6 min-w-0 font-display text-body font-semibold wrap-anywhere hover:text-action"
          >
            {title}
          </Link>
          {title !== kind && <Badge>{kind}</Badge>}
          <Badge tone={stateTones[state]} title={state === 'stale' ? text.staleHint : undefined}>
            {text[state]}
          </Badge>
          <span className="flex items-center gap-1 text-label text-muted">
            {text.by}
            <PersonLink
              address={proposal.proposer}
              user={proposal.user}
              image="size-5"
              className="text-text"
            />
            <Ago at={proposal.createdAt} />
          </span>
          {state === 'open' && (
            <span className="ml-auto text-label text-muted">
              {text.endsIn(duration(proposal.ends_ms - now))}
            </span>
          )}
        </div>
        {state === 'open' && proposal.digest !== null && proposal.base_digest !== null && (
          <ChangeSummary before={proposal.base_digest} after={proposal.digest} />
        )}
        <Tally proposal={proposal} />
        {vote !== undefined && (isOwn || vote !== null) && (
          <p className="text-label" data-testid="listed-vote">
            {isOwn && vote !== null && `${text.yourVote}: `}
            {vote === null || vote.state === 'withdrawn' ? text.notVoted : voteOf(vote, proposal)}
          </p>
        )}
      </Card>
    </li>
  );
}

/** The amount of an unlocked vote is not known any more. */
function voteOf({ in_favor, votes }: ProposalVote, { symbol }: AgentProposal): string {
  if (votes === 0n) return in_favor ? text.votedYes : text.votedNo;
  const amount = `${formatAmount(votes, DECIMALS)} ${symbol}`;
  return in_favor ? text.yourVoteYes(amount) : text.yourVoteNo(amount);
}
