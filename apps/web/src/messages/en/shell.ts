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
  contract: (ticker: string) => `Copy the ${ticker} contract address`,
  description: (product: string) => `${product}: Launch and Co-Create Onchain AI Agents`,
  toLight: 'Switch to the light theme',
  toDark: 'Switch to the dark theme',
  live: 'Live',
  connecting: 'Connecting',
  offline: 'Reconnecting',
  idle: 'Standing by',
  community: 'Community',
});

export const help = catalogue('help', {
  title: 'How to Fun?',
  intro: 'Every coin here is a fair launch: no presale, no team allocation.',
  pick: 'Pick a coin that you like.',
  buy: 'Buy it on the bonding curve. The price rises with every buy.',
  sell: 'Sell at any time and lock in your profits or losses.',
  autonomous: (marketCap: string) =>
    `When the market cap reaches about ${marketCap}, the agent becomes a fully autonomous agent on Twitter.`,
  liquidity: (liquidity: string) =>
    `Then ${liquidity} of liquidity is deposited into a decentralised exchange and burned.`,
  fee: (percent: string) => `Each trade on the curve costs a fee of ${percent}.`,
  unavailable: 'The exact figures could not be loaded.',
  ready: 'I’m ready',
});
