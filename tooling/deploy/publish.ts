// Owns publishing one package and finding what its publication created.
import type { BuiltPackage } from '@atoll/move-build';
import { Transaction } from '@mysten/sui/transactions';
import { toBase64, toHex } from '@mysten/sui/utils';
import type { DeployContext } from './context.ts';
import { DeployError } from './error.ts';
import { type Executed, execute, findExecuted } from './execute.ts';
import { verifyPackage } from './verify.ts';

/** An object that a transaction created. */
export interface Created {
  id: string;
  /** Type, canonical. */
  type: string;
  /** Version at which it was shared; undefined when it was not. */
  sharedVersion?: string;
}

export interface Published {
  packageId: string;
  upgradeCapId: string;
  created: Created[];
}

/**
 * Publishes `name`, or finds the publication of an earlier run, and verifies that the bytecode on
 * chain is the build's.
 * @throws DeployError when the sources changed since the publication.
 */
export async function publish(
  context: DeployContext,
  name: string,
  build: BuiltPackage,
): Promise<Published> {
  const executed = (await earlier(context, name, build)) ?? (await send(context, name, build));
  const published = readPublication(name, executed);
  await verifyPackage(context.client, published.packageId, name, build);
  return published;
}

/** The transaction that publishes a build; its upgrade capability goes to the sender. */
export function publication(sender: string, build: BuiltPackage): Transaction {
  const transaction = new Transaction();
  transaction.setSender(sender);
  const upgradeCap = transaction.publish({
    modules: build.modules.map(({ bytes }) => toBase64(bytes)),
    dependencies: build.dependencies,
  });
  transaction.transferObjects([upgradeCap], sender);
  return transaction;
}

async function earlier(context: DeployContext, name: string, build: BuiltPackage) {
  const known = context.progress.publication(name);
  if (known === undefined) return null;
  const executed = await findExecuted(context.client, known.transaction);
  if (executed !== null && known.build !== toHex(build.digest)) {
    throw new DeployError(
      `The sources of ${name} changed since it was published to this network. Start with a new ` +
        'chain (npm start -- --fresh on the local one), or check out the published sources.',
    );
  }
  if (executed !== null) context.log(`${name} is published already`);
  return executed;
}

async function send(context: DeployContext, name: string, build: BuiltPackage): Promise<Executed> {
  context.log(`Publishing ${name} (${build.modules.length} modules)`);
  const transaction = publication(context.signer.toSuiAddress(), build);
  return execute(context, transaction, (digest) =>
    context.progress.record(name, { build: toHex(build.digest), transaction: digest }),
  );
}

function readPublication(name: string, { effects, objectTypes }: Executed): Published {
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
  return { packageId, upgradeCapId, created };
}

/** The one created object of the type `packageId::path`. */
export function createdOfType({ packageId, created }: Published, path: string): Created {
  const found = created.find(({ type }) => type === `${packageId}::${path}`);
  if (found === undefined) throw new DeployError(`Publishing did not create a ${path}.`);
  return found;
}
