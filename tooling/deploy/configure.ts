// Owns the launchpad's settings after publication: the venue, the presets, and who collects for
// co-creators. It compares with what the chain has and sends only what differs, so it can run again at any time.
import { type Atoll, getConfig, getPreset, kindByte, type Preset, typeName } from '@atoll/sdk';
import { ObjectError } from '@mysten/sui/client';
import { Transaction } from '@mysten/sui/transactions';
import type { DeployContext } from './context.ts';
import { execute } from './execute.ts';
import { type PresetPlan, presetPlans } from './presets.ts';

type Contracts = Atoll['deployment'];
type WithAgents = Contracts & Pick<Required<Contracts>, 'agent'>;

/** Registers the exchange and the agents, and sets every preset that is missing or different. */
export async function configure(context: DeployContext, deployment: WithAgents): Promise<void> {
  const { client } = context;
  const transaction = new Transaction();
  // Which of them a preset names is the admin's choice once it is set.
  const venues = new Set(venuesOf(deployment).map(({ type }) => type));
  const ammVenue = ammVenueOf(deployment);
  for (const { name, type, packageId } of venuesOf(deployment)) {
    if (await isRegistered(context, deployment, type)) continue;
    context.log(`Registering ${name} with the launchpad`);
    transaction.moveCall({
      target: `${packageId}::venue::register`,
      arguments: adminArguments(transaction, deployment),
    });
  }
  for (const plan of presetPlans(deployment.atollToken.coinType)) {
    const current = await getPreset({ client, deployment }, plan);
    const venue = current && venues.has(current.venue) ? current.venue : ammVenue;
    if (current !== null && matches(plan, current) && current.venue === venue) continue;
    context.log(`Setting the terms of ${plan.kind} coins in ${plan.quoteType.split('::').at(-1)}`);
    setPreset(transaction, deployment, plan, venue);
  }
  const coCreators = `${deployment.agent.originalId}::co_creators::CoCreators`;
  const { coCreatorWitness } = await getConfig({ client, deployment });
  if (coCreatorWitness !== coCreators) {
    context.log('Letting agents collect for their co-creators');
    transaction.moveCall({
      target: `${deployment.launchpad.packageId}::config::set_co_creator_witness`,
      typeArguments: [coCreators],
      arguments: adminArguments(transaction, deployment),
    });
  }
  if (transaction.getData().commands.length > 0) await execute(context, transaction);
}

const ammVenueOf = ({ amm }: Contracts): string => `${amm.originalId}::venue::AmmVenue`;

/** Where coins can graduate to. */
function venuesOf(deployment: Contracts) {
  const { amm, venueCetus } = deployment;
  const venues = [{ ...amm, name: 'the exchange', type: ammVenueOf(deployment) }];
  if (!venueCetus) return venues;
  const type = `${venueCetus.originalId}::venue::CetusVenue`;
  return [...venues, { ...venueCetus, name: 'the venue on Cetus', type }];
}

async function isRegistered(
  { client }: DeployContext,
  { launchpad }: Contracts,
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

const adminArguments = (transaction: Transaction, { launchpad }: Contracts) => [
  transaction.object(launchpad.adminCapId),
  transaction.sharedObjectRef({
    objectId: launchpad.configId,
    initialSharedVersion: launchpad.configVersion,
    mutable: true,
  }),
];

function setPreset(
  transaction: Transaction,
  deployment: Contracts,
  plan: PresetPlan,
  venueType: string,
): void {
  const { pure } = transaction;
  transaction.moveCall({
    target: `${deployment.launchpad.packageId}::config::set_preset`,
    typeArguments: [plan.quoteType, venueType],
    arguments: [
      ...adminArguments(transaction, deployment),
      pure.u8(kindByte(plan.kind)),
      pure.u64(plan.targetRaised),
      pure.u64(plan.virtualQuote),
      pure.u64(plan.graduationFee),
      pure.u64(plan.launchWindowMs),
      pure.u64(plan.launchMaxBps),
    ],
  });
}

const matches = (plan: PresetPlan, current: Preset): boolean =>
  current.targetRaised === plan.targetRaised &&
  current.virtualQuote === plan.virtualQuote &&
  current.graduationFee === plan.graduationFee &&
  current.launchWindowMs === plan.launchWindowMs &&
  current.launchMaxBps === plan.launchMaxBps;
