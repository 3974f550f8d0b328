// The votes on all coins of the connected account that are not decided yet, in one list.
import { useQuery } from '@tanstack/react-query';
import { errors } from '../../../messages/en/errors.ts';
import { proposals as text } from '../../../messages/en/proposals.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { openProposalsQuery } from '../queries.ts';
import { ProposalRow } from './proposal-row.tsx';

export default function OpenVotes({ address }: { address: string }) {
  const open = useQuery(openProposalsQuery(address));
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="open-votes">
      <h2 id="open-votes" className="font-display text-lead font-semibold">
        {text.openVotes}
      </h2>
      {open.data ? (
        open.data.length === 0 ? (
          <p className="text-label text-muted">{text.noOpenVotes}</p>
        ) : (
          <ol className="grid grid-cols-1 gap-3">
            {open.data.map(({ vote, ...proposal }) => (
              <ProposalRow key={proposal.proposal_id} proposal={proposal} vote={vote} isOwn />
            ))}
          </ol>
        )
      ) : open.error ? (
        <EmptyState
          tone="failed"
          title={text.failedOpenVotes}
          body={open.error.message}
          action={<Button onClick={() => void open.refetch()}>{errors.retry}</Button>}
        />
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  );
}
