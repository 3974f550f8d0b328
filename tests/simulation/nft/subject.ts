// Owns what rows 11 and 13 are told about the collections.
import { CLOCK } from '../chain/ptb.ts';
import type { Subject } from '../surface/subject.ts';
import { negatives, recipes } from './recipes.ts';
import { createVillage, type Village } from './village.ts';

export async function nftSubject(): Promise<Subject & { village: Village }> {
  const village = await createVillage();
  const { network, contract, adminCap, staleCap } = village;
  const own = recipes(village);
  return {
    village,
    packages: { nft: contract.nft },
    network,
    recipes: own,
    negatives: negatives(village, own),
    capabilities: [
      {
        type: 'nft::config::AdminCap',
        id: adminCap,
        stale: { id: staleCap, failure: 'config::ENotAdmin' },
      },
      { type: 'nft::og::OgMinter', id: contract.ogMinter },
    ],
    exempt: {},
    reads: () => ({
      types: [`${contract.nft}::contributor::ContributorNft`],
      objects: {
        'nft::config::Config': contract.config,
        'nft::contributor::ContributorCollection': contract.contributors,
        'nft::contributor::ContributorNft': village.contributorNft,
        'nft::og::OgCollection': contract.ogs,
        'nft::og::OgNft': village.ogNft,
        'sui::transfer_policy::TransferPolicy': contract.policies.contributors,
        'sui::clock::Clock': CLOCK,
      },
    }),
    keep: ({ scene, type, result }) => {
      if (type === 'nft::contributor::ContributorNft') scene.tx.transfer([result], scene.sender);
    },
    atLeast: { acting: 17, reading: 20 },
  };
}
