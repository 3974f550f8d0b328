// Lists the venues of a deployment: where its coins can graduate to.
import { cetusVenueType, type Deployment, getPreset, typeName } from '@atoll/sdk';
import { type ClientWithCoreApi, ObjectError } from '@mysten/sui/client';

/** Witness type of the AMM. */
export const ammVenueOf = ({ amm }: Deployment): string => `${amm.originalId}::venue::AmmVenue`;

/** The venues of a deployment; the AMM comes first. */
export function venuesOf(deployment: Deployment) {
  const { amm, venueCetus } = deployment;
  const venues = [{ ...amm, name: 'the AMM', type: ammVenueOf(deployment) }];
  if (!venueCetus) return venues;
  const type = `${venueCetus.originalId}::venue::CetusVenue`;
  return [...venues, { ...venueCetus, name: 'the venue on Cetus', type }];
}

/** Tells whether presets may name a venue. */
export async function isVenueRegistered(
  client: ClientWithCoreApi,
  { launchpad }: Deployment,
  venueType: string,
): Promise<boolean> {
  try {
    await client.core.getDynamicField({
      parentId: launchpad.configId,
      name: {
        type: `${launchpad.originalId}::config::VenueKey`,
        bcs: typeName.serialize(venueType).toBytes(),
      },
    });
    return true;
  } catch (error) {
    if (error instanceof ObjectError && error.reason === 'notFound') return false;
    throw error;
  }
}

/** Tells whether a preset in force names Cetus; its coins need templates that mint at launch. */
export async function graduatesToCetus(
  client: ClientWithCoreApi,
  deployment: Deployment,
): Promise<boolean> {
  const cetus = cetusVenueType(deployment);
  if (cetus === null) return false;
  const presets = deployment.presets.map(({ kind, quoteType }) =>
    getPreset({ client, deployment }, { kind, quoteType }),
  );
  return (await Promise.all(presets)).some((preset) => preset?.venue === cetus);
}
