// Every screen of the app: a new route is added here, and `screens.test.ts` checks its accessibility and widths.

/** Subjects of the screens. */
export interface Subjects {
  coin: { poolId: string; creator: string };
  /** A coin with an agent. */
  agent: { poolId: string };
  /** Digest of a trade. */
  trade: string;
}

const UNKNOWN = `0x${'7'.repeat(64)}`;

export const screens = ({ coin, agent, trade }: Subjects): string[] => [
  '/',
  '/fun?view=cards',
  '/fun?view=table',
  '/fun?q=nothing-like-this',
  `/coin/${coin.poolId}`,
  `/coin/${coin.poolId}?tab=comments`,
  `/coin/${coin.poolId}?tab=holders`,
  `/coin/${UNKNOWN}`,
  `/coin/${coin.poolId}/launch`,
  `/agent/${agent.poolId}/activity`,
  `/agent/${agent.poolId}/chat`,
  `/agent/${agent.poolId}/health`,
  `/agent/${agent.poolId}/persona`,
  `/agent/${agent.poolId}/proposals`,
  `/agent/${agent.poolId}/settings`,
  `/agent/${agent.poolId}/treasury`,
  `/tx/${trade}`,
  `/tx/${'7'.repeat(44)}`,
  `/share/${'7'.repeat(22)}`,
  '/create',
  '/governance',
  '/portfolio',
  `/profile/${coin.creator}`,
  `/profile/${coin.creator}?tab=trades`,
  `/profile/${coin.creator}?tab=followers`,
  '/rank',
  '/rank?board=traders',
  '/rank?board=referrers',
  '/referrals',
  '/points',
  '/moderation',
  '/notifications',
  '/board',
  '/board?column=graduated',
  '/now',
  '/staking',
  '/status',
  '/stickers',
  '/token',
  '/watchlist',
  '/mint',
  '/mint/contributor',
  `/nft/${UNKNOWN}`,
  '/no-such-page',
];

/** Screens that load further sections after their main subject. */
export const screensWithParts = ({ coin, agent }: Subjects): string[] => [
  '/',
  `/coin/${coin.poolId}?tab=trades`,
  `/agent/${agent.poolId}/activity`,
  `/agent/${agent.poolId}/chat`,
  `/agent/${agent.poolId}/health`,
  `/agent/${agent.poolId}/persona`,
  `/agent/${agent.poolId}/proposals`,
  `/agent/${agent.poolId}/treasury`,
  `/profile/${coin.creator}?tab=comments`,
  '/rank',
  '/staking',
  '/mint/contributor',
];
