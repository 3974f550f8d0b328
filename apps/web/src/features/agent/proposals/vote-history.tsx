// The proposals that an account voted on, with its votes.
import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '../../../lib/api/rows.ts';
import { useAddress } from '../../../lib/wallet/state.ts';
import { errors } from '../../../messages/en/errors.ts';
import { proposals as text } from '../../../messages/en/proposals.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { votesQuery } from '../queries.ts';
import { ProposalRow } from './proposal-row.tsx';

export default function VoteHistory({ address }: { address: string }) {
  const isOwn = useAddress() === address;
  const votes = useInfiniteQuery(votesQuery(address));
  if (votes.isPending) return <Skeleton className="h-48" />;
  if (!votes.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.failedVotes}
        body={votes.error.message}
        action={<Button onClick={() => void votes.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const rows = rowsOf(votes.data.pages, ({ proposal_id }) => proposal_id);
  if (rows.length === 0) return <EmptyState title={text.noVotesOf} body={text.noVotesOfBody} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <ol className="grid grid-cols-1 gap-3">
        {rows.map(({ vote, ...proposal }) => (
          <ProposalRow key={proposal.proposal_id} proposal={proposal} vote={vote} isOwn={isOwn} />
        ))}
      </ol>
      {votes.hasNextPage && (
        <LoadMore onMore={() => void votes.fetchNextPage()} pending={votes.isFetchingNextPage} />
      )}
    </div>
  );
}
