// Follows the comments of a coin on the live stream, for as long as its page is open.
import { useState } from 'react';
import { useStream } from '../../lib/api/live.ts';
import { readAgain, readsOf } from '../../lib/api/over-reads.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import type { StreamMessage } from '../../lib/api/stream.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { isSending } from './outbox.ts';
import { addUnread } from './seen.ts';
import { $arrived, changeComment, findKnown, receive, showOwn } from './store.ts';

/** Maximum time in milliseconds that a read may delay messages. On a broken connection, it may never end. */
const LIMIT_MS = 3_000;

const limit = () => new Promise((resolve) => setTimeout(resolve, LIMIT_MS));

/** Applies a message to the comments that were read. */
function apply(message: StreamMessage, poolId: string, me: string | undefined): void {
  switch (message.event) {
    case 'comment': {
      const { data } = message;
      if (findKnown(poolId, data.id)) return;
      if (data.author !== me) {
        receive(data);
        addUnread(poolId, me);
      } else if (!isSending(data)) showOwn(data);
      return;
    }
    case 'comment_changed':
      changeComment(message.data, { knowsLike: false });
  }
}

/**
 * Returns a listener to the messages of pools. It applies each message once, in order, after the reads in flight when it
 * arrived: they may include the comment, which would be shown as new and count as unread otherwise.
 */
export function createListener() {
  const waiting = new Set<StreamMessage>();
  /** Resolves when the last message may be applied. */
  let turn: Promise<unknown> = Promise.resolve();

  return (message: StreamMessage, poolId: string, me: string | undefined): void => {
    const lists = [
      pageKeys.comments.ofPool(poolId),
      pageKeys.comments.linked,
      pageKeys.comments.seen(poolId, me ?? ''),
    ];
    if (message.event === 'lost') {
      // The lists are refetched and then include the messages that wait.
      waiting.clear();
      $arrived.set([]);
      // Reads in flight, which may hang on the connection that was lost, are canceled.
      for (const queryKey of lists) void queryClient.invalidateQueries({ queryKey });
      return;
    }
    if (message.event !== 'comment' && message.event !== 'comment_changed') return;
    waiting.add(message);
    const reads = readsOf(lists);
    turn = Promise.allSettled([turn, ...reads.map((read) => Promise.race([read, limit()]))]);
    void turn.then(() => {
      if (waiting.delete(message)) apply(message, poolId, me);
      // A read that is still in flight would replace the change.
      if (readsOf(lists).some((read) => reads.includes(read))) lists.forEach(readAgain);
    });
  };
}

export function useLiveComments(poolId: string): void {
  const me = useAddress();
  const [listener] = useState(createListener);
  useStream(`pool:${poolId}`, (message) => listener(message, poolId, me));
}
