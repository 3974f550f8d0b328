// One proposal to the holders of an agent's coin, with its discussion.
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ProposalPage } from '../features/agent/proposals/proposal-page.tsx';
import { PostActions } from '../features/moderation/post-actions.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { commentSlots } from './-comment-slots.tsx';

const CompareButton = lazy(() => import('../features/agent-chat/compare-button.tsx'));
const Discussion = lazy(() => import('../features/comments/discussion.tsx'));

export const Route = createFileRoute('/agent/$poolId/proposals/$proposalId')({
  component: Proposal,
});

function Proposal() {
  const { poolId, proposalId } = Route.useParams();
  return (
    <ProposalPage
      key={proposalId}
      poolId={poolId}
      proposalId={proposalId}
      talk={(versions) => (
        <Suspense>
          <CompareButton {...versions} />
        </Suspense>
      )}
      actions={({ proposal_id, proposer }) => (
        <PostActions kind="proposal" id={proposal_id} author={proposer} />
      )}
      discussion={
        <Suspense fallback={<Skeleton className="h-24" />}>
          <Discussion poolId={poolId} proposalId={proposalId} slots={commentSlots} />
        </Suspense>
      }
    />
  );
}
