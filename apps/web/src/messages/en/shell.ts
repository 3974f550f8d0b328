// Header, footer and what else stands around every page.
import { catalogue } from '../catalogue.ts';

export const shell = catalogue('shell', {
  skip: 'Skip to content',
  home: (product: string) => `${product}, home`,
  ai: 'AI',
  fun: 'Fun',
  mint: 'Mint NFT',
  contributor: 'Contributor',
  ogEnded: 'OG NFT (Ended)',
  help: 'How to fun',
  ranking: 'Ranking',
  staking: 'Staking',
  create: 'Launch a coin',
  main: 'Main',
  lists: 'Coin lists',
  contract: 'Copy contract address',
  description: (product: string) => `${product}: Launch and Co-Create Onchain AI Agents`,
  toLight: 'Switch to the light theme',
  toDark: 'Switch to the dark theme',
  live: 'Live',
  connecting: 'Connecting',
  offline: 'Reconnecting',
  idle: 'Standing by',
  community: 'Community',
});
