// The followers of a user, or the users that they follow, newest first.
import type { Follow } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCompact } from '../../lib/format/format.ts';
import { FollowButton } from '../../lib/people/follow-button.tsx';
import { PersonLink, personName } from '../../lib/people/person-link.tsx';
import { errors } from '../../messages/en/errors.ts';
import { people } from '../../messages/en/people.ts';
import { profile as text } from '../../messages/en/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { followListQuery } from './queries.ts';

export interface FollowListProps {
  side: 'followers' | 'following';
  address: string;
}

const empty = {
  followers: { title: text.noFollowers, body: text.noFollowersBody },
  following: { title: text.noFollowing, body: text.noFollowingBody },
} as const;

export function FollowList({ side, address }: FollowListProps) {
  const list = useInfiniteQuery(followListQuery(side, address));
  if (list.isPending) return <Skeleton className="h-48" />;
  if (!list.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.followsFailed}
        body={list.error.message}
        action={<Button onClick={() => void list.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const rows = list.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) return <EmptyState {...empty[side]} />;
  return (
    <Card>
      <ul className="divide-y divide-line/50">
        {rows.map((row) => (
          <Row key={row.address} row={row} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="p-3 text-center">
          <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Row({ row: { address, user, agent, followers } }: { row: Follow }) {
  const note = people.followers(formatCompact(BigInt(followers), 0));
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-3 text-label">
      {agent === null ? (
        <span className="grid min-w-0">
          <PersonLink
            address={address}
            user={user}
            image="size-9"
            className="font-medium"
            note={note}
          />
        </span>
      ) : (
        <Link
          to="/agent/$poolId"
          params={{ poolId: agent.pool_id }}
          className="grid min-w-0 font-medium hover:underline"
        >
          <span className="truncate">{text.agentOf(agent.name, agent.symbol)}</span>
          <span className="text-note text-muted">{note}</span>
        </Link>
      )}
      <FollowButton address={address} name={agent?.name ?? personName(address, user)} />
    </li>
  );
}
