/** Orders and periods of rankings, apart from the schemas: the app's router reads them at the start. */

/** Since midnight UTC, since Monday UTC, or all time. */
export const rankPeriods = ['day', 'week', 'all'] as const;

export const coinRankings = ['marketcap', 'volume', 'holders', 'gain', 'graduated'] as const;
export const traderRankings = ['pnl', 'volume', 'win_rate'] as const;
export const agentRankings = ['actions', 'messages', 'holders', 'co_creators'] as const;
export const creatorRankings = ['fees', 'graduated'] as const;
