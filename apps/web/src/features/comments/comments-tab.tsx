// The label of the comments' tab, with the number of unread ones; follows the comments for the page.
import type { Pool } from '@atoll/api';
import { formatCompact } from '../../lib/format/format.ts';
import { comments as text } from '../../messages/en/comments.ts';
import { useLiveComments } from './live.ts';
import { useSeen } from './seen.ts';

export function CommentsTab({ pool }: { pool: Pool }) {
  useLiveComments(pool.pool_id);
  const unread = useSeen(pool)?.unread ?? 0;
  return (
    <span className="inline-flex items-center gap-1.5">
      {text.tab}
      {pool.comment_count > 0 && (
        <span className="text-muted tabular">{formatCompact(BigInt(pool.comment_count), 0)}</span>
      )}
      {unread > 0 && (
        <span className="rounded-pill bg-action px-1.5 text-note text-on-action tabular">
          <span aria-hidden>{text.unreadShort(unread)}</span>
          <span className="sr-only">{text.unread(unread)}</span>
        </span>
      )}
    </span>
  );
}
