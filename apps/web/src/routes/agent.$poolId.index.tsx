// The agent's first tab.
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/agent/$poolId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/agent/$poolId/chat', params, replace: true });
  },
});
