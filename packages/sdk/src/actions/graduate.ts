// Owns graduation: moving a sold-out pool's liquidity to the exchange. Anyone may do it; buys
// append it so that the buy that completes a pool graduates it in the same transaction.
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import type { Atoll, PoolRef } from '../context.ts';
import type { Deployment } from '../deployment.ts';
import type { CurveState } from '../math/pool-previews.ts';
import { getPool } from '../reads/get-pool.ts';
import { isReservedOnCetus } from '../reads/is-reserved-on-cetus.ts';
import { sharedInput } from '../transactions/inputs.ts';
import { callGraduateToAmm, callGraduateToCetus, cetusVenueType, requireCetus } from './cetus.ts';

export interface GraduateParameters {
  pool: PoolRef;
  /**
   * Take a coin that should go to Cetus to our own exchange instead; the contract allows it for one that
   * has been sold out for a day.
   */
  insteadOfCetus?: boolean;
}

/** A pool as an argument, and the witness type of the exchange that it graduates to. */
export interface GraduationArguments {
  baseType: string;
  quoteType: string;
  pool: TransactionObjectArgument;
  /** Default: our own exchange. */
  venue?: string;
}

/** Opens the coin's pair when the pool is sold out; does nothing while it still trades. */
export const callGraduateIfComplete =
  (deployment: Deployment, parameters: GraduationArguments) =>
  (tx: Transaction): void => {
    const { baseType, quoteType, pool, venue = ammVenueType(deployment) } = parameters;
    if (venue === cetusVenueType(deployment)) {
      tx.add(
        callGraduateToCetus(requireCetus(deployment, venue), 'graduate_if_complete', parameters),
      );
    } else if (venue === ammVenueType(deployment)) {
      tx.moveCall({
        target: `${deployment.amm.packageId}::venue::graduate_if_complete`,
        typeArguments: [baseType, quoteType],
        arguments: [pool, tx.object.clock()],
      });
    }
    // A venue that this SDK does not know has its own way; the pool waits for it.
  };

/**
 * Ends a buy. Graduating to our own exchange touches nothing but the pool, so every buy ends with it. Cetus
 * has objects that all its pools share, so only a buy that takes about what is left waits for them.
 *
 * @param coins - what the buy takes at that state of the curve, in base units
 */
export const graduateAfterBuy =
  (
    atoll: Atoll,
    ref: PoolRef,
    pool: TransactionObjectArgument,
    coins: (state: CurveState) => bigint,
  ) =>
  async (tx: Transaction): Promise<void> => {
    const { deployment } = atoll;
    const { baseType, quoteType } = ref;
    const atAmm = deployment.venueCetus === undefined || ref.venue === ammVenueType(deployment);
    // What is known of it may be old.
    const state = atAmm ? null : await getPool(atoll, ref);
    const mayComplete = state && coins(state) * 10n >= state.remaining * 9n;
    if (state && state.venue === cetusVenueType(deployment) && !mayComplete) return;
    tx.add(callGraduateIfComplete(deployment, { baseType, quoteType, pool, venue: state?.venue }));
  };

/**
 * Graduates a sold-out pool to its venue. One that should go to Cetus, but whose pair was not kept there
 * before the launch, goes to our own exchange.
 * @throws AtollError `UnknownVenue` while building, for a venue that the deployment does not know.
 * @throws (on chain) `PoolNotComplete` while the curve still sells, `TooEarly` for `insteadOfCetus`.
 */
export const graduate =
  (atoll: Atoll, { pool: ref, insteadOfCetus = false }: GraduateParameters) =>
  async (tx: Transaction): Promise<void> => {
    const { deployment } = atoll;
    const { baseType, quoteType } = ref;
    const pool = sharedInput(tx, ref.poolId, ref.initialSharedVersion);
    const venue = deployment.venueCetus
      ? (ref.venue ?? (await getPool(atoll, ref)).venue)
      : ammVenueType(deployment);
    if (venue === ammVenueType(deployment)) {
      tx.moveCall({
        target: `${deployment.amm.packageId}::venue::graduate`,
        typeArguments: [baseType, quoteType],
        arguments: [pool, tx.object.clock()],
      });
      return;
    }
    const withCetus = requireCetus(deployment, venue);
    const goesToCetus = !insteadOfCetus && (await isReservedOnCetus(atoll, ref));
    tx.add(
      goesToCetus
        ? callGraduateToCetus(withCetus, 'graduate', { baseType, quoteType, pool })
        : callGraduateToAmm(withCetus, { baseType, quoteType, pool }),
    );
  };

const ammVenueType = ({ amm }: Deployment): string => `${amm.originalId}::venue::AmmVenue`;
