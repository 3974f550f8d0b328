// Knows the venues of a deployment: where a sold-out coin's liquidity can go.
import { AmmVenue } from './contracts/amm/venue.ts';
import { CetusVenue } from './contracts/venue_cetus/venue.ts';
import type { Deployment } from './deployment.ts';
import { AtollError } from './errors/base.ts';
import { requireType, typeOf } from './types.ts';

/** A deployment where coins can graduate to Cetus. */
export type WithCetus = Deployment & Pick<Required<Deployment>, 'venueCetus' | 'cetus'>;

/** Witness type of the venue on our own AMM. */
export const ammVenueType = (deployment: Deployment): string => requireType(deployment, AmmVenue);

/** Witness type of the venue on Cetus; null where there is none. */
export const cetusVenueType = (deployment: Deployment): string | null =>
  typeOf(deployment, CetusVenue);

/** @throws AtollError `UnknownVenue` unless `venue` is the one on Cetus, and the deployment has it. */
export function requireCetus(deployment: Deployment, venue: string): WithCetus {
  const { venueCetus, cetus } = deployment;
  if (venueCetus && cetus && venue === cetusVenueType(deployment))
    return { ...deployment, venueCetus, cetus };
  throw new AtollError('UnknownVenue', `The deployment does not know the venue ${venue}.`);
}

/**
 * Refuses a venue outside the deployment file: it could keep a coin's liquidity.
 * @throws AtollError `UnknownVenue`
 */
export function requireKnownVenue(deployment: Deployment, venue: string): void {
  if (venue !== ammVenueType(deployment)) requireCetus(deployment, venue);
}
