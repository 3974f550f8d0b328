// Owns the calls of the venue that takes coins to Cetus, for the actions that need one.
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import type { Deployment, SharedObject } from '../deployment.ts';
import { AtollError } from '../errors/base.ts';
import { configInput } from '../transactions/inputs.ts';

/** A deployment where coins can graduate to Cetus. */
export type WithCetus = Deployment & Pick<Required<Deployment>, 'venueCetus' | 'cetus'>;

/** A pool of such a coin, as an argument of a transaction. */
export interface CetusPoolArguments {
  baseType: string;
  quoteType: string;
  pool: TransactionObjectArgument;
}

/** Witness type of the venue; null where there is none. */
export const cetusVenueType = ({ venueCetus }: Deployment): string | null =>
  venueCetus ? `${venueCetus.originalId}::venue::CetusVenue` : null;

/** @throws AtollError `UnknownVenue` unless `venue` is the one on Cetus, and the deployment has it. */
export function requireCetus(deployment: Deployment, venue: string): WithCetus {
  const { venueCetus, cetus } = deployment;
  if (venueCetus && cetus && venue === cetusVenueType(deployment))
    return { ...deployment, venueCetus, cetus };
  throw new AtollError('UnknownVenue', `The deployment does not know the venue ${venue}.`);
}

/** Keeps the coin's pair on Cetus for the venue; before the pool is created. */
export const callReserve =
  (
    deployment: WithCetus,
    { baseType, quoteType, ticketId }: { baseType: string; quoteType: string; ticketId: string },
  ) =>
  (tx: Transaction): void => {
    const { venueCetus, cetus } = deployment;
    tx.moveCall({
      target: `${venueCetus.packageId}::venue::reserve`,
      typeArguments: [baseType, quoteType],
      arguments: [
        shared(tx, venueCetus.venue),
        configInput(tx, deployment),
        tx.object(ticketId),
        shared(tx, cetus.globalConfig, false),
        shared(tx, cetus.pools),
      ],
    });
  };

/** `graduate`, or `graduate_if_complete`, which does nothing while the curve sells. */
export const callGraduateToCetus =
  (
    deployment: WithCetus,
    name: 'graduate' | 'graduate_if_complete',
    { baseType, quoteType, pool }: CetusPoolArguments,
  ) =>
  (tx: Transaction): void => {
    const { venueCetus, cetus } = deployment;
    tx.moveCall({
      target: `${venueCetus.packageId}::venue::${name}`,
      typeArguments: [baseType, quoteType],
      arguments: [
        shared(tx, venueCetus.venue),
        pool,
        configInput(tx, deployment),
        shared(tx, cetus.globalConfig, false),
        shared(tx, cetus.pools),
        shared(tx, cetus.burnManager),
        tx.object.clock(),
      ],
    });
  };

/** Graduates to a pair of our own exchange: what was not reserved, or has been sold out for a day. */
export const callGraduateToAmm =
  ({ venueCetus }: WithCetus, { baseType, quoteType, pool }: CetusPoolArguments) =>
  (tx: Transaction): void => {
    tx.moveCall({
      target: `${venueCetus.packageId}::venue::graduate_to_amm`,
      typeArguments: [baseType, quoteType],
      arguments: [shared(tx, venueCetus.venue, false), pool, tx.object.clock()],
    });
  };

/** A shared object of the deployment. */
export const shared = (tx: Transaction, { id, version }: SharedObject, mutable = true) =>
  tx.sharedObjectRef({ objectId: id, initialSharedVersion: version, mutable });
