// The help dialog.
import { catalogue } from '../catalogue.ts';

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
  forBots: 'Building a bot?',
  reference: 'Read the API reference',
  unavailable: 'Couldn’t load the current figures.',
  biggest: 'Biggest meme coin on SUI ever',
  ready: 'I’m ready',
});
