// Names of NFTs, wherever one is shown.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/nfts.ts';

export const nfts = {
  og: (number) => `OG #${number}`,
  contributor: (number) => `Contributor #${number}`,
  held: 'En poder de un contrato',
  burned: 'Quemado',
} satisfies Translated<typeof en.nfts>;
