/** GET /api/trading-sessions. */
import { iso, isoOrNull } from '../../platform/iso.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

/** Sessions last a day at most, so a user has few. */
const MOST = 20;

export function tradingSessionProcedures({ db }: Services) {
  const list = api.tradingSessions.list.handler(async ({ input: { owner, session_id } }) => {
    const sessions = db
      .selectFrom('trading_session')
      .selectAll()
      .where('owner', '=', db.selectFrom('account').select('id').where('address', '=', owner));
    const [existing, ended] = await Promise.all([
      sessions.where('ended_ms', 'is', null).orderBy('opened_ms', 'desc').limit(MOST).execute(),
      session_id === undefined
        ? []
        : sessions.where('session_id', '=', session_id).where('ended_ms', 'is not', null).execute(),
    ]);
    const data = [...existing, ...ended].map((row) => ({
      session_id: row.session_id,
      owner,
      session_key: row.session_key,
      quote_type: row.quote_type,
      limit: row.spending_limit,
      openedAt: iso(row.opened_ms),
      expires_ms: row.expires_ms,
      endedAt: isoOrNull(row.ended_ms),
    }));
    return { data };
  });

  return { list };
}
