// Owns the launchpad's settings after publication: the venue, the presets, and who collects for
// co-creators. It compares with what the chain has and sends only what differs, so it can run again at any time.
import {
  type Atoll,
  type Deployment,
  getConfig,
  getPreset,
  kindByte,
  type Preset,
  typeName,
} from '@atoll/sdk';
import { ObjectError } from '@mysten/sui/client';
import { Transaction } from '@mysten/sui/transactions';
import { readAdmin } from './config-object.ts';
import type { DeployContext, ReadContext } from './context.ts';
import { execute } from './execute.ts';
import { type PresetPlan, presetPlans } from './presets.ts';

type Contracts = Atoll['deployment'];
export type WithAgents = Contracts & Pick<Required<Contracts>, 'agent'>;

/** A setting that differs from the product's. */
interface Change {
  /** What setting it is, for the reader. */
  line: string;
  /** Sets it; null where it is the admin's choice. */
  add: ((transaction: Transaction) => void) | null;
}

export interface Settings {
  /** What an earlier run found and set. */
  previous?: Deployment;
  /** Set presets that exist, or were removed, to the product's terms too. */
  resetPresets?: boolean;
}

/**
 * Registers the exchange and the agents, and sets presets that were never set. What the admin changed since
 * stays so, unless it is asked for; what only somebody else may set is said, and left to them.
 */
export async function configure(
  context: DeployContext,
  deployment: WithAgents,
  settings: Settings,
): Promise<void> {
  const { owner } = await readAdmin(context.client, deployment.launchpad.configId);
  const mine = owner === context.signer.toSuiAddress();
  const transaction = new Transaction();
  for (const { line, add } of await pendingChanges(context.client, deployment, settings)) {
    context.log(mine || !add ? line : `Left to the launchpad's admin ${owner}: ${line}`);
    if (mine) add?.(transaction);
  }
  if (transaction.getData().commands.length > 0) await execute(context, transaction);
}

/** The settings that differ. */
export async function pendingChanges(
  client: ReadContext['client'],
  deployment: WithAgents,
  settings: Settings,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { name, type, packageId } of venuesOf(deployment)) {
    if (await isRegistered(client, deployment, type)) continue;
    const target = `${packageId}::venue::register`;
    const line = `Registering ${name} with the launchpad`;
    changes.push({ line, add: (tx) => tx.moveCall({ target, arguments: admin(tx, deployment) }) });
  }
  for (const plan of presetPlans(deployment.atollToken.coinType)) {
    const change = await presetChange(client, deployment, plan, settings);
    if (change) changes.push(change);
  }
  const coCreators = coCreatorsOf(deployment);
  const { coCreatorWitness } = await getConfig({ client, deployment });
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

/** What there is to do about a preset, or to say about it. */
async function presetChange(
  client: ReadContext['client'],
  deployment: Contracts,
  plan: PresetPlan,
  { previous, resetPresets = false }: Settings,
): Promise<Change | null> {
  const current = await getPreset({ client, deployment }, plan);
  // Which venue it names is the admin's choice once it is set.
  const known = venuesOf(deployment).some(({ type }) => type === current?.venue);
  if (current && known && matches(plan, current)) return null;
  const wasSet = previous?.presets.some(
    ({ kind, quoteType }) => kind === plan.kind && quoteType === plan.quoteType,
  );
  const what = `the terms of ${plan.kind} coins in ${plan.quoteType.split('::').at(-1)}`;
  if (resetPresets || !(current || wasSet)) {
    const venue = current && known ? current.venue : ammVenueOf(deployment);
    return { line: `Setting ${what}`, add: (tx) => setPreset(tx, deployment, plan, venue) };
  }
  const how = current ? 'differ from the product’s' : 'were removed';
  return { line: `Leaving ${what}, which ${how} (--reset-presets sets them)`, add: null };
}

/** Who collects for co-creators. */
export const coCreatorsOf = ({ agent }: Pick<WithAgents, 'agent'>): string =>
  `${agent.originalId}::co_creators::CoCreators`;

/** Witness type of our own exchange. */
export const ammVenueOf = ({ amm }: Contracts): string => `${amm.originalId}::venue::AmmVenue`;

/** Where coins can graduate to. */
export function venuesOf(deployment: Contracts) {
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
