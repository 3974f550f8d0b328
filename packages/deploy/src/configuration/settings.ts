// Compares the product's settings with those in force on chain: venues, presets, who collects
// for co-creators, the server's signing key, and the account that answers messages.
import { type Deployment, getConfig, getPreset, kindByte, type Preset } from '@atoll/sdk';
import { announceAnswerer } from '@atoll/sdk/contracts/agent/config.ts';
import { announce as announceAmm } from '@atoll/sdk/contracts/amm/venue.ts';
import {
  announceCoCreatorWitness,
  announcePreset as announcePresetCall,
} from '@atoll/sdk/contracts/launchpad/config_change.ts';
import * as nft from '@atoll/sdk/contracts/nft/config.ts';
import * as staking from '@atoll/sdk/contracts/staking/config.ts';
import { announce as announceCetus } from '@atoll/sdk/contracts/venue_cetus/venue.ts';
import { Ed25519PublicKey } from '@mysten/sui/keypairs/ed25519';
import type { Transaction, TransactionArgument } from '@mysten/sui/transactions';
import { fromBase58, normalizeSuiAddress } from '@mysten/sui/utils';
import type { ReadContext } from '../context.ts';
import { type ConfiguredEntry, type ConfiguredName, readConfig } from './config.ts';
import { type PresetPlan, presetPlans, presetQuotesOf } from './presets.ts';
import { isVenueRegistered, venuesOf } from './venues.ts';

export interface Settings {
  /** Result of an earlier run. */
  previous?: Deployment;
  /** Also set presets that the admin changed or removed. */
  resetPresets?: boolean;
  /** The server's ed25519 key for boosts and mints, 32 bytes. */
  signingKey?: Uint8Array;
  /** Account that answers paid messages; by default that of the signing key. */
  answerer?: string;
}

/** A setting that differs from the product's. */
export interface Setting {
  /** Package that holds it. */
  name: ConfiguredName;
  /** The setting, for the operator's log. */
  line: string;
  /** Name of the change's struct. */
  kindName: string;
  /** Tells whether an announced change of that kind sets it. */
  matches: (change: never) => boolean;
  /** Announces the change with the admin's capability and returns its number. */
  announce: (tx: Transaction, cap: string) => TransactionArgument;
}

/** Returns the settings that differ, and what is left as the admin has it. */
export async function differingSettings(
  client: ReadContext['client'],
  deployment: Deployment,
  settings: Settings,
): Promise<{ differing: Setting[]; notes: string[] }> {
  const differing: Setting[] = [];
  const notes: string[] = [];
  for (const venue of venuesOf(deployment)) {
    if (!(await isVenueRegistered(client, deployment, venue.type))) {
      differing.push(venueSetting(deployment, venue));
    }
  }
  for (const plan of presetPlans(presetQuotesOf(deployment))) {
    const change = await presetSetting(client, deployment, plan, settings);
    if (typeof change === 'string') notes.push(change);
    else if (change) differing.push(change);
  }
  const coCreators = await coCreatorSetting(client, deployment);
  if (coCreators) differing.push(coCreators);
  if (settings.signingKey) {
    differing.push(...(await signingKeySettings(client, deployment, settings.signingKey)));
  }
  const { signingKey, answerer = signingKey && accountOf(signingKey) } = settings;
  const named = answerer && (await answererSetting(client, deployment, answerer));
  if (named) differing.push(named);
  return { differing, notes };
}

function venueSetting(
  { launchpad }: Deployment,
  { name, type, packageId }: ReturnType<typeof venuesOf>[number],
): Setting {
  const announce = type.endsWith('::CetusVenue') ? announceCetus : announceAmm;
  return {
    name: 'launchpad',
    line: `register ${name}`,
    kindName: 'VenueChange',
    matches: ({ venue }: { venue: string }) => venue === type,
    announce: (tx, cap) =>
      tx.add(announce({ package: packageId, arguments: { ...objectsOf(launchpad), cap } })),
  };
}

/** The change to a preset, or a note about one that is kept. */
async function presetSetting(
  client: ReadContext['client'],
  deployment: Deployment,
  plan: PresetPlan,
  { previous, resetPresets = false }: Settings,
): Promise<Setting | string | null> {
  const current = await getPreset({ client, deployment }, plan);
  const venues = venuesOf(deployment).map(({ type }) => type);
  // Once a preset is set, its venue is the admin's choice.
  const keepsVenue = current !== null && venues.includes(current.venue);
  if (keepsVenue && matchesPlan(plan, current)) return null;
  const wasSet = previous?.presets.some(
    ({ kind, quoteType }) => kind === plan.kind && quoteType === plan.quoteType,
  );
  const what = `terms of ${plan.kind} coins in ${plan.quoteType.split('::').at(-1)}`;
  if (!resetPresets && (current || wasSet)) {
    const how = current ? 'differ from the product’s' : 'were removed';
    return `Leaving the ${what}, which ${how} (--reset-presets sets them)`;
  }
  return newPreset(
    deployment,
    plan,
    keepsVenue ? current.venue : (venues[0] ?? ''),
    `set the ${what}`,
  );
}

/** The change that sets a preset. */
export function newPreset(
  { launchpad }: Deployment,
  plan: PresetPlan,
  venue: string,
  line: string,
): Setting {
  const { kind, quoteType, targetRaised, virtualQuote, graduationFee } = plan;
  const { launchLimitMs, launchMaxBps } = plan;
  return {
    name: 'launchpad',
    line,
    kindName: 'PresetChange',
    matches: (change: { key: { kind: string; quoteType: string }; preset: Preset }) =>
      change.key.kind === kind &&
      change.key.quoteType === quoteType &&
      change.preset.venue === venue &&
      matchesPlan(plan, change.preset),
    announce: (tx, cap) =>
      tx.add(
        announcePresetCall({
          package: launchpad.packageId,
          typeArguments: [quoteType, venue],
          arguments: {
            ...{ ...objectsOf(launchpad), cap, kind: kindByte(kind) },
            ...{ targetRaised, virtualQuote, graduationFee, launchLimitMs, launchMaxBps },
          },
        }),
      ),
  };
}

/** Witness type of the module that claims the co-creators' fees. */
export const coCreatorsOf = ({ agent }: Pick<Deployment, 'agent'>): string =>
  `${agent?.originalId}::co_creators::CoCreators`;

async function coCreatorSetting(
  client: ReadContext['client'],
  deployment: Deployment,
): Promise<Setting | null> {
  const witness = coCreatorsOf(deployment);
  const { coCreatorWitness } = await getConfig({ client, deployment });
  if (coCreatorWitness === witness) return null;
  const { launchpad } = deployment;
  return {
    name: 'launchpad',
    line: 'let agents claim the co-creators’ fees',
    kindName: 'CoCreatorWitnessChange',
    matches: (change: { witness: string }) => change.witness === witness,
    announce: (tx, cap) =>
      tx.add(
        announceCoCreatorWitness({
          package: launchpad.packageId,
          typeArguments: [witness],
          arguments: { ...objectsOf(launchpad), cap },
        }),
      ),
  };
}

/** The changes that name the server's key to staking and nft, where another one or none is in force. */
export async function signingKeySettings(
  client: ReadContext['client'],
  deployment: Deployment,
  publicKey: Uint8Array,
): Promise<Setting[]> {
  const chainId = fromBase58(deployment.chainId);
  const found: Setting[] = [];
  for (const [name, { announceSigningKey }] of [
    ['staking', staking] as const,
    ['nft', nft] as const,
  ]) {
    const entry = deployment[name];
    if (!entry) continue;
    const { signingKey: key } = await readConfig(client, name, entry.configId);
    if (key && same(key.publicKey, publicKey) && same(key.chainId, chainId)) continue;
    found.push({
      name,
      line: `name the server's signing key to ${name}`,
      kindName: 'SigningKeyChange',
      matches: ({ signingKey }: { signingKey: { publicKey: Uint8Array } }) =>
        same(signingKey.publicKey, publicKey),
      announce: (tx, cap) =>
        tx.add(
          announceSigningKey({
            package: entry.packageId,
            arguments: {
              ...objectsOf(entry),
              cap,
              chainId: [...chainId],
              publicKey: [...publicKey],
            },
          }),
        ),
    });
  }
  return found;
}

/** Returns the address of an ed25519 key. */
export const accountOf = (publicKey: Uint8Array): string =>
  new Ed25519PublicKey(publicKey).toSuiAddress();

/** Returns the change that sets the answerer; null if it is already set. */
export async function answererSetting(
  client: ReadContext['client'],
  { agent }: Deployment,
  answerer: string,
): Promise<Setting | null> {
  if (!agent) return null;
  const { answerer: current } = await readConfig(client, 'agent', agent.configId);
  const account = normalizeSuiAddress(answerer);
  if (current === account) return null;
  return {
    name: 'agent',
    line: `let ${account} answer messages`,
    kindName: 'AnswererChange',
    matches: (change: { answerer: string }) => change.answerer === account,
    announce: (tx, cap) =>
      tx.add(
        announceAnswerer({
          package: agent.packageId,
          arguments: { ...objectsOf(agent), cap, answerer: account },
        }),
      ),
  };
}

const objectsOf = ({ configId: config, authorityId: authority }: ConfiguredEntry) => ({
  config,
  authority,
});

const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

const matchesPlan = (plan: PresetPlan, preset: Preset): boolean =>
  preset.targetRaised === plan.targetRaised &&
  preset.virtualQuote === plan.virtualQuote &&
  preset.graduationFee === plan.graduationFee &&
  preset.launchLimitMs === plan.launchLimitMs &&
  preset.launchMaxBps === plan.launchMaxBps;
