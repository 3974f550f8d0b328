// Watches a coin: the star on cards, rows and the coin's page.

import { watchlist as text } from '../../messages/en/watchlist.ts';
import { Icon } from '../../ui/icon.tsx';
import { cx } from '../cx.ts';
import { useWatch } from './watchlist.ts';

export function StarButton(props: { poolId: string; name: string; className?: string }) {
  const { isWatched, toggle } = useWatch(props.poolId);
  return (
    <button
      type="button"
      aria-pressed={isWatched ?? false}
      // The name stays, so that a screen reader hears the change of state.
      aria-label={text.watch(props.name)}
      title={text.watch(props.name)}
      disabled={isWatched === undefined}
      onClick={toggle}
      className={cx(
        'grid size-8 shrink-0 place-items-center rounded-control transition-colors hover:text-glow',
        isWatched ? 'text-glow [&_svg]:fill-current' : 'text-muted',
        props.className,
      )}
    >
      <Icon name="star" className="size-4.5" />
    </button>
  );
}
