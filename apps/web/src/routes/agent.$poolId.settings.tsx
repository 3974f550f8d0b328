// The Settings tab of an agent.
import { createFileRoute } from '@tanstack/react-router';
import { AutonomySetup } from '../features/agent/autonomy-setup.tsx';
import { SettingsTab } from '../features/agent-activity/settings-tab.tsx';

export const Route = createFileRoute('/agent/$poolId/settings')({
  component: () => (
    <SettingsTab
      poolId={Route.useParams().poolId}
      setUp={(agent, address) => <AutonomySetup agent={agent} address={address} />}
    />
  ),
});
