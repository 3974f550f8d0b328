// The AI tab, the home page: coins with an agent behind them.
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PoolListPage } from '../features/pools/pool-list-page.tsx';
import { parsePoolSearch } from '../features/pools/search.ts';

const GraduatedStrip = lazy(() => import('../features/now/graduated-strip.tsx'));

export const Route = createFileRoute('/')({
  // Part of the first file: this is where most visits begin.
  codeSplitGroupings: [],
  validateSearch: parsePoolSearch,
  component: AgentCoins,
});

function AgentCoins() {
  const navigate = Route.useNavigate();
  return (
    <PoolListPage
      isAgent
      search={Route.useSearch()}
      agents={
        <Suspense fallback={<div className="h-14" />}>
          <GraduatedStrip />
        </Suspense>
      }
      onSearch={(part) => navigate({ search: (old) => ({ ...old, ...part }), replace: true })}
    />
  );
}
