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
  const venueType = `${deployment.amm.originalId}::venue::AmmVenue`;
  const transaction = new Transaction();
  if (!(await isRegistered(context, deployment, venueType))) {
    context.log('Registering the exchange with the launchpad');
    transaction.moveCall({
      target: `${deployment.amm.packageId}::venue::register`,
      arguments: adminArguments(transaction, deployment),
    });
  }
  for (const plan of presetPlans(deployment.atollToken.coinType)) {
    const current = await getPreset({ client, deployment }, plan);
    if (current !== null && matches(plan, current, venueType)) continue;
    context.log(`Setting the terms of ${plan.kind} coins in ${plan.quoteType.split('::').at(-1)}`);
    setPreset(transaction, deployment, plan, venueType);
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

const matches = (plan: PresetPlan, current: Preset, venueType: string): boolean =>
  current.venue === venueType &&
  current.targetRaised === plan.targetRaised &&
  current.virtualQuote === plan.virtualQuote &&
  current.graduationFee === plan.graduationFee &&
  current.launchWindowMs === plan.launchWindowMs &&
  current.launchMaxBps === plan.launchMaxBps;
