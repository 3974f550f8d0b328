// Changes what has been read of a coin's comments: new, changed and further comments, without reading
// again. Pure functions over the pages of the thread list.
import type { Comment, CommentList, CommentThread } from '@atoll/api';
import type { InfiniteData } from '@tanstack/react-query';

export type Threads = InfiniteData<CommentList, string>;

const mapThreads = (
  data: Threads,
  change: (threads: CommentThread[], page: number) => CommentThread[],
): Threads => ({
  ...data,
  pages: data.pages.map((page, index) => ({ ...page, data: change(page.data, index) })),
});

export const threadsOf = (data: Pick<Threads, 'pages'> | undefined): CommentThread[] =>
  data?.pages.flatMap((page) => page.data) ?? [];

const asThread = (comment: Comment): CommentThread => ({ ...comment, replies: [] });

/** Replies in the order of time, each once. */
const merged = (replies: readonly Comment[], added: readonly Comment[]): Comment[] =>
  [...new Map([...replies, ...added].map((reply) => [reply.id, reply])).values()].sort(
    (a, b) => a.id - b.id,
  );

/** Puts threads on top, unless they are there already. */
export function withThreads(data: Threads, comments: readonly Comment[]): Threads {
  const known = new Set(threadsOf(data).map(({ id }) => id));
  const added = comments.filter(({ id }) => !known.has(id)).sort((a, b) => b.id - a.id);
  if (added.length === 0) return data;
  return mapThreads(data, (threads, page) =>
    page === 0 ? [...added.map(asThread), ...threads] : threads,
  );
}

/** Adds replies to their threads. */
export function withReplies(data: Threads, replies: readonly Comment[]): Threads {
  return mapThreads(data, (threads) =>
    threads.map((thread) => {
      const added = replies.filter(({ parent_id }) => parent_id === thread.id);
      return added.length === 0 ? thread : { ...thread, replies: merged(thread.replies, added) };
    }),
  );
}

/** Adds a reply that has just arrived, where it does not follow a gap of replies that are not shown. */
export function withArrivedReply(data: Threads, reply: Comment): Threads {
  const thread = threadsOf(data).find(({ id }) => id === reply.parent_id);
  const isComplete = thread !== undefined && thread.replies.length >= thread.reply_count;
  return isComplete ? withReplies(data, [reply]) : data;
}

/** Whether a list still shows a comment: a thread without content only with replies. */
const isListed = (comment: Comment): boolean =>
  comment.state === 'visible' || comment.reply_count > 0;

/** Replaces a comment wherever it is. An event does not know what the reader likes. */
export function withChanged(data: Threads, comment: Comment, knowsLike: boolean): Threads {
  const change = <T extends Comment>(old: T): T =>
    old.id === comment.id
      ? { ...old, ...comment, ...(!knowsLike && { liked: old.liked, reacted: old.reacted }) }
      : old;
  return mapThreads(data, (threads) =>
    threads
      .map((thread) => ({
        ...change(thread),
        replies: thread.replies.map(change).filter(isListed),
      }))
      .filter(isListed),
  );
}

/** The comment as it was read, thread or reply. */
export const findComment = (data: Threads | undefined, id: number): Comment | undefined =>
  threadsOf(data)
    .flatMap((thread): Comment[] => [thread, ...thread.replies])
    .find((comment) => comment.id === id);
