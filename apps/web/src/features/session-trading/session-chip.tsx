// Shows the remaining budget and time of an open session in the header, with its details in a popover.
import { useId, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { shortDuration } from '../../lib/format/short-duration.ts';
import { sessionTrading as text } from '../../messages/en/session-trading.ts';
import { Icon } from '../../ui/icon.tsx';
import { SessionDetails } from './session-details.tsx';
import { useOwnSessions } from './use-own-sessions.ts';

interface SessionChipProps {
  address: string;
  className?: string;
}

export default function SessionChip({ address, className }: SessionChipProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const open = useOwnSessions(address).filter(({ leftMs }) => leftMs > 0);
  const first = open.find(({ isHere }) => isHere) ?? open[0];
  if (first === undefined) return null;
  const { coin, budget, isHere, leftMs } = first;
  const amount = `${formatAmount(budget, coin.decimals, 2)} ${coin.symbol}`;
  const left = shortDuration(minutesOf(leftMs));
  return (
    <div data-session className={className}>
      <button
        type="button"
        popoverTarget={id}
        aria-label={text.chip(amount, left)}
        title={text.chip(amount, left)}
        className={cx(
          'tap flex h-9 items-center gap-1.5 rounded-pill px-3 text-note font-medium whitespace-nowrap tabular transition-colors',
          isHere
            ? 'bg-action/15 text-action hover:bg-action/25'
            : 'bg-raised text-muted hover:text-text',
        )}
      >
        <Icon name="zap" className="size-3.5" />
        {isHere ? amount : text.elsewhere}
        <span aria-hidden className="opacity-60">
          ·
        </span>
        {left}
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={({ newState }) => setShown(newState === 'open')}
        className="inset-auto mt-2 w-80 max-w-[calc(100vw-1.5rem)] rounded-card bg-raised p-4 text-text shadow-float [position-area:bottom] open:animate-surface lg:[position-area:bottom_span-left]"
      >
        {isShown && (
          <div className="grid gap-5">
            <h2 className="font-display text-body font-semibold">{text.title}</h2>
            {open.map((session) => (
              <SessionDetails key={session.state.sessionId} session={session} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

const MINUTE_MS = 60_000;

/** Whole minutes while there are some: seconds in the header would distract. */
const minutesOf = (ms: number) => (ms < MINUTE_MS ? ms : ms - (ms % MINUTE_MS));
