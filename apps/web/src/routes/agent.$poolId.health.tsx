// The Health tab of an agent.
import { createFileRoute } from '@tanstack/react-router';
import { HealthTab } from '../features/agent-activity/health-tab.tsx';

export const Route = createFileRoute('/agent/$poolId/health')({
  component: () => <HealthTab poolId={Route.useParams().poolId} />,
});
