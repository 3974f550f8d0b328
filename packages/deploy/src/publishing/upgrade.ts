// Upgrades a published contract to a newer version.
import type { BuiltPackage } from '@atoll/move-build';
import { Transaction } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import type { DeployContext } from '../context.ts';
import { DeployError } from '../error.ts';
import { execute } from '../execute.ts';
import type { ContractName } from './build.ts';
import type { Installed } from './installed.ts';

/** The transaction that upgrades a package: authorise the build's digest, replace, commit. */
export function upgradeTransaction(
  { packageId, upgradeCapId = '', upgradeCap }: Installed,
  build: BuiltPackage,
): Transaction {
  const transaction = new Transaction();
  const { pure } = transaction;
  const cap = transaction.object(upgradeCapId);
  const ticket = transaction.moveCall({
    target: '0x2::package::authorize_upgrade',
    // The most that the capability allows; the network refuses what goes beyond it.
    arguments: [cap, pure.u8(upgradeCap?.policy ?? 0), pure.vector('u8', [...build.digest])],
  });
  const receipt = transaction.upgrade({
    modules: build.modules.map(({ bytes }) => toBase64(bytes)),
    dependencies: build.dependencies,
    package: packageId,
    ticket,
  });
  transaction.moveCall({ target: '0x2::package::commit_upgrade', arguments: [cap, receipt] });
  return transaction;
}

/**
 * Upgrades `name` to the build.
 * @throws DeployError when it is immutable, its capability belongs to another address, or the change is incompatible.
 */
export async function upgrade(
  context: DeployContext,
  name: ContractName,
  installed: Installed,
  build: BuiltPackage,
): Promise<Installed> {
  requireUpgradeRight(name, installed, context.signer.toSuiAddress());
  context.log(`Upgrading ${name} to version ${installed.version + 1}`);
  const executed = await execute(context, upgradeTransaction(installed, build));
  const packageId = executed.effects.changedObjects.find(
    ({ outputState }) => outputState === 'PackageWrite',
  )?.objectId;
  if (packageId === undefined) throw new DeployError(`${name} was not upgraded.`);
  return { ...installed, packageId, version: installed.version + 1 };
}

/** @throws DeployError unless `sender` may upgrade the package. */
export function requireUpgradeRight(
  name: ContractName,
  { upgradeCap }: Installed,
  sender: string,
): void {
  if (upgradeCap === undefined) {
    throw new DeployError(
      `${name} cannot be upgraded: its upgrade capability was destroyed or is inside another object.`,
    );
  }
  if (upgradeCap.owner !== sender) {
    throw new DeployError(
      `${sender} cannot upgrade ${name}: its upgrade capability belongs to ${upgradeCap.owner ?? 'an object'}.`,
    );
  }
}
