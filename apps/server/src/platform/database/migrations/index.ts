/**
 * Migrations in order. Databases store their names: append, never rename or change. CONTRIBUTING.md says
 * what a migration may do while servers run.
 */
import type { Migration } from '../migrate.ts';
import * as chain from './0001-chain.ts';
import * as people from './0002-people.ts';
import * as staking from './0003-staking.ts';
import * as liveEvents from './0004-live-events.ts';
import * as missions from './0005-missions.ts';
import * as collections from './0006-collections.ts';
import * as comments from './0007-comments.ts';
import * as follows from './0008-follows.ts';
import * as names from './0008-names.ts';
import * as notifications from './0009-notifications.ts';
import * as watchlist from './0010-watchlist.ts';
import * as aiUsage from './0011-ai-usage.ts';
import * as moderation from './0012-moderation.ts';
import * as points from './0013-points.ts';
import * as agents from './0014-agents.ts';
import * as agentChat from './0015-agent-chat.ts';
import * as agentActions from './0016-agent-actions.ts';
import * as agentAutonomy from './0016-agent-autonomy.ts';
import * as positions from './0017-positions.ts';
import * as risk from './0018-risk.ts';
import * as search from './0019-search.ts';
import * as prices from './0020-prices.ts';
import * as community from './0021-community.ts';
import * as runningTotals from './0021-running-totals.ts';
import * as withdrawnContent from './0021-withdrawn-content.ts';
import * as rankings from './0022-rankings.ts';
import * as agentRankings from './0022-rankings-agents.ts';
import * as hiddenActions from './0023-hidden-actions.ts';
import * as compactTrades from './0024-compact-trades.ts';
import * as listColumns from './0024-list-columns.ts';
import * as agentGuards from './0025-agents.ts';
import * as sharedResults from './0026-shared-results.ts';
import * as leases from './0027-leases.ts';
import * as verifiedCreators from './0028-verified-creators.ts';
import * as embeddedKnowledge from './0029-embedded-knowledge.ts';
import * as agentColumns from './0030-agent-columns.ts';
import * as indexKeys from './0031-index-keys.ts';
import * as agentSearch from './0032-agent-search.ts';
import * as requestIds from './0035-request-ids.ts';
import * as aiReservations from './0036-ai-reservations.ts';
import * as noStreamRetention from './0064-no-stream-retention.ts';
import * as reviewedReports from './0067-reviewed-reports.ts';
import * as agentAuthority from './0070-agent-authority.ts';
import * as xConnections from './0071-x-connections.ts';
import * as heldCoins from './0080-held-coins.ts';
import * as signedSettings from './0081-signed-settings.ts';

export const migrations: Record<string, Migration> = {
  '0001-chain': chain,
  '0002-people': people,
  '0003-staking': staking,
  '0004-live-events': liveEvents,
  '0005-missions': missions,
  '0006-collections': collections,
  '0007-comments': comments,
  '0008-follows': follows,
  '0008-names': names,
  '0009-notifications': notifications,
  '0010-watchlist': watchlist,
  '0011-ai-usage': aiUsage,
  '0012-moderation': moderation,
  '0013-points': points,
  '0014-agents': agents,
  '0015-agent-chat': agentChat,
  '0016-agent-actions': agentActions,
  '0016-agent-autonomy': agentAutonomy,
  '0017-positions': positions,
  '0018-risk': risk,
  '0019-search': search,
  '0020-prices': prices,
  '0021-community': community,
  '0021-running-totals': runningTotals,
  '0021-withdrawn-content': withdrawnContent,
  '0022-rankings': rankings,
  '0022-rankings-agents': agentRankings,
  '0023-hidden-actions': hiddenActions,
  '0024-compact-trades': compactTrades,
  '0024-list-columns': listColumns,
  '0025-agents': agentGuards,
  '0026-shared-results': sharedResults,
  '0027-leases': leases,
  '0028-verified-creators': verifiedCreators,
  '0029-embedded-knowledge': embeddedKnowledge,
  '0030-agent-columns': agentColumns,
  '0031-index-keys': indexKeys,
  '0032-agent-search': agentSearch,
  '0035-request-ids': requestIds,
  '0036-ai-reservations': aiReservations,
  '0064-no-stream-retention': noStreamRetention,
  '0067-reviewed-reports': reviewedReports,
  '0070-agent-authority': agentAuthority,
  '0071-x-connections': xConnections,
  '0080-held-coins': heldCoins,
  '0081-signed-settings': signedSettings,
};
