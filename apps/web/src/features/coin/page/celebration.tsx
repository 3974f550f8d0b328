// Celebrates a graduation that happens while the page is open: a message, and rising bubbles unless
// reduced motion is set.
import type { Pool } from '@atoll/api';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMe } from '../../../lib/session/state.ts';
import { shareLink, xPost } from '../../../lib/share-link.ts';
import { toast } from '../../../lib/toast.ts';
import { coin as text } from '../../../messages/en/coin.ts';
import { share } from '../../../messages/en/share.ts';

/** The last bubble has left the screen by then. */
const LENGTH_MS = 4_500;

/** Announces the change from trading to graduated while the page is open; true while it is celebrated. */
export function useCelebration({ pool_id, name, symbol, is_graduated: graduated }: Pool): boolean {
  const code = useMe()?.ref_code;
  const before = useRef(graduated);
  const [celebrating, setCelebrating] = useState(false);
  const celebrate = useEffectEvent(() => {
    const link = shareLink(window.location.origin, `/coin/${pool_id}`, code);
    const post = xPost(share.graduated(name, symbol), link);
    toast.success(text.celebration(name), {
      description: text.celebrationBody,
      action: { label: share.x, onClick: () => void window.open(post, '_blank', 'noreferrer') },
    });
  });
  useEffect(() => {
    const happened = graduated && !before.current;
    before.current = graduated;
    if (!happened) return;
    celebrate();
    setCelebrating(true);
    const timer = setTimeout(() => setCelebrating(false), LENGTH_MS);
    return () => clearTimeout(timer);
  }, [graduated]);
  return celebrating;
}

const colors = ['border-glow', 'border-action', 'border-up', 'border-down'];

/** Spread by the golden ratio, so that no two rise together. */
const bubbles = Array.from({ length: 32 }, (_, index) => {
  const spread = (index * 0.618) % 1;
  const style: CSSProperties = {
    left: `${spread * 100}%`,
    width: `${0.75 + ((index * 7) % 5) * 0.6}rem`,
    animationDelay: `${((index * 11) % 32) * 55}ms`,
    animationDuration: `${1_900 + ((index * 5) % 8) * 90}ms`,
  };
  return { style, color: colors[index % colors.length] };
});

export function Bubbles() {
  return (
    <div aria-hidden className="pointer-events-none fixed inset-0 z-40 motion-reduce:hidden">
      {bubbles.map(({ style, color }) => (
        <span
          key={style.left}
          style={style}
          className={`absolute top-full aspect-square animate-rise rounded-pill border-3 opacity-0 ${color}`}
        />
      ))}
    </div>
  );
}
