// Ranking of the coins.
import { createFileRoute } from '@tanstack/react-router';
import type { RankBy } from '../features/pools/queries.ts';
import { RankPage } from '../features/pools/rank-page.tsx';

export const Route = createFileRoute('/rank')({
  validateSearch: (search: Record<string, unknown>): { by?: RankBy } =>
    search.by === 'volume_24h' || search.by === 'holders' ? { by: search.by } : {},
  component: Rank,
});

function Rank() {
  const navigate = Route.useNavigate();
  const { by = 'marketcap' } = Route.useSearch();
  return (
    <RankPage by={by} onChange={(next) => navigate({ search: { by: next }, replace: true })} />
  );
}
