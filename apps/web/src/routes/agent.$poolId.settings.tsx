// The Settings tab of an agent.
import type { Agent } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AutonomySetup } from '../features/agent/autonomy-setup.tsx';
import { SettingsTab } from '../features/agent-activity/settings-tab.tsx';
import TelegramCard from '../features/agent-chat/telegram-card.tsx';
import TestDriveButton from '../features/agent-chat/test-drive-button.tsx';
import { personaQuery } from '../lib/agents/persona.ts';
import { useMe } from '../lib/session/state.ts';
import { agentChat as text } from '../messages/en/agent-chat.ts';
import { Card } from '../ui/card.tsx';

export const Route = createFileRoute('/agent/$poolId/settings')({
  component: () => (
    <SettingsTab
      poolId={Route.useParams().poolId}
      setUp={(agent, address) => <AutonomySetup agent={agent} address={address} />}
      more={(agent) => (
        <>
          <Tone agent={agent} />
          <Telegram agent={agent} />
        </>
      )}
    />
  ),
});

/** Talks to the current persona and shows posts that it could write. */
function Tone({ agent: { name, symbol, revision } }: { agent: Agent }) {
  const read = useQuery(personaQuery(revision.digest)).data;
  if (!read?.isVerified || !read.persona) return null;
  return (
    <Card className="grid grid-cols-1 gap-3 p-5">
      <h2 className="font-display text-lead font-semibold">{text.toneTitle}</h2>
      <TestDriveButton persona={read.persona} coin={{ name, symbol }} />
    </Card>
  );
}

function Telegram({ agent }: { agent: Agent }) {
  return useMe()?.address === agent.creator && <TelegramCard poolId={agent.pool_id} />;
}
