// Verifies a finished deployment without a key: that each package on chain is what these sources compile to,
// that the deployment file describes what is there, that coins graduate to known venues only, and who
// holds which authority.
import { type Deployment, getConfig, typeName } from '@atoll/sdk';
import { normalizeStructTag, toHex } from '@mysten/sui/utils';
import {
  configuredEntries,
  readAdmin,
  readAuthority,
  readConfig,
} from '../configuration/config.ts';
import { describeSettings } from '../configuration/describe.ts';
import { listPendingChanges } from '../configuration/pending-changes.ts';
import { coCreatorsOf } from '../configuration/settings.ts';
import { venuesOf } from '../configuration/venues.ts';
import type { ReadContext } from '../context.ts';
import { DeployError } from '../error.ts';
import { findExecuted } from '../execute.ts';
import {
  addressesOf,
  type BuildSettings,
  buildContract,
  buildForCetus,
  type ContractName,
  contractsOf,
  isImmutable,
  othersOf,
} from '../publishing/build.ts';
import { previousPackage } from '../publishing/entries.ts';
import {
  isLocked,
  listVersions,
  readPackage,
  readUpgradeCap,
  wasDestroyed,
} from '../publishing/package-object.ts';
import { authorityOf } from '../publishing/upgrade.ts';
import { difference } from './verify.ts';

export interface VerifyOptions extends BuildSettings, Pick<ReadContext, 'client' | 'log'> {
  deployment: Deployment;
}

/**
 * Compares the versions that the deployment file names, and reports who controls them.
 * @returns how many older versions there are, which can be called and are not compared
 * @throws DeployError that lists every deviation.
 */
export async function verifyDeployment(options: VerifyOptions): Promise<number> {
  const { problems, older } = await checkPackages(options);
  const foreign = await foreignObjects(options);
  // Settings and admins of foreign objects are irrelevant.
  if (foreign.length > 0) throw new DeployError([...problems, ...foreign].join('\n'));
  problems.push(...(await wrongAdmins(options)), ...(await wrongSettings(options)));
  if (problems.length > 0) throw new DeployError(problems.join('\n'));
  return older;
}

async function checkPackages(options: VerifyOptions) {
  const { client, deployment, log } = options;
  const { cetus } = deployment;
  const problems: string[] = [];
  let olderVersions = 0;
  for (const contract of contractsOf(othersOf(deployment))) {
    const { name, usesCetus } = contract;
    const entry = previousPackage(deployment, name);
    if (entry === null) {
      problems.push(`${name} is not in the deployment file.`);
      continue;
    }
    const { newest, older } = await listVersions(client, entry.originalId);
    olderVersions += older.length;
    if (newest.packageId !== entry.packageId) {
      problems.push(`${name} is at ${newest.packageId} now, not at ${entry.packageId}.`);
    }
    const addresses = addressesOf(contract, (used) => previousPackage(deployment, used) ?? '0x0');
    const build =
      usesCetus && cetus
        ? await buildForCetus(client, name, addresses, cetus, options)
        : await buildContract(name, addresses, options);
    const change = await difference(client, entry, name, build);
    if (change) problems.push(change.message);
    const right = await rightToUpgrade(options, name, entry, newest.packageId);
    log(`${name}: version ${newest.version} at ${newest.packageId}; ${right.state}`);
    if (right.isWrong) problems.push(`${name}: ${right.state}.`);
    for (const { version, packageId } of older) {
      log(`${name}: version ${version} at ${packageId} can still be called and is not compared`);
    }
  }
  return { problems, older: olderVersions };
}

interface UpgradeRight {
  /** For the operator. */
  state: string;
  /** Whether the package can be replaced without notice. */
  isWrong: boolean;
}

/** Finds out how a package can be replaced. */
async function rightToUpgrade(
  { client, deployment }: VerifyOptions,
  name: ContractName,
  { originalId, upgradeCapId }: NonNullable<ReturnType<typeof previousPackage>>,
  newest: string,
): Promise<UpgradeRight> {
  if (isImmutable(name)) {
    const kept = await publishedCaps(client, originalId);
    return kept?.length !== 0
      ? { state: 'its publication did not make it immutable', isWrong: true }
      : { state: 'immutable', isWrong: false };
  }
  const governing = authorityOf(name);
  const entry = deployment[governing];
  const cap = upgradeCapId === undefined ? null : await readUpgradeCap(client, upgradeCapId);
  if (upgradeCapId === undefined || !entry) {
    return { state: 'the deployment file has no upgrade capability', isWrong: true };
  }
  if (cap && isLocked(cap, deployment, entry, upgradeCapId)) {
    if (cap.packageId !== newest) return anotherPackages;
    return {
      state: `${governing}'s admin can upgrade it after seven days' notice`,
      isWrong: false,
    };
  }
  if (cap) {
    const holder = cap.owner ?? 'an object';
    return { state: `${holder} can upgrade it without notice`, isWrong: true };
  }
  if (!(await wasDestroyed(client, deployment, entry, upgradeCapId))) {
    return { state: 'its upgrade capability is inside another object or destroyed', isWrong: true };
  }
  const caps = await publishedCaps(client, originalId);
  return caps?.length === 1 && caps[0] === upgradeCapId
    ? { state: 'immutable', isWrong: false }
    : anotherPackages;
}

const anotherPackages: UpgradeRight = {
  state: 'the deployment file references the upgrade capability of another package',
  isWrong: true,
};

/** Returns the upgrade capabilities that a publication created; null if the node does not have it. */
async function publishedCaps(
  client: VerifyOptions['client'],
  originalId: string,
): Promise<string[] | null> {
  const { transaction } = await readPackage(client, originalId);
  const publication = await findExecuted(client, transaction);
  if (publication === null) return null;
  return Object.entries(publication.objectTypes)
    .filter(([, type]) => type.endsWith('::package::UpgradeCap'))
    .map(([id]) => id);
}

/** Finds configurations and authorities that another package made, whose admins and changes prove nothing. */
async function foreignObjects({ client, deployment }: VerifyOptions): Promise<string[]> {
  const { access } = deployment;
  const problems: string[] = [];
  for (const { name, entry } of configuredEntries(deployment)) {
    const module = `${entry.originalId}::config`;
    const expected = [
      [entry.configId, `${module}::Config`],
      [entry.authorityId, `${access?.originalId}::authority::Authority<${module}::CONFIG>`],
    ] as const;
    for (const [objectId, type] of expected) {
      const { object } = await client.core.getObject({ objectId });
      if (object.type === normalizeStructTag(type)) continue;
      problems.push(`${name}: object ${objectId} in the deployment file is a ${object.type}.`);
    }
  }
  return problems;
}

async function wrongAdmins({ client, deployment, log }: VerifyOptions): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, entry } of configuredEntries(deployment)) {
    const { capId, owner, guardian, recovery } = await readAdmin(client, entry);
    log(`${name}: administered by ${owner ?? 'an object'}`);
    log(
      guardian
        ? `${name}: guarded by ${guardian.owner ?? 'an object'}; recovery address ${recovery ?? 'not set'}`
        : `${name}: has no guardian: a thief of the admin key could cancel every transfer`,
    );
    if (guardian && guardian.owner === owner) {
      problems.push(`The admin of ${name} is its guardian too: one stolen key would be both.`);
    }
    if (capId === entry.adminCapId) continue;
    problems.push(`The admin capability of ${name} is ${capId} now, not ${entry.adminCapId}.`);
  }
  return problems;
}

async function wrongSettings({ client, deployment, log }: VerifyOptions): Promise<string[]> {
  const { agent } = deployment;
  const now = await describeSettings({ client, deployment });
  const problems = (['presets', 'fees'] as const)
    .filter((key) => JSON.stringify(now[key]) !== JSON.stringify(deployment[key]))
    .map((key) => `The ${key} in the deployment file are not those in force.`);

  // A preset can only name a registered venue, so it is enough to know these.
  const ours = venuesOf(deployment).map(({ type }) => type);
  for (const venue of await registeredVenues({ client, deployment })) {
    if (!ours.includes(venue)) problems.push(`Coins may graduate to ${venue}, which is not ours.`);
  }
  const { protocolFeeRecipient, coCreatorWitness } = await getConfig({ client, deployment });
  log(`launchpad: the protocol fee recipient is ${protocolFeeRecipient}`);
  if (agent && coCreatorWitness !== coCreatorsOf({ agent })) {
    problems.push(`Unexpected recipient of the co-creators' share: ${coCreatorWitness ?? 'none'}.`);
  }
  for (const name of ['staking', 'nft'] as const) {
    const configId = deployment[name]?.configId;
    if (configId === undefined) continue;
    const { signingKey: key } = await readConfig(client, name, configId);
    log(`${name}: ${key ? `acts on signatures of ${toHex(key.publicKey)}` : 'has no signing key'}`);
  }
  if (agent) {
    const { answerer } = await readConfig(client, 'agent', agent.configId);
    log(`agent: ${answerer ?? 'no account'} answers messages`);
  }
  for (const { name, entry } of configuredEntries(deployment)) {
    const { timelock } = await readAuthority(client, entry);
    if (!timelock.enforced)
      problems.push(`${name} is not open yet: its admin can still change settings at once.`);
  }
  for (const { name, number, kind, change, executableAtMs } of await listPendingChanges(
    client,
    deployment,
  )) {
    const from = new Date(Number(executableAtMs)).toISOString();
    log(`${name}: change ${number} can be executed from ${from}: ${kind.describe(change)}`);
  }
  return problems;
}

/** Returns every venue that presets may name. */
async function registeredVenues({
  client,
  deployment: { launchpad },
}: Pick<VerifyOptions, 'client' | 'deployment'>): Promise<string[]> {
  const venues: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await client.core.listDynamicFields({ parentId: launchpad.configId, cursor });
    for (const { name } of page.dynamicFields) {
      if (name.type === `${launchpad.originalId}::config::VenueKey`) {
        venues.push(typeName.parse(name.bcs));
      }
    }
    cursor = page.hasNextPage ? page.cursor : null;
  } while (cursor !== null);
  return venues;
}
