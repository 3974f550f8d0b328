// Collects what a coin's burned position on Cetus has earned. Anyone can: the creator's share goes to the
// pool's fee recipient, the rest to the protocol's.
import { parseStructTag } from '@mysten/sui/utils';
import type { Atoll, PoolRef, TransactionThunk } from '../context.ts';
import * as venueCalls from '../contracts/venue_cetus/venue.ts';
import { AtollError } from '../errors/base.ts';
import type { ContractError } from '../errors/contract.ts';
import { getPool } from '../reads/get-pool.ts';
import { twoTypes } from '../reads/objects.ts';
import { configInput, deployedInput, sharedInput } from '../transactions/inputs.ts';
import { requireCetus } from '../venues.ts';

export interface CollectCetusFeesParameters {
  pool: PoolRef;
}

export type CollectCetusFeesReturnType = TransactionThunk;

export type CollectCetusFeesErrorType =
  | AtollError<'NotOnCetus' | 'UnknownVenue'>
  | ContractError<'PositionNotFound'>;

/**
 * Collects the fees that a coin's burned position on Cetus has earned. Anyone can call it.
 * @throws CollectCetusFeesErrorType
 * @example
 * ```ts
 * import { collectCetusFees } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * tx.add(collectCetusFees(client.atoll, { pool }));
 * ```
 */
export const collectCetusFees =
  (atoll: Atoll, { pool: ref }: CollectCetusFeesParameters): CollectCetusFeesReturnType =>
  async (tx) => {
    const { venue, venuePoolId } = await getPool(atoll, ref);
    const { launchpad, venueCetus, cetus } = requireCetus(atoll.deployment, venue);
    const found =
      venuePoolId === null
        ? undefined
        : await atoll.client.core.getObject({ objectId: venuePoolId });
    // A coin that Cetus did not take has a pair of our own AMM.
    if (!found?.object.type.startsWith(`${cetus.clmm.originalId}::pool::Pool<`)) {
      throw new AtollError('NotOnCetus', 'This coin did not graduate to Cetus.');
    }
    const order = twoTypes(parseStructTag(found.object.type));
    tx.add(
      venueCalls.collectFees({
        package: venueCetus.packageId,
        typeArguments: [ref.baseType, ref.quoteType, ...order],
        arguments: {
          venue: deployedInput(tx, venueCetus.venue),
          pool: sharedInput(tx, ref.poolId, ref.initialSharedVersion),
          config: configInput(tx, launchpad),
          cetus: deployedInput(tx, cetus.globalConfig, false),
          cetusPool: tx.object(found.object.objectId),
          burnManager: deployedInput(tx, cetus.burnManager, false),
        },
      }),
    );
  };
