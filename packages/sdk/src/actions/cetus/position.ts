// Reads where a graduated coin's burned position on Cetus is, for the calls that collect what it has earned.
import type { Transaction } from '@mysten/sui/transactions';
import { parseStructTag } from '@mysten/sui/utils';
import type { Atoll, PoolRef } from '../../context.ts';
import { AtollError } from '../../errors/base.ts';
import { getPool } from '../../reads/get-pool.ts';
import { twoTypes } from '../../reads/objects.ts';
import { configInput, deployedInput, sharedInput } from '../../transactions/inputs.ts';
import { requireCetus } from '../../venues.ts';

/** Returns the type arguments and inputs that `collect_fees` and `collect_rewards` share. */
export async function readCetusPosition(atoll: Atoll, ref: PoolRef) {
  const { venue, venuePoolId } = await getPool(atoll, ref);
  const { launchpad, venueCetus, cetus } = requireCetus(atoll.deployment, venue);
  const found =
    venuePoolId === null ? undefined : await atoll.client.core.getObject({ objectId: venuePoolId });
  // A coin that Cetus rejected has a pair on the AMM.
  if (!found?.object.type.startsWith(`${cetus.clmm.originalId}::pool::Pool<`)) {
    throw new AtollError('NotOnCetus', 'This coin did not graduate to Cetus.');
  }
  const { type, objectId } = found.object;
  const [a, b] = twoTypes(parseStructTag(type));
  const typeArguments: [string, string, string, string] = [ref.baseType, ref.quoteType, a, b];
  const inputs = (tx: Transaction) => ({
    venue: deployedInput(tx, venueCetus.venue),
    pool: sharedInput(tx, ref.poolId, ref.initialSharedVersion),
    config: configInput(tx, launchpad),
    cetus: deployedInput(tx, cetus.globalConfig, false),
    cetusPool: tx.object(objectId),
    burnManager: deployedInput(tx, cetus.burnManager, false),
  });
  return { typeArguments, inputs, venueCetus, cetus };
}
