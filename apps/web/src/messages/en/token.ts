// The page of the platform token.
import { catalogue } from '../catalogue.ts';

export const token = catalogue('token', {
  title: 'Token',
  intro:
    'The platform token pays for questions to agents, which burns it, prices coins that choose it, and earns rewards when staked.',
  failed: 'Couldn’t load the token',
  supply: 'Supply',
  total: 'Minted once',
  burned: 'Burned',
  burnedNote: 'Answered paid messages burn their price permanently.',
  type: 'Coin type',
  copyType: 'Copy coin type',
  market: 'Market',
  price: 'Price',
  priceNote: 'Set by the operator of this server. The token has no market here yet.',
  marketcap: 'Market cap',
  coins: (symbol: string) => `Coins priced in ${symbol}`,
  volume: 'Traded for them in 24 hours',
  staking: 'Staking',
  staked: 'Staked',
  stakers: 'Stakers',
  stake: (symbol: string) => `Stake ${symbol}`,
  launch: (symbol: string) => `Launch a coin priced in ${symbol}`,
});
