// Reads the trading sessions of an account. What reads them loads with the first account.
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import type { ActiveSession, OwnSession } from './state.ts';

export interface OwnSessions {
  list: OwnSession[];
  /** Milliseconds that the chain's clock is ahead of this device's. */
  aheadMs: number;
  /** Whether the session of this browser's key has ended but the index has not confirmed it yet. */
  isEnding: boolean;
}

/** Sessions of an account that are open or hold funds, newest first. Read again with its balances, in every tab. */
export const sessionsQuery = (owner: string) =>
  queryOptions({
    queryKey: [...queryKeys.balance.of(owner), 'trading-sessions'] as const,
    queryFn: async ({ signal }): Promise<OwnSessions> => {
      const { readSessions } = await import('./read.ts');
      return readSessions(owner, signal);
    },
    // Another device can end a session or trade in it.
    refetchInterval: ({ state: { data } }) =>
      data?.isEnding || data?.list.length ? 20_000 : false,
    refetchOnWindowFocus: true,
  });

/** Returns the session that this browser trades in, also once it is over. */
export function activeOf({ list, aheadMs }: OwnSessions, nowMs: number): ActiveSession | undefined {
  const here = list.find(({ isHere }) => isHere);
  if (here === undefined) return undefined;
  const { isClosed, expiresMs } = here.state;
  return { ...here, isOver: isClosed || BigInt(nowMs + aheadMs) > expiresMs };
}

/** Returns the active session of an account once it is known; undefined if it cannot be read. */
export const activeSessionOf = (owner: string): Promise<ActiveSession | undefined> =>
  queryClient.ensureQueryData(sessionsQuery(owner)).then(
    (sessions) => activeOf(sessions, Date.now()),
    () => undefined,
  );
