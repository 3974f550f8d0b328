// Owns the launchpad's settings after publication: the venue, the presets, and who collects for
// co-creators. It compares with what the chain has and sends only what differs, so it can run again at any time.
import { type Atoll, getConfig, getPreset, kindByte, type Preset, typeName } from '@atoll/sdk';
import { ObjectError } from '@mysten/sui/client';
import { Transaction } from '@mysten/sui/transactions';
import { readAdmin } from './config-object.ts';
import type { DeployContext, ReadContext } from './context.ts';
import { execute } from './execute.ts';
import { type PresetPlan, presetPlans } from './presets.ts';

type Contracts = Atoll['deployment'];
type WithAgents = Contracts & Pick<Required<Contracts>, 'agent'>;

/** A setting that differs from the product's. */
interface Change {
  /** What setting it is, for the reader. */
  line: string;
  add: (transaction: Transaction) => void;
}

/**
 * Registers the exchange and the agents, and sets every preset that is missing or different. What only
 * somebody else may set is said, and left to them.
 */
export async function configure(context: DeployContext, deployment: WithAgents): Promise<void> {
  const changes = await pendingChanges(context.client, deployment);
  if (changes.length === 0) return;
  const { owner } = await readAdmin(context.client, deployment.launchpad.configId);
  if (owner !== context.signer.toSuiAddress()) {
    for (const { line } of changes) context.log(`Left to the launchpad's admin ${owner}: ${line}`);
    return;
  }
  const transaction = new Transaction();
  for (const { line, add } of changes) {
    context.log(line);
    add(transaction);
  }
  await execute(context, transaction);
}

/** The settings that a run would change. */
export async function pendingChanges(
  client: ReadContext['client'],
  deployment: WithAgents,
): Promise<Change[]> {
  const changes: Change[] = [];
  const atoll = { client, deployment };
  // Which of them a preset names is the admin's choice once it is set.
  const venues = new Set(venuesOf(deployment).map(({ type }) => type));
  const ammVenue = ammVenueOf(deployment);
  for (const { name, type, packageId } of venuesOf(deployment)) {
    if (await isRegistered(client, deployment, type)) continue;
    const target = `${packageId}::venue::register`;
    const line = `Registering ${name} with the launchpad`;
    changes.push({ line, add: (tx) => tx.moveCall({ target, arguments: admin(tx, deployment) }) });
  }
  for (const plan of presetPlans(deployment.atollToken.coinType)) {
    const current = await getPreset(atoll, plan);
    const venue = current && venues.has(current.venue) ? current.venue : ammVenue;
    if (current !== null && matches(plan, current) && current.venue === venue) continue;
    const line = `Setting the terms of ${plan.kind} coins in ${plan.quoteType.split('::').at(-1)}`;
    changes.push({ line, add: (tx) => setPreset(tx, deployment, plan, venue) });
  }
  const coCreators = `${deployment.agent.originalId}::co_creators::CoCreators`;
  const { coCreatorWitness } = await getConfig(atoll);
  if (coCreatorWitness !== coCreators) {
    const target = `${deployment.launchpad.packageId}::config::set_co_creator_witness`;
    changes.push({
      line: 'Letting agents collect for their co-creators',
      add: (tx) =>
        tx.moveCall({ target, typeArguments: [coCreators], arguments: admin(tx, deployment) }),
    });
  }
  return changes;
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
  client: ReadContext['client'],
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

const admin = (transaction: Transaction, { launchpad }: Contracts) => [
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
      ...admin(transaction, deployment),
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
