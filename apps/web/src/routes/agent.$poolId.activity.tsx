// The Activity tab of an agent.
import { createFileRoute } from '@tanstack/react-router';
import { ActivityTab } from '../features/agent-activity/activity-tab.tsx';

export const Route = createFileRoute('/agent/$poolId/activity')({
  component: () => <ActivityTab poolId={Route.useParams().poolId} />,
});
