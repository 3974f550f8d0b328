// A placeholder of the size of the content that is loading, so that nothing moves.
import { cx } from '../lib/cx.ts';

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'block animate-shimmer rounded-control bg-[length:200%_100%]',
        'bg-linear-to-r from-raised via-line to-raised',
        className,
      )}
    />
  );
}
