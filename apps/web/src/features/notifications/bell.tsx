// The bell of the header with the count of unread notifications, live. It is on every page of logged-in
// users, so it also merges the watchlist of the browser into theirs.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useStream } from '../../lib/api/live.ts';
import { readAgain } from '../../lib/api/over-reads.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { endpointKey } from '../../lib/api/paged-query.ts';
import { useWatchlistMerge } from '../../lib/coins/watch.ts';
import { cx } from '../../lib/cx.ts';
import { notifications as text } from '../../messages/en/notifications.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { unreadQuery } from './queries.ts';

/** Counts beyond are shown as '99+'. */
const MAX_SHOWN = 99;

export default function Bell({ me }: { me: string }) {
  useWatchlistMerge(me);
  const unread = useQuery(unreadQuery(me)).data ?? 0;
  const navigate = useNavigate();
  useStream(`user:${me}`, (message) => {
    if (message.event !== 'notification' && message.event !== 'lost') return;
    if (message.event === 'notification' && message.data.kind === 'alert') {
      const { data } = message;
      const open = () => void navigate({ to: data.link });
      void import('./fired-alert.ts').then(({ announce }) => announce(data, open));
    }
    readAgain(pageKeys.notifications.unread(me));
    readAgain(endpointKey('notifications', 'list'));
  });
  const count = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
  return (
    <Link
      to="/notifications"
      aria-label={unread > 0 ? text.bellUnread(count) : text.bell}
      className={cx(buttonClass({ look: 'ghost', size: 'icon' }), 'relative')}
    >
      <Icon name="bell" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 animate-surface place-items-center rounded-pill bg-down px-1 text-note leading-none font-semibold text-on-down tabular"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
