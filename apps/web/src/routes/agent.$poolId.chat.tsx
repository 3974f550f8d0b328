// The chat tab of an agent, full height.

import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import AgentChat from '../features/agent-chat/agent-chat.tsx';

const ReportDialog = lazy(() => import('../features/moderation/report-dialog.tsx'));

export const Route = createFileRoute('/agent/$poolId/chat')({ component: Chat });

function Chat() {
  const { poolId } = Route.useParams();
  return (
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
  );
}
