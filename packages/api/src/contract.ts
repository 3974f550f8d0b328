/**
 * The HTTP contract: method, path, request, response and errors of every endpoint. The server
 * implements it, the OpenAPI document and the typed client are generated from it.
 */
import { people } from './activities.ts';
import { agentActivity } from './agent-activity.ts';
import { agentChat } from './agent-chat.ts';
import { agentConfigs } from './agent-config.ts';
import { agents } from './agents.ts';
import { ai } from './ai.ts';
import { minting, nfts } from './collections.ts';
import { replies } from './comments.ts';
import { config } from './config.ts';
import { media, modules } from './create.ts';
import { filterPresets } from './filter-presets.ts';
import { governance } from './governance.ts';
import { missions } from './missions.ts';
import { moderation } from './moderation.ts';
import { notifications } from './notifications.ts';
import { follows } from './people.ts';
import { points } from './points.ts';
import { pools } from './pools.ts';
import { portfolio } from './portfolio.ts';
import { push } from './push.ts';
import { rankings } from './rankings.ts';
import { receipts } from './receipts.ts';
import { referrals } from './referrals.ts';
import { risk } from './risk.ts';
import { search } from './search.ts';
import { shareCards } from './share-cards.ts';
import { social } from './social.ts';
import { staking } from './staking.ts';
import { status } from './status.ts';
import { stepUp } from './step-up.ts';
import { stream } from './stream.ts';
import { holders, trades } from './trades.ts';
import { trading } from './trading.ts';
import { profiles, session, users } from './users.ts';
import { alerts, watchlist } from './watchlist.ts';

export const contract = {
  config,
  pools,
  trades,
  trading,
  holders,
  risk,
  receipts,
  search,
  replies,
  agents,
  agentActivity,
  agentConfigs,
  staking,
  nfts,
  minting,
  stepUp,
  missions,
  social,
  session,
  users,
  profiles,
  people,
  follows,
  notifications,
  push,
  watchlist,
  alerts,
  filterPresets,
  modules,
  governance,
  media,
  agentChat,
  ai,
  referrals,
  points,
  portfolio,
  rankings,
  shareCards,
  moderation,
  status,
  stream,
};

export type Contract = typeof contract;
