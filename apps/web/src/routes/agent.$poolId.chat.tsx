// The chat tab of an agent, full height.

import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import AgentChat from '../features/agent-chat/agent-chat.tsx';
import { agentQuery } from '../lib/agents/agents.ts';
import { useMe } from '../lib/session/state.ts';

const TelegramCard = lazy(() => import('../features/agent-chat/telegram-card.tsx'));
const ReportDialog = lazy(() => import('../features/moderation/report-dialog.tsx'));

export const Route = createFileRoute('/agent/$poolId/chat')({ component: Chat });

function Chat() {
  const { poolId } = Route.useParams();
  const me = useMe()?.address;
  const creator = useQuery(agentQuery(poolId)).data?.creator;
  return (
    <>
      <AgentChat
        key={poolId}
        poolId={poolId}
        full
        report={(id, onClose) => (
          <Suspense>
            <ReportDialog kind="agent_answer" id={id} onClose={onClose} />
          </Suspense>
        )}
      />
      {me !== undefined && me === creator && (
        <Suspense>
          <TelegramCard poolId={poolId} />
        </Suspense>
      )}
    </>
  );
}
