// The persona of an agent and its revisions.
import { createFileRoute } from '@tanstack/react-router';
import { PersonaTab } from '../features/agent/persona/persona-tab.tsx';

export const Route = createFileRoute('/agent/$poolId/persona')({
  component: () => <PersonaTab poolId={Route.useParams().poolId} />,
});
