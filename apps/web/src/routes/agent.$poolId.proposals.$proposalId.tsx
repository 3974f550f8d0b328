// One proposal to the holders of an agent's coin.
import { createFileRoute } from '@tanstack/react-router';
import { ProposalPage } from '../features/agent/proposal-page.tsx';

export const Route = createFileRoute('/agent/$poolId/proposals/$proposalId')({
  component: Proposal,
});

function Proposal() {
  const { poolId, proposalId } = Route.useParams();
  return <ProposalPage key={proposalId} poolId={poolId} proposalId={proposalId} />;
}
