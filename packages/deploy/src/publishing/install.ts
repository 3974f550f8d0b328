// Brings one contract on chain to the state of its sources: publishes it, upgrades it or leaves it alone.
import type { BuiltPackage } from '@atoll/move-build';
import type { DeployContext } from '../context.ts';
import { DeployError } from '../error.ts';
import { execute } from '../execute.ts';
import { type Difference, difference, verifyPackage } from '../verification/verify.ts';
import type { ContractName } from './build.ts';
import { findInstalled, type Installed } from './installed.ts';
import { publish } from './publish.ts';
import { planUpgrade } from './upgrade.ts';

/**
 * Publishes `name`, or finds it and upgrades it where it differs and `mayUpgrade`, and verifies that the
 * bytecode on chain is the build's.
 * @throws DeployError when it differs and may not be upgraded, or its upgrade has to wait.
 */
export async function install(
  context: DeployContext,
  name: ContractName,
  build: BuiltPackage,
  { mayUpgrade, sources }: { mayUpgrade: boolean; sources?: string },
): Promise<Installed> {
  const found = await findInstalled(context, name);
  const change = found && (await difference(context.client, found, name, build));
  if (found && change === null) {
    context.log(`${name} is published already`);
    return found;
  }
  if (found && !mayUpgrade) throw new DeployError(`${change?.message} ${SOURCES_CHANGED}`);
  const installed =
    found && change
      ? await upgrade(context, name, found, build, change, sources)
      : await publish(context, name, build);
  await verifyPackage(context.client, installed, name, build);
  return installed;
}

/** @throws DeployError when the upgrade was only announced, or its delay has not passed. */
async function upgrade(
  context: DeployContext,
  name: ContractName,
  installed: Installed,
  build: BuiltPackage,
  { modulesDiffer }: Difference,
  sources: string | undefined,
): Promise<Installed> {
  const sender = context.signer.toSuiAddress();
  const settings = { modulesDiffer, sources };
  const step = await planUpgrade(context, name, installed, build, sender, settings);
  context.log(step.line);
  const executed = step.transaction && (await execute(context, step.transaction));
  if (step.do !== 'upgrade') throw new DeployError(step.line);
  const packageId = executed?.effects.changedObjects.find(
    ({ outputState }) => outputState === 'PackageWrite',
  )?.objectId;
  if (packageId === undefined) throw new DeployError(`${name} was not upgraded.`);
  return { ...installed, packageId, version: installed.version + 1 };
}

const SOURCES_CHANGED =
  'The sources, or a package that it uses, changed since it was published. Upgrade it with --upgrade, start with ' +
  'a new chain (npm start -- --fresh on the local one), or check out the published sources.';
