// Writes into the query cache what happens to comments: by the reader, and by others on the stream.
import type { Comment, CommentThread } from '@atoll/api';
import { createAtom } from '@tanstack/react-store';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import {
  findComment,
  type Threads,
  withArrivedReply,
  withChanged,
  withReplies,
  withThreads,
} from './cache.ts';

/** Threads by others that wait to be shown: the list must not move while it is read. */
export const $arrived = createAtom<readonly Comment[]>([]);

function changeThreads(poolId: string, change: (data: Threads) => Threads): void {
  queryClient.setQueriesData<Threads>(
    { queryKey: pageKeys.comments.ofPool(poolId) },
    (data) => data && change(data),
  );
}

/** Puts new threads into the lists that they belong to: the coin's, and that of their proposal. */
function addThreads(poolId: string, comments: readonly Comment[]): void {
  const lists = queryClient.getQueriesData<Threads>({
    queryKey: pageKeys.comments.ofPool(poolId),
  });
  for (const [key, data] of lists) {
    const [, , , kind, proposalId] = key;
    const own = comments.filter((each) => kind !== 'proposal' || each.proposal_id === proposalId);
    if (data) queryClient.setQueryData<Threads>(key, withThreads(data, own));
  }
}

/** The threads of linked comments are read on their own. */
function changeLinked(change: (data: Threads) => Threads): void {
  queryClient.setQueriesData<CommentThread | null>(
    { queryKey: pageKeys.comments.linked },
    (thread) => {
      if (!thread) return thread;
      const pagination = { page: 1, pageSize: 1, pageCount: 1, total: 1, cursor: null };
      const page = { data: [thread], meta: { pagination } };
      return change({ pages: [page], pageParams: [''] }).pages[0]?.data[0] ?? null;
    },
  );
}

/** Returns a comment that this page has read or received. */
export function findKnown(poolId: string, id: number): Comment | undefined {
  return (
    queryClient
      .getQueriesData<Threads>({ queryKey: pageKeys.comments.ofPool(poolId) })
      .map(([, data]) => findComment(data, id))
      .find((comment) => comment !== undefined) ?? $arrived.get().find((each) => each.id === id)
  );
}

/** Shows a comment of the reader's own. */
export function showOwn(comment: Comment): void {
  if (comment.parent_id === null) {
    addThreads(comment.pool_id, [comment]);
    return;
  }
  const add = (data: Threads) => withReplies(data, [comment]);
  changeThreads(comment.pool_id, add);
  changeLinked(add);
}

/** Shows further replies of a thread. */
export function showReplies(poolId: string, replies: readonly Comment[]): void {
  const add = (data: Threads) => withReplies(data, replies);
  changeThreads(poolId, add);
  changeLinked(add);
}

/** Adds a comment by another user that is not known yet: threads are queued, replies join their thread. */
export function receive(comment: Comment): void {
  if (comment.parent_id === null) {
    $arrived.set([...$arrived.get(), comment]);
    return;
  }
  const add = (data: Threads) => withArrivedReply(data, comment);
  changeThreads(comment.pool_id, add);
  changeLinked(add);
}

/** Shows the threads that wait. */
export function showArrived(poolId: string): void {
  const waiting = $arrived.get().filter(({ pool_id }) => pool_id === poolId);
  $arrived.set($arrived.get().filter(({ pool_id }) => pool_id !== poolId));
  addThreads(poolId, waiting);
}

/** Replaces a comment wherever it is shown; an event does not know what the reader likes. */
export function changeComment(comment: Comment, { knowsLike }: { knowsLike: boolean }): void {
  changeThreads(comment.pool_id, (data) => withChanged(data, comment, knowsLike));
  changeLinked((data) => withChanged(data, comment, knowsLike));
  $arrived.set(
    $arrived
      .get()
      .map((each) => (each.id === comment.id ? comment : each))
      .filter(({ state }) => state === 'visible'),
  );
}
