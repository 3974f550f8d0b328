// Owns collecting what a coin's burned position on Cetus has earned. Anybody may: the creator's share goes to
// the pool's fee receiver, the rest to the treasury.
import type { Transaction } from '@mysten/sui/transactions';
import { parseStructTag } from '@mysten/sui/utils';
import type { Atoll, PoolRef } from '../context.ts';
import { AtollError } from '../errors/base.ts';
import { getPool } from '../reads/get-pool.ts';
import { baseAndQuote } from '../reads/objects.ts';
import { configInput, sharedInput } from '../transactions/inputs.ts';
import { requireCetus, shared } from './cetus.ts';

export interface CollectCetusFeesParameters {
  pool: PoolRef;
}

/**
 * @throws AtollError `NotOnCetus` while building, when the coin did not graduate there; `UnknownVenue` when the
 *   deployment does not know Cetus.
 */
export const collectCetusFees =
  (atoll: Atoll, { pool: ref }: CollectCetusFeesParameters) =>
  async (tx: Transaction): Promise<void> => {
    const { venue, venuePoolId } = await getPool(atoll, ref);
    const deployment = requireCetus(atoll.deployment, venue);
    const { venueCetus, cetus } = deployment;
    const found =
      venuePoolId === null
        ? undefined
        : await atoll.client.core.getObject({ objectId: venuePoolId });
    const poolType = `${cetus.clmm.originalId}::pool::Pool`;
    // A coin that Cetus did not take has a pair of our own exchange.
    if (!found?.object.type.startsWith(`${poolType}<`)) {
      throw new AtollError('NotOnCetus', 'This coin did not graduate to Cetus.');
    }
    const order = baseAndQuote(parseStructTag(found.object.type));
    tx.moveCall({
      target: `${venueCetus.packageId}::venue::collect_fees`,
      typeArguments: [ref.baseType, ref.quoteType, ...order],
      arguments: [
        shared(tx, venueCetus.venue),
        sharedInput(tx, ref.poolId, ref.initialSharedVersion),
        configInput(tx, deployment),
        shared(tx, cetus.globalConfig, false),
        tx.object(found.object.objectId),
        shared(tx, cetus.burnManager, false),
      ],
    });
  };
