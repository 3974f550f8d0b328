// The Settings tab of an agent.
import type { Agent } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { AutonomySetup } from '../features/agent/autonomy-setup.tsx';
import { SettingsTab } from '../features/agent-activity/settings-tab.tsx';
import { FeedbackCard } from '../features/agent-chat/feedback-card.tsx';
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
          <ForCreator agent={agent} />
        </>
      )}
    />
  ),
});

/** Talks to the current persona and shows posts that it could write. */
function Tone({ agent: { pool_id, name, symbol, revision } }: { agent: Agent }) {
  const read = useQuery(personaQuery(revision.digest)).data;
  if (!read?.isVerified || !read.persona) return null;
  const { topics } = read.persona;
  return (
    <Card className="grid grid-cols-1 gap-3 p-5">
      <h2 className="font-display text-lead font-semibold">{text.toneTitle}</h2>
      <p className="flex flex-wrap items-baseline gap-x-3 text-label text-pretty text-muted">
        <span className="wrap-anywhere">
          {topics.length === 0 ? text.noTopics : text.topics(topics.join(', '))}
        </span>
        <Link
          to="/agent/$poolId/persona"
          params={{ poolId: pool_id }}
          className="text-action hover:underline"
        >
          {text.changeTopics}
        </Link>
      </p>
      <TestDriveButton persona={read.persona} coin={{ name, symbol }} />
    </Card>
  );
}

/** Cards that require the creator's session. */
function ForCreator({ agent: { pool_id, creator } }: { agent: Agent }) {
  return (
    useMe()?.address === creator && (
      <>
        <FeedbackCard poolId={pool_id} creator={creator} />
        <TelegramCard poolId={pool_id} />
      </>
    )
  );
}
