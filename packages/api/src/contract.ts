/**
 * The HTTP contract: method, path, request, response and errors of every endpoint. The server
 * implements it, the OpenAPI document and the typed client are generated from it.
 */
import { activities } from './accounts/activities.ts';
import { replies } from './accounts/comments.ts';
import { filterPresets } from './accounts/filter-presets.ts';
import { moderation } from './accounts/moderation.ts';
import { notifications } from './accounts/notifications.ts';
import { push } from './accounts/push.ts';
import { social } from './accounts/social.ts';
import { telegramChats } from './accounts/telegram-chat.ts';
import { follows, users } from './accounts/user-details.ts';
import { profiles, session } from './accounts/users.ts';
import { walletAlerts, watchedWallets } from './accounts/watched-wallets.ts';
import { alerts, watchlist } from './accounts/watchlist.ts';
import { agentActivity } from './agents/agent-activity.ts';
import { agentChat } from './agents/agent-chat.ts';
import { agentConfigs } from './agents/agent-config.ts';
import { agents } from './agents/agents.ts';
import { ai } from './coins/ai.ts';
import { media, modules } from './coins/create.ts';
import { feeSharing } from './coins/fee-sharing.ts';
import { labels } from './coins/labels.ts';
import { orderBuilding } from './coins/order-building.ts';
import { orders } from './coins/orders.ts';
import { pools } from './coins/pools.ts';
import { rankings } from './coins/rankings.ts';
import { receipts } from './coins/receipts.ts';
import { risk } from './coins/risk.ts';
import { search } from './coins/search.ts';
import { shareCards } from './coins/share-cards.ts';
import { holders, trades } from './coins/trades.ts';
import { trading } from './coins/trading.ts';
import { tradingSessions } from './coins/trading-sessions.ts';
import { earnings } from './holdings/earnings.ts';
import { missions } from './holdings/missions.ts';
import { nfts } from './holdings/nfts.ts';
import { points } from './holdings/points.ts';
import { portfolio } from './holdings/portfolio.ts';
import { referrals } from './holdings/referrals.ts';
import { staking } from './holdings/staking.ts';
import { wallet } from './holdings/wallet.ts';
import { stepUp } from './http/step-up.ts';
import { config } from './platform/config.ts';
import { governance } from './platform/governance.ts';
import { status } from './platform/status.ts';
import { stream } from './platform/stream.ts';
import { token } from './platform/token.ts';

export const contract = {
  config,
  pools,
  trades,
  trading,
  orders,
  orderBuilding,
  tradingSessions,
  holders,
  risk,
  labels,
  feeSharing,
  receipts,
  search,
  replies,
  agents,
  agentActivity,
  agentConfigs,
  staking,
  nfts,
  stepUp,
  missions,
  social,
  session,
  users,
  profiles,
  activities,
  follows,
  notifications,
  push,
  telegramChats,
  watchlist,
  alerts,
  watchedWallets,
  walletAlerts,
  filterPresets,
  modules,
  governance,
  media,
  agentChat,
  ai,
  referrals,
  points,
  portfolio,
  wallet,
  earnings,
  rankings,
  shareCards,
  moderation,
  status,
  token,
  stream,
};

export type Contract = typeof contract;
