// Reads the quote coins in an account's trading sessions. The index lists the sessions, the chain has what they hold.
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryKeys } from '../api/query-keys.ts';
import { getAtoll } from '../chain/deployment.ts';

export interface SessionFunds {
  quoteType: string;
  /** Base units. */
  quote: bigint;
}

/** Funds of an address's sessions: open ones, and expired ones that are not closed yet. */
export const sessionFundsQuery = (owner: string) =>
  queryOptions({
    // Read again with the balances, which change when a session opens or ends.
    queryKey: [...queryKeys.balance.of(owner), 'session-funds'] as const,
    queryFn: async ({ signal }): Promise<SessionFunds[]> => {
      const { data: sessions } = await api.tradingSessions.list({ owner }, { signal });
      if (sessions.length === 0) return [];
      const [{ getSession }, { ObjectError }, atoll] = await Promise.all([
        import('@atoll/sdk'),
        import('@mysten/sui/client'),
        getAtoll(),
      ]);
      const states = await Promise.all(
        sessions.map(({ session_id: sessionId }) =>
          getSession(atoll, { sessionId, signal }).catch((error: unknown) => {
            // Ended meanwhile.
            if (error instanceof ObjectError && error.reason !== 'unknown') return undefined;
            throw error;
          }),
        ),
      );
      return states.filter((state) => state !== undefined);
    },
    refetchInterval: 60_000,
  });
