// Owns what rows 11 and 13 are told about staking.
import { CLOCK } from '../chain/ptb.ts';
import type { Subject } from '../surface/subject.ts';
import { negatives, recipes } from './recipes.ts';
import { createVillage, type Village } from './village.ts';

export async function stakingSubject(): Promise<Subject & { village: Village }> {
  const village = await createVillage();
  const { network, contract, pool, adminCap, staleCap } = village;
  const own = recipes(village);
  return {
    village,
    packages: { staking: contract.staking },
    network,
    recipes: own,
    negatives: negatives(village, own),
    capabilities: [
      {
        type: 'staking::config::AdminCap',
        id: adminCap,
        stale: { id: staleCap, failure: 'config::ENotAdmin' },
      },
    ],
    exempt: {
      'staking::pool::share': 'refuses nothing, and does nothing to a pool that is shared',
    },
    reads: () => ({
      types: [pool.stake, pool.reward],
      objects: {
        'staking::pool::Pool': pool.id,
        'staking::config::Config': contract.config,
        'sui::clock::Clock': CLOCK,
      },
    }),
    keep: ({ scene, type, result, types }) => {
      if (type.startsWith('staking::pool::Pool<'))
        scene.tx.call(`${contract.staking}::pool::share`, types, [result]);
    },
    atLeast: { acting: 20, reading: 17 },
  };
}
