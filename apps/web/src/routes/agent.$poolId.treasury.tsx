// Treasury, contributors and emergency pause of an agent.
import { createFileRoute } from '@tanstack/react-router';
import { TreasuryTab } from '../features/agent/treasury/treasury-tab.tsx';

export const Route = createFileRoute('/agent/$poolId/treasury')({
  component: () => <TreasuryTab poolId={Route.useParams().poolId} />,
});
