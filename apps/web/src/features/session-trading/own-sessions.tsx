// Provides this browser's session to the trading controls, shows it below the header on phones, and offers to return
// the remaining funds of ended sessions.
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { lazy, Suspense, useEffect } from 'react';
import { useNow } from '../../lib/clock.ts';
import { activeOf, sessionsQuery } from '../../lib/session-trading/query.ts';
import { $activeSession, $sessionDialogOpen } from '../../lib/session-trading/state.ts';
import { sessionTrading as text } from '../../messages/en/session-trading.ts';
import { Button } from '../../ui/button.tsx';
import SessionChip from './session-chip.tsx';
import { type TimedSession, useOwnSessions } from './use-own-sessions.ts';
import { fundsOf, useEndSession } from './use-session-actions.ts';

const SessionDialog = lazy(() => import('./session-dialog.tsx'));

export default function OwnSessions({ address }: { address: string }) {
  useActive(address);
  const over = useOwnSessions(address).filter(({ leftMs }) => leftMs === 0);
  const isDialogOpen = useSelector($sessionDialogOpen);
  return (
    <>
      <SessionChip address={address} className="flex justify-center px-3 pb-2 lg:hidden" />
      {over.map((session) => (
        <Over key={session.state.sessionId} session={session} />
      ))}
      {isDialogOpen && (
        <Suspense>
          <SessionDialog owner={address} />
        </Suspense>
      )}
    </>
  );
}

function useActive(address: string): void {
  const { data } = useQuery(sessionsQuery(address));
  const nowMs = useNow();
  const active = data && activeOf(data, nowMs);
  const isOver = active?.isOver;
  useEffect(() => {
    $activeSession.set(active ?? null);
  }, [data, isOver]);
  useEffect(() => () => $activeSession.set(null), []);
}

function Over({ session }: { session: TimedSession }) {
  const end = useEndSession();
  return (
    <div
      role="status"
      className="mx-auto flex max-w-7xl flex-wrap items-center justify-center gap-x-3 gap-y-1 px-4 py-1.5 text-label text-glow"
    >
      <span>{text.over(fundsOf(session))}</span>
      <Button
        size="small"
        pending={end.isPending}
        disabled={end.blocked !== undefined}
        title={end.blocked}
        onClick={() => end.sign(session)}
      >
        {text.giveBack}
      </Button>
    </div>
  );
}
