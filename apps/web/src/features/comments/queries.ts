// Queries of a coin's comments.
import type { CommentThread } from '@atoll/api';
import { ApiError } from '@atoll/api/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';

export type CommentSort = 'newest' | 'top';

const PAGE = 20;
const REPLIES_PAGE = 20;

/** The stream keeps threads current, and refetching would show those that the reader has not revealed. */
const STREAMED = { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 };

export const threadsQuery = (poolId: string, sort: CommentSort) => ({
  ...pagedQuery(
    'replies',
    'list',
    {
      filters: { pool_id: poolId },
      sort: sort === 'top' ? 'likes:desc' : 'createdAt:desc',
    },
    { pageSize: PAGE, key: pageKeys.comments.threads(poolId, sort) },
  ),
  ...STREAMED,
});

/** The threads about a proposal, newest first. */
export const proposalThreadsQuery = (poolId: string, proposalId: string) => ({
  ...pagedQuery(
    'replies',
    'list',
    { filters: { proposal_id: proposalId } },
    { pageSize: PAGE, key: pageKeys.comments.ofProposal(poolId, proposalId) },
  ),
  ...STREAMED,
});

/** The thread of a linked comment; null if it was deleted. */
export const linkedQuery = (id: number) =>
  queryOptions({
    queryKey: pageKeys.comments.thread(id),
    queryFn: async ({ signal }): Promise<CommentThread | null> => {
      try {
        return (await api.replies.list({ filters: { id } }, { signal })).data[0] ?? null;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** How far the logged-in user has read. */
export const seenQuery = (poolId: string, me: string) =>
  queryOptions({
    queryKey: pageKeys.comments.seen(poolId, me),
    queryFn: async ({ signal }) => {
      const query = { filters: { pool_id: poolId }, pagination: { pageSize: 1 } };
      const { last_seen_id, unread } = (await api.replies.mine(query, { signal })).meta;
      return { lastSeen: last_seen_id ?? 0, unread: unread ?? 0 };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A page of replies of a thread, oldest first. */
export const readReplies = (threadId: number, cursor: string | undefined) =>
  api.replies.list({
    filters: { parent_id: threadId },
    pagination: { pageSize: REPLIES_PAGE, ...(cursor && { cursor }) },
  });

/** Users whose name starts with `query`, or who commented last. */
export const peopleQuery = (poolId: string, query: string) =>
  queryOptions({
    queryKey: pageKeys.comments.people(poolId, query),
    queryFn: async ({ signal }) =>
      (await api.replies.mentions({ query, pool_id: poolId }, { signal })).data,
    staleTime: 60_000,
  });
