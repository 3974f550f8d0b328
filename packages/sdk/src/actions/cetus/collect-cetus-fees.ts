// Collects what a coin's burned position on Cetus has earned. Anyone can: the creator's share goes to the
// pool's fee recipient, the rest to the protocol's.
import type { Atoll, PoolRef, TransactionThunk } from '../../context.ts';
import * as venueCalls from '../../contracts/venue_cetus/venue.ts';
import type { AtollError } from '../../errors/base.ts';
import type { ContractError } from '../../errors/contract.ts';
import { readCetusPosition } from './position.ts';

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
    const { typeArguments, inputs, venueCetus } = await readCetusPosition(atoll, ref);
    tx.add(
      venueCalls.collectFees({
        package: venueCetus.packageId,
        typeArguments,
        arguments: inputs(tx),
      }),
    );
  };
