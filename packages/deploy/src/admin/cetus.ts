// Collects what the burned position of a graduated coin earns on Cetus. Anyone can; the shares go to the recipients that
// the contract names, so that no key of the deployment is needed.
import { collectCetusFees, collectCetusRewards, getPool } from '@atoll/sdk';
import { isValidStructTag, isValidSuiObjectId, normalizeStructTag } from '@mysten/sui/utils';
import { DeployError } from '../error.ts';
import type { AdminAction, AdminContext } from './action.ts';

export const CETUS: Record<string, AdminAction> = {
  'cetus fees': {
    parameters: ['COIN_POOL'],
    about: 'collect the fees of a graduated coin on Cetus; anyone can',
    async add(tx, context, [poolId = '']) {
      const pool = await findCoinPool(context, poolId);
      context.log(`Collecting the fees of ${pool.baseType} on Cetus`);
      tx.add(collectCetusFees(context, { pool }));
    },
  },
  'cetus rewards': {
    parameters: ['COIN_POOL', 'REWARD'],
    about: 'collect the incentives that Cetus pays in the coin type REWARD; anyone can',
    async add(tx, context, [poolId = '', reward = '']) {
      if (!isValidStructTag(reward)) {
        throw new DeployError(`${reward} is not a coin type. Specify it as 0x…::module::NAME.`);
      }
      const pool = await findCoinPool(context, poolId);
      const rewardType = normalizeStructTag(reward);
      context.log(`Collecting the incentives of ${pool.baseType} in ${rewardType} on Cetus`);
      tx.add(collectCetusRewards(context, { pool, rewardType }));
    },
  },
};

async function findCoinPool(context: AdminContext, poolId: string) {
  if (!isValidSuiObjectId(poolId)) throw new DeployError(`${poolId} is not an object ID.`);
  return getPool(context, { poolId });
}
