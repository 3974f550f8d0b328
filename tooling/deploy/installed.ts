// Owns finding what a network has of a contract: where it was first published, from this deployment's
// progress or from the file of an earlier one, and its newest version, from the right to upgrade it.
import type { ContractName } from './build.ts';
import type { ReadContext } from './context.ts';
import { previousPackage } from './entries.ts';
import { DeployError } from './error.ts';
import { type Executed, findExecuted } from './execute.ts';
import { readPackage, readUpgradeCap, type UpgradeCap } from './package-object.ts';

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
  /** Id of the first one, which names the types. */
  originalId: string;
  /** The newest version's number. */
  version: number;
  upgradeCapId?: string;
  /** The capability of that id, unless it was destroyed. */
  upgradeCap?: UpgradeCap;
  /** What publishing created; undefined when only the file of an earlier deployment tells. */
  created?: Created[];
}

/** What the chain has of the contract `name`; null when it was never published. */
export async function findInstalled(
  context: ReadContext,
  name: ContractName,
): Promise<Installed | null> {
  const known = (await fromProgress(context, name)) ?? previousPackage(context.previous, name);
  return known && withNewest(context, known);
}

async function fromProgress({ client, progress }: ReadContext, name: ContractName) {
  const publication = progress.publication(name);
  const executed = publication && (await findExecuted(client, publication.transaction));
  return executed ? readPublication(name, executed) : null;
}

type FirstVersion = Pick<Installed, 'packageId' | 'originalId' | 'upgradeCapId' | 'created'>;

/** What a transaction published. */
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
  if (packageId === undefined || upgradeCapId === undefined) {
    throw new DeployError(`The transaction for ${name} did not publish a package.`);
  }
  return { packageId, originalId: packageId, upgradeCapId, created };
}

/** Follows the upgrades since; the capability tells where they led. */
export async function withNewest(
  { client }: Pick<ReadContext, 'client'>,
  known: FirstVersion,
): Promise<Installed> {
  const { upgradeCapId } = known;
  const upgradeCap =
    upgradeCapId === undefined ? undefined : await readUpgradeCap(client, upgradeCapId);
  if (upgradeCap) {
    return { ...known, upgradeCap, packageId: upgradeCap.packageId, version: upgradeCap.version };
  }
  return { ...known, version: (await readPackage(client, known.packageId)).version };
}
