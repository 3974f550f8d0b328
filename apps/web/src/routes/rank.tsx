// Ranking of the coins.
import { createFileRoute } from '@tanstack/react-router';
import { type RankBy, rankings } from '../features/pools/queries.ts';
import { RankPage } from '../features/pools/rank-page.tsx';

export const Route = createFileRoute('/rank')({
  validateSearch: (search: Record<string, unknown>): { by?: RankBy } =>
    rankings.some((by) => by === search.by) ? { by: search.by as RankBy } : {},
  component: Rank,
});

function Rank() {
  const navigate = Route.useNavigate();
  const { by = 'marketcap' } = Route.useSearch();
  return (
    <RankPage by={by} onChange={(next) => navigate({ search: { by: next }, replace: true })} />
  );
}
