// The connected account's sessions as time passes.
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../lib/clock.ts';
import { sessionsQuery } from '../../lib/session-trading/query.ts';
import type { OwnSession } from '../../lib/session-trading/state.ts';

export interface TimedSession extends OwnSession {
  /** Time until its end in milliseconds; 0 when it is over. */
  leftMs: number;
}

export function useOwnSessions(owner: string): TimedSession[] {
  const { data } = useQuery(sessionsQuery(owner));
  const nowMs = useNow() + (data?.aheadMs ?? 0);
  return (data?.list ?? []).map((session) => {
    const { isClosed, expiresMs } = session.state;
    return { ...session, leftMs: isClosed ? 0 : Math.max(0, Number(expiresMs) - nowMs) };
  });
}
