// Collections that are not open on this network.
import { catalogue } from '../catalogue.ts';

export const collections = catalogue('collections', {
  ogTitle: 'OG NFT',
  ogEnded: 'Ended',
  ogBody: 'The OG mint has ended',
  ogMore: 'The collection is capped at 1,111 pieces, and no more can be minted.',
  contributorTitle: 'Contributor NFT',
  contributorBody: 'Minting is not open on this network',
  contributorMore:
    'Contributors to an agent mint one piece per wallet here while the mint is open.',
  back: 'Browse coins',
});
