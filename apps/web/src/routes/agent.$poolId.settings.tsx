// The Settings tab of an agent.
import { createFileRoute } from '@tanstack/react-router';
import { SettingsTab } from '../features/agent-activity/settings-tab.tsx';

export const Route = createFileRoute('/agent/$poolId/settings')({
  component: () => <SettingsTab poolId={Route.useParams().poolId} />,
});
