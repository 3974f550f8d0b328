/**
 * The HTTP contract: method, path, request, response and errors of every endpoint. The server
 * implements it, the OpenAPI document and the typed client are generated from it.
 */

import { agentActivity, agentConfigs } from './endpoints/agent-activity.ts';
import { agentChat } from './endpoints/agent-chat.ts';
import { agents } from './endpoints/agents.ts';
import { ai } from './endpoints/ai.ts';
import { minting, nfts, stepUp } from './endpoints/collections.ts';
import { replies } from './endpoints/comments.ts';
import { media, modules } from './endpoints/create.ts';
import { filterPresets } from './endpoints/filter-presets.ts';
import { follows, people } from './endpoints/follows.ts';
import { missions } from './endpoints/missions.ts';
import { moderation } from './endpoints/moderation.ts';
import { notifications } from './endpoints/notifications.ts';
import { profiles, session, users } from './endpoints/people.ts';
import { points } from './endpoints/points.ts';
import { pools } from './endpoints/pools.ts';
import { portfolio } from './endpoints/portfolio.ts';
import { push } from './endpoints/push.ts';
import { rankings } from './endpoints/rankings.ts';
import { receipts } from './endpoints/receipts.ts';
import { referrals } from './endpoints/referrals.ts';
import { risk } from './endpoints/risk.ts';
import { search } from './endpoints/search.ts';
import { config, governance, status, stream } from './endpoints/service.ts';
import { shareCards } from './endpoints/share-cards.ts';
import { social } from './endpoints/social.ts';
import { staking } from './endpoints/staking.ts';
import { holders, trades } from './endpoints/trades.ts';
import { trading } from './endpoints/trading.ts';
import { alerts, watchlist } from './endpoints/watchlist.ts';

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
