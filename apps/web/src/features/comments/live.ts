// Follows the comments of a coin on the live stream, for as long as its page is open.
import { useState } from 'react';
import { useStream } from '../../lib/api/live.ts';
import { readAgain, readsOf } from '../../lib/api/over-reads.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import type { StreamMessage } from '../../lib/api/stream.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { isSending } from './outbox.ts';
import { addUnread } from './seen.ts';
import {
  $arrived,
  changeComment,
  countComments,
  findKnown,
  receive,
  setCommentCount,
  showOwn,
} from './store.ts';

/** Maximum time in milliseconds for which a read defers messages: on a broken connection it may never end. */
const LIMIT_MS = 3_000;

const limit = () => new Promise((resolve) => setTimeout(resolve, LIMIT_MS));

/** Events that `apply` handles. */
const applied: ReadonlySet<string> = new Set(['pool', 'comment', 'comment_changed']);

/** Applies a message to the comments that were read. */
function apply(message: StreamMessage, poolId: string, me: string | undefined): void {
  switch (message.event) {
    case 'pool':
      setCommentCount(message.data);
      return;
    case 'comment': {
      const { data } = message;
      if (findKnown(poolId, data.id)) return;
      countComments(poolId, 1);
      if (data.author !== me) {
        receive(data);
        addUnread(poolId, me);
      } else if (!isSending(data)) showOwn(data);
      return;
    }
    case 'comment_changed': {
      const { data } = message;
      const before = findKnown(poolId, data.id);
      if (before?.state === 'visible' && data.state !== 'visible') countComments(poolId, -1);
      changeComment(data, { knowsLike: false });
    }
  }
}

/**
 * Returns a listener to the messages of pools. Counters are not idempotent, so a message is applied once, after reads in
 * flight that may not include it, and in the order of messages.
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
      for (const queryKey of lists) readAgain(queryKey);
      return;
    }
    if (!applied.has(message.event)) return;
    waiting.add(message);
    const reads = readsOf([...lists, queryKeys.pools.detail(poolId)]);
    turn = Promise.allSettled([turn, ...reads.map((read) => Promise.race([read, limit()]))]);
    void turn.then(() => {
      if (waiting.delete(message)) apply(message, poolId, me);
    });
  };
}

export function useLiveComments(poolId: string): void {
  const me = useAddress();
  const [listener] = useState(createListener);
  useStream(`pool:${poolId}`, (message) => listener(message, poolId, me));
}
