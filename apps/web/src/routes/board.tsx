// The live board: new coins, coins about to graduate, and graduated coins.
import { boardColumns } from '@atoll/api';
import { createFileRoute } from '@tanstack/react-router';
import { BoardPage, type BoardSearch } from '../features/pools/board/board-page.tsx';
import { filtersOf } from '../features/pools/search.ts';

export const Route = createFileRoute('/board')({
  validateSearch: (search: Record<string, unknown>): BoardSearch => {
    const column = boardColumns.find((each) => each === search.column);
    return { ...(column && { column }), ...filtersOf(search) };
  },
  component: Board,
});

function Board() {
  const navigate = Route.useNavigate();
  return (
    <BoardPage
      search={Route.useSearch()}
      onSearch={(part) => navigate({ search: (old) => ({ ...old, ...part }), replace: true })}
    />
  );
}
