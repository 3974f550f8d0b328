// The Activity tab of an agent.
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ActivityTab } from '../features/agent-activity/activity-tab.tsx';

const ReportDialog = lazy(() => import('../features/moderation/report-dialog.tsx'));

export const Route = createFileRoute('/agent/$poolId/activity')({ component: Activity });

function Activity() {
  return (
    <ActivityTab
      poolId={Route.useParams().poolId}
      report={(id, onClose) => (
        <Suspense>
          <ReportDialog kind="agent_action" id={id} onClose={onClose} />
        </Suspense>
      )}
    />
  );
}
