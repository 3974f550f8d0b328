// Proposals to the holders of an agent's coin.
import { createFileRoute } from '@tanstack/react-router';
import { ProposalsTab } from '../features/agent/proposals/proposals-tab.tsx';

export const Route = createFileRoute('/agent/$poolId/proposals/')({
  component: () => <ProposalsTab poolId={Route.useParams().poolId} />,
});
