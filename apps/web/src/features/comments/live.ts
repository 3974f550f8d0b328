// Follows the comments of a coin on the live stream, for as long as its page is open.
import { useStream } from '../../lib/api/live.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { isSending } from './outbox.ts';
import { addUnread } from './seen.ts';
import { $arrived, changeComment, countComments, readComment, receive, showOwn } from './store.ts';

export function useLiveComments(poolId: string): void {
  const me = useAddress();
  useStream(`pool:${poolId}`, (message) => {
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
  });
}
