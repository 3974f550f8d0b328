// Finds a contract on a network: its first publication, from this deployment's progress or from an earlier
// deployment file, its newest version, and its upgrade capability.

import type { ReadContext } from '../context.ts';
import { DeployError } from '../error.ts';
import { type Executed, findExecuted } from '../execute.ts';
import { type ContractName, isImmutable } from './build.ts';
import { previousPackage } from './entries.ts';
import { listVersions, readUpgradeCap, type UpgradeCap } from './package-object.ts';

/** An object that a transaction created. */
export interface Created {
  id: string;
  /** Type, canonical. */
  type: string;
  /** Version at which it was shared; undefined when it was not. */
  sharedVersion?: string;
}

export interface Installed {
  /** Id of the newest version. */
  packageId: string;
  /** Id of the first version, which identifies the types. */
  originalId: string;
  /** The newest version's number. */
  version: number;
  upgradeCapId?: string;
  /** The capability of that id, unless it is not to be found: destroyed, or inside another object. */
  upgradeCap?: UpgradeCap;
  /** Objects created by publishing; undefined if known only from the file of an earlier deployment. */
  created?: Created[];
}

/** Returns what the chain has of the contract `name`; null when it was never published. */
export async function findInstalled(
  context: ReadContext,
  name: ContractName,
): Promise<Installed | null> {
  const known = (await fromProgress(context, name)) ?? previousPackage(context.previous, name);
  return known && withNewest(context, known);
}

async function fromProgress({ client, progress }: ReadContext, name: ContractName) {
  const publication = progress.publication(name);
  const executed = publication && (await findExecuted(client, publication.transaction.digest));
  return executed ? readPublication(name, executed) : null;
}

type FirstVersion = Pick<Installed, 'packageId' | 'originalId' | 'upgradeCapId' | 'created'>;

/** Reads what a transaction published. */
export function readPublication(
  name: ContractName,
  { effects, objectTypes }: Executed,
): FirstVersion {
  const changed = effects.changedObjects.filter(({ idOperation }) => idOperation === 'Created');
  const packageId = changed.find(({ outputState }) => outputState === 'PackageWrite')?.objectId;
  const created = changed.map(
    ({ objectId, outputOwner }): Created => ({
      id: objectId,
      type: objectTypes[objectId] ?? '',
      sharedVersion: outputOwner?.Shared?.initialSharedVersion,
    }),
  );
  const upgradeCapId = created.find(({ type }) => type.endsWith('::package::UpgradeCap'))?.id;
  if (packageId === undefined || (upgradeCapId === undefined && !isImmutable(name))) {
    throw new DeployError(`The transaction for ${name} did not publish a package.`);
  }
  return { packageId, originalId: packageId, upgradeCapId, created };
}

/**
 * Adds the newest version and the upgrade capability as it is now.
 * @throws DeployError when there is no such package, or the capability belongs to another package.
 */
export async function withNewest(
  { client }: Pick<ReadContext, 'client'>,
  known: FirstVersion,
): Promise<Installed> {
  const { originalId, upgradeCapId } = known;
  const { newest } = await listVersions(client, originalId);
  const upgradeCap = upgradeCapId === undefined ? null : await readUpgradeCap(client, upgradeCapId);
  if (upgradeCap && upgradeCap.packageId !== newest.packageId) {
    throw new DeployError(
      `Upgrade capability ${upgradeCapId} does not belong to package ${originalId}.`,
    );
  }
  return { ...known, ...newest, ...(upgradeCap && { upgradeCap }) };
}
