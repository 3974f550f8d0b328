// The AI tab, the home page: coins with an agent behind them.
import { createFileRoute } from '@tanstack/react-router';
import { PoolListPage } from '../features/pools/pool-list-page.tsx';
import { parsePoolSearch } from '../features/pools/search.ts';

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
      onSearch={(part) => navigate({ search: (old) => ({ ...old, ...part }), replace: true })}
    />
  );
}
