/**
 * Row types. Amounts are bigint in base units, times milliseconds,
 * prices quote base units for one whole coin × 10^9 (see platform/chain/price.ts).
 *
 * Two halves: data from the chain (rebuilt from checkpoints at any time) and data submitted by users
 * (profiles, sessions), which refers to accounts by address and so survives a rebuild.
 */
import type { AgentActionTables } from './schema/agent-actions.ts';
import type { AgentAutonomyTables } from './schema/agent-autonomy.ts';
import type { AgentChatTables } from './schema/agent-chat.ts';
import type { AgentTables } from './schema/agents.ts';
import type { AiTables } from './schema/ai.ts';
import type { ChainTables } from './schema/chain.ts';
import type { CommentTables } from './schema/comments.ts';
import type { FollowTables } from './schema/follows.ts';
import type { GovernanceTables } from './schema/governance.ts';
import type { LeaseTables } from './schema/leases.ts';
import type { MissionTables } from './schema/missions.ts';
import type { ModerationTables } from './schema/moderation.ts';
import type { NftTables } from './schema/nfts.ts';
import type { NotificationTables } from './schema/notifications.ts';
import type { PeopleTables } from './schema/people.ts';
import type { PointsTables } from './schema/points.ts';
import type { PositionTables } from './schema/positions.ts';
import type { PriceTables } from './schema/prices.ts';
import type { RankingTables } from './schema/rankings.ts';
import type { RiskTables } from './schema/risk.ts';
import type { ShareTables } from './schema/share.ts';
import type { StakingTables } from './schema/staking.ts';
import type { StreamTables } from './schema/stream.ts';
import type { WatchlistTables } from './schema/watchlist.ts';

export interface Schema
  extends AgentActionTables,
    AgentChatTables,
    AgentTables,
    AgentAutonomyTables,
    AiTables,
    ChainTables,
    NftTables,
    CommentTables,
    FollowTables,
    GovernanceTables,
    MissionTables,
    LeaseTables,
    ModerationTables,
    NotificationTables,
    PeopleTables,
    PointsTables,
    PositionTables,
    RiskTables,
    RankingTables,
    PriceTables,
    ShareTables,
    StakingTables,
    StreamTables,
    WatchlistTables {}

/** Everything that is rebuilt from the chain, in the order that foreign keys allow to be filled. */
export const chainTables = [
  'watermark',
  'account',
  'pool',
  'coin_text',
  'agent_text',
  'trade',
  'candle',
  'holder',
  'position',
  'lot',
  'position_hour',
  'sale',
  'trader_total',
  'coin_total',
  'creator_total',
  'referrer_total',
  'agent_total',
  'fee_claim',
  'governance_change',
  'governed_package',
  'staking_pool',
  'staking_campaign',
  'staking_position',
  'staking_history',
  'nft_collection',
  'nft',
  'agent',
  'agent_revision',
  'agent_proposal',
  'agent_vote',
  'agent_contributor',
  'agent_pledge',
  'agent_pause',
  'agent_message',
  'agent_treasury_entry',
  'coin_burn',
  'agent_anchor',
  'referral',
  'referrer_pool',
  'referrer',
  'referred_volume',
  'funding',
  'point_progress',
  'pool_launch',
  'launch_buyer',
  'pool_graduation',
] as const satisfies readonly (keyof Schema)[];
