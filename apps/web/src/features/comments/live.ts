// Follows the comments of a coin on the live stream, for as long as its page is open.
import { useRef } from 'react';
import { useStream } from '../../lib/api/live.ts';
import { readsOf } from '../../lib/api/over-reads.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import type { StreamMessage } from '../../lib/api/stream.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { isSending } from './outbox.ts';
import { addUnread } from './seen.ts';
import { $arrived, changeComment, countComments, readComment, receive, showOwn } from './store.ts';

/** Applies a message to the comments that were read. */
function apply(message: StreamMessage, poolId: string, me: string | undefined): void {
  switch (message.event) {
    case 'comment': {
      const { data } = message;
      if (readComment(poolId, data.id)) return;
      countComments(poolId, 1);
      if (data.author !== me) {
        receive(data);
        addUnread(poolId, me);
      } else if (!isSending(data)) showOwn(data);
      return;
    }
    case 'comment_changed': {
      const { data } = message;
      const before = readComment(poolId, data.id);
      if (before?.state === 'visible' && data.state !== 'visible') countComments(poolId, -1);
      changeComment(data, { knowsLike: false });
      return;
    }
    case 'lost':
      $arrived.set([]);
      void queryClient.invalidateQueries({ queryKey: pageKeys.comments.ofPool(poolId) });
      void queryClient.invalidateQueries({ queryKey: pageKeys.comments.linked });
  }
}

export function useLiveComments(poolId: string): void {
  const me = useAddress();
  /** Resolves when the last message may be applied. */
  const turn = useRef<Promise<unknown>>(undefined);
  useStream(`pool:${poolId}`, (message) => {
    // Comments are counted, so that messages cannot be applied twice: they wait for reads that may lack them.
    const reads = readsOf([
      pageKeys.comments.ofPool(poolId),
      pageKeys.comments.linked,
      pageKeys.comments.seen(poolId, me ?? ''),
      queryKeys.pools.detail(poolId),
    ]);
    turn.current = Promise.allSettled([turn.current, ...reads]);
    void turn.current.then(() => apply(message, poolId, me));
  });
}
