// Brings one contract on chain to the state of its sources: publishes it, upgrades it or leaves it alone.
import type { BuiltPackage } from '@atoll/move-build';
import type { DeployContext } from '../context.ts';
import { DeployError } from '../error.ts';
import { difference, verifyPackage } from '../verification/verify.ts';
import type { ContractName } from './build.ts';
import { findInstalled, type Installed } from './installed.ts';
import { publish } from './publish.ts';
import { upgrade } from './upgrade.ts';

/**
 * Publishes `name`, or finds it and upgrades it where it differs and `mayUpgrade`, and verifies that the
 * bytecode on chain is the build's.
 * @throws DeployError when it differs and may not be upgraded.
 */
export async function install(
  context: DeployContext,
  name: ContractName,
  build: BuiltPackage,
  mayUpgrade: boolean,
): Promise<Installed> {
  const found = await findInstalled(context, name);
  const change = found && (await difference(context.client, found, name, build));
  if (found && change === null) {
    context.log(`${name} is published already`);
    return found;
  }
  if (found && !mayUpgrade) throw new DeployError(`${change} ${SOURCES_CHANGED}`);
  const installed = found
    ? await upgrade(context, name, found, build)
    : await publish(context, name, build);
  await verifyPackage(context.client, installed, name, build);
  return installed;
}

const SOURCES_CHANGED =
  'The sources, or a package that it uses, changed since it was published. Upgrade it with --upgrade, start with ' +
  'a new chain (npm start -- --fresh on the local one), or check out the published sources.';
