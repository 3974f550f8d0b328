// The coins that an account launched.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pools as text } from '../../messages/en/pools.ts';
import { poolsEmpty } from '../../messages/en/pools-empty.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { createdByQuery } from './created-by-query.ts';
import { PoolList, PoolListSkeleton } from './pool-list.tsx';

export function CreatedCoins({ address }: { address: string }) {
  const created = useQuery(createdByQuery(address));
  if (created.isPending) return <PoolListSkeleton view="cards" />;
  if (!created.data) {
    return <EmptyState tone="failed" title={text.failedTitle} body={created.error.message} />;
  }
  if (created.data.length === 0) {
    return (
      <EmptyState
        title={poolsEmpty.noneCreated}
        body={poolsEmpty.noneCreatedBody}
        action={
          <Link to="/create" className={buttonClass({ look: 'action' })}>
            {poolsEmpty.launch}
          </Link>
        }
      />
    );
  }
  return <PoolList pools={created.data} view="cards" />;
}
