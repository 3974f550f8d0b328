// Names of NFTs, wherever one is shown.
import { catalogue } from '../catalogue.ts';

export const nfts = catalogue('nfts', {
  og: (number: number) => `OG #${number}`,
  contributor: (number: number) => `Contributor #${number}`,
  held: 'Held by a contract',
  burned: 'Burned',
});
