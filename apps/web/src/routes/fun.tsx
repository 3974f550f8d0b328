// The Fun tab: plain meme coins.
import { createFileRoute } from '@tanstack/react-router';
import { PoolListPage } from '../features/pools/pool-list-page.tsx';
import { parsePoolSearch } from '../features/pools/search.ts';

export const Route = createFileRoute('/fun')({
  // Part of the first file: this is where most visits begin.
  codeSplitGroupings: [],
  validateSearch: parsePoolSearch,
  component: FunCoins,
});

function FunCoins() {
  const navigate = Route.useNavigate();
  return (
    <PoolListPage
      isAgent={false}
      search={Route.useSearch()}
      onSearch={(part) => navigate({ search: (old) => ({ ...old, ...part }), replace: true })}
    />
  );
}
