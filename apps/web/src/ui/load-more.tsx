// The end of a list that has more pages: asks for the next one when it comes near, or when pressed.
import { useEffect, useEffectEvent, useRef } from 'react';
import { common } from '../messages/en/common.ts';
import { Button } from './button.tsx';

const AHEAD_PX = 800;

export function LoadMore({ onMore, pending }: { onMore: () => void; pending: boolean }) {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => {
    if (!pending) onMore();
  });
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: `${AHEAD_PX}px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
    // Observed anew after each page: an end that stayed in view reports again.
  }, [pending]);
  return (
    <div ref={end} className="grid justify-items-center">
      <Button onClick={onMore} pending={pending}>
        {common.showMore}
      </Button>
    </div>
  );
}
