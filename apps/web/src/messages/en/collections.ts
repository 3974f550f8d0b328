// The pages of what is not open on this network.
import { catalogue } from '../catalogue.ts';

export const collections = catalogue('collections', {
  ogTitle: 'OG NFT',
  ogEnded: 'Ended',
  ogBody: 'The OG mint is over. There is nothing to mint here any more.',
  contributorTitle: 'Contributor NFT',
  contributorBody: 'Minting is not open on this network. Nothing here can take your money.',
  stakingTitle: 'Staking',
  stakingBody: 'There is no staking pool on this network yet.',
  back: 'Back to the coins',
});
