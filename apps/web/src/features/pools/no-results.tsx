// Placeholder of an empty list.
import { Link } from '@tanstack/react-router';
import { filters } from '../../messages/en/filters.ts';
import { pools } from '../../messages/en/pools.ts';
import { poolsEmpty as text } from '../../messages/en/pools-empty.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export default function NoResults({ search, filtered }: { search: string; filtered: boolean }) {
  const launch = (
    <Link to="/create" className={buttonClass({ look: 'action' })}>
      {text.launch}
    </Link>
  );
  if (filtered) {
    return (
      <EmptyState
        title={text.noneMatch}
        body={text.noneMatchBody}
        action={
          <Link to="." className={buttonClass()}>
            {filters.clear}
          </Link>
        }
      />
    );
  }
  return search === '' ? (
    <EmptyState title={text.emptyTitle} body={text.emptyBody} action={launch} />
  ) : (
    <EmptyState
      title={text.nothingFound(search)}
      body={text.nothingFoundBody}
      action={
        <Link to="." search={(old) => ({ ...old, q: undefined })} className={buttonClass()}>
          {pools.clearSearch}
        </Link>
      }
    />
  );
}
