// Where X sends a creator back to after connecting an account.
import { createFileRoute } from '@tanstack/react-router';
import { XConnected } from '../features/agent-activity/x-connected.tsx';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const Route = createFileRoute('/x-connected')({
  validateSearch: (search: Record<string, unknown>) => ({
    state: text(search.state),
    code: text(search.code),
  }),
  component: () => <XConnected {...Route.useSearch()} />,
});
