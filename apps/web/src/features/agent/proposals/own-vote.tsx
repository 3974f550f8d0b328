// Shows the user's vote and releases its locked coins.
import type { AgentProposalDetail } from '@atoll/api';
import { formatAmount } from '../../../lib/format/format.ts';
import { formatDateTime } from '../../../lib/format/time.ts';
import { proposals as text } from '../../../messages/en/proposals.ts';
import { Button } from '../../../ui/button.tsx';
import { useAgentAction } from '../use-agent-action.ts';
import { isPassing } from './proposal-words.ts';
import { proposalRef, type VoteFormProps } from './vote-form.tsx';

const DECIMALS = 6;

export function OwnVote({ proposal, voter, now }: VoteFormProps) {
  const action = useAgentAction(proposal.pool_id);
  const { vote } = proposal;
  if (vote === null) return null;
  const amount = `${formatAmount(vote.votes, DECIMALS)} ${proposal.symbol}`;
  if (vote.state !== 'locked') {
    return (
      <p className="text-label text-muted">
        {vote.state === 'withdrawn' ? text.withdrawn : text.unlocked}
      </p>
    );
  }
  const isOpen = now < proposal.ends_ms;
  const canUnlock = now >= vote.unlocks_ms;
  const stays = isOpen && !vote.in_favor && staysLocked(proposal, vote.votes, now);
  const sign = (kind: 'withdraw' | 'unlock') =>
    action.sign({
      sender: voter,
      action: (sdk, atoll) => {
        const parameters = { proposal: proposalRef(proposal), voter };
        return kind === 'withdraw'
          ? sdk.withdrawVotes(atoll, parameters)
          : sdk.unlockVotes(atoll, parameters);
      },
      done: () => (kind === 'withdraw' ? text.didWithdraw : text.didUnlock(amount)),
    });
  return (
    <div className="grid gap-2 rounded-control bg-ground p-3 text-label" data-testid="own-vote">
      <p className="font-medium">
        {text.yourVote}: {vote.in_favor ? text.yourVoteYes(amount) : text.yourVoteNo(amount)}
      </p>
      <p className="text-muted">
        {canUnlock ? text.unlockable : text.unlocksAt(formatDateTime(vote.unlocks_ms))}
      </p>
      {stays && <p className="text-note text-muted">{text.withdrawLocked}</p>}
      {isOpen ? (
        <Button
          disabled={stays || action.blocked !== undefined}
          title={action.blocked}
          pending={action.isPending}
          onClick={() => sign('withdraw')}
        >
          {text.withdraw}
        </Button>
      ) : (
        <Button
          look="action"
          disabled={!canUnlock || action.blocked !== undefined}
          title={action.blocked}
          pending={action.isPending}
          onClick={() => sign('unlock')}
        >
          {text.unlock}
        </Button>
      )}
    </div>
  );
}

/** In the final quarter votes against stay while the proposal would pass without them. */
const staysLocked = (proposal: AgentProposalDetail, votes: bigint, now: number): boolean =>
  now >= proposal.yes_ends_ms && isPassing({ ...proposal, no: proposal.no - votes });
