// Graduates a sold-out pool: moves its liquidity to its venue. Anyone can; buys append it so that the
// buy that completes a pool also graduates it.
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import type { Atoll, PoolRef, TransactionThunk } from '../context.ts';
import * as ammVenue from '../contracts/amm/venue.ts';
import type { Deployment } from '../deployment.ts';
import type { AtollError } from '../errors/base.ts';
import type { ContractError } from '../errors/contract.ts';
import type { CurveState } from '../math/pool-previews.ts';
import { getPool } from '../reads/get-pool.ts';
import { isReservedOnCetus } from '../reads/is-reserved-on-cetus.ts';
import { sharedInput } from '../transactions/inputs.ts';
import { ammVenueType, cetusVenueType, requireCetus } from '../venues.ts';
import { graduateToAmmInstead, graduateToCetus } from './cetus/venue-calls.ts';

export interface GraduateParameters {
  pool: PoolRef;
  /**
   * Take a coin that should go to Cetus to our own AMM instead; the contract allows it for one that
   * has been completed for a day.
   */
  insteadOfCetus?: boolean;
}

export type GraduateReturnType = TransactionThunk;

export type GraduateErrorType =
  | AtollError<'UnknownVenue'>
  | ContractError<'PoolGraduated' | 'PoolNotCompleted' | 'TimeoutNotElapsed'>;

/**
 * Graduates a sold-out pool to its venue. One that should go to Cetus, but whose pair was not
 * reserved there before the launch, goes to our own AMM.
 * @throws GraduateErrorType
 * @example
 * ```ts
 * import { graduate } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * if (pool.state === 'completed') tx.add(graduate(client.atoll, { pool }));
 * ```
 */
export const graduate =
  (atoll: Atoll, { pool: ref, insteadOfCetus = false }: GraduateParameters): GraduateReturnType =>
  async (tx) => {
    const { deployment } = atoll;
    const { baseType, quoteType } = ref;
    const pool = sharedInput(tx, ref.poolId, ref.initialSharedVersion);
    const venue = deployment.venueCetus
      ? (ref.venue ?? (await getPool(atoll, ref)).venue)
      : ammVenueType(deployment);
    if (venue === ammVenueType(deployment)) {
      tx.add(
        ammVenue.graduate({
          package: deployment.amm.packageId,
          typeArguments: [baseType, quoteType],
          arguments: { pool },
        }),
      );
      return;
    }
    const withCetus = requireCetus(deployment, venue);
    const goesToCetus = !insteadOfCetus && (await isReservedOnCetus(atoll, ref));
    if (goesToCetus) graduateToCetus(tx, withCetus, 'always', { baseType, quoteType, pool });
    else graduateToAmmInstead(tx, withCetus, { baseType, quoteType, pool });
  };

/** A pool as an argument, and the witness type of its venue. */
export interface GraduationArguments {
  baseType: string;
  quoteType: string;
  pool: TransactionObjectArgument;
  /** Default: our own AMM. */
  venue?: string;
}

/** Graduates the pool when it is completed; does nothing while it still trades. */
export function graduateIfCompleted(
  tx: Transaction,
  deployment: Deployment,
  { baseType, quoteType, pool, venue = ammVenueType(deployment) }: GraduationArguments,
): void {
  if (venue === cetusVenueType(deployment)) {
    const withCetus = requireCetus(deployment, venue);
    graduateToCetus(tx, withCetus, 'ifCompleted', { baseType, quoteType, pool });
  } else if (venue === ammVenueType(deployment)) {
    tx.add(
      ammVenue.graduateIfCompleted({
        package: deployment.amm.packageId,
        typeArguments: [baseType, quoteType],
        arguments: { pool },
      }),
    );
  }
  // A pool of any other venue has its own way to graduate.
}

/**
 * Ends a buy. Graduating to our own AMM touches nothing but the pool, so every buy ends with it. Cetus
 * has objects that all its pools share, so only a buy that takes about what is left waits for them.
 * @param bought - base that the buy takes at a state of the curve, in base units
 */
export async function graduateAfterBuy(
  tx: Transaction,
  atoll: Atoll,
  {
    ref,
    pool,
    bought,
  }: { ref: PoolRef; pool: TransactionObjectArgument; bought: (state: CurveState) => bigint },
): Promise<void> {
  const { deployment } = atoll;
  const { baseType, quoteType } = ref;
  const atAmm = deployment.venueCetus === undefined || ref.venue === ammVenueType(deployment);
  // The caller's copy may be outdated.
  const state = atAmm ? null : await getPool(atoll, ref);
  const mayComplete = state && bought(state) * 10n >= state.remaining * 9n;
  if (state && state.venue === cetusVenueType(deployment) && !mayComplete) return;
  graduateIfCompleted(tx, deployment, { baseType, quoteType, pool, venue: state?.venue });
}
