// Implements the Upgrade command: a ticket authorizes exact bytes, the new version keeps the package's
// original id and is checked against the previous one, the initializers of added modules run, and a receipt is
// returned for the UpgradeCap.
import { bcs } from '@mysten/sui/bcs';
import type { MoveValue } from '../../vm/index.ts';
import { fail, invariantViolation, upgradeError } from '../failure.ts';
import {
  compiledModules,
  newPackage,
  packageDigest,
  toMovePackage,
  withAddress,
} from '../package.ts';
import { SUI_FRAMEWORK_ID } from '../protocol.ts';
import type { Upgrade } from './ast.ts';
import { checkCompatibility } from './compatibility.ts';
import type { Environment } from './interpreter.ts';
import { chargeAndRead, fetchPackageData, fetchPackages, runInitializers } from './publish.ts';

const UpgradeTicket = bcs.struct('UpgradeTicket', {
  cap: bcs.Address,
  package: bcs.Address,
  policy: bcs.u8(),
  digest: bcs.byteVector(),
});

const UpgradeReceipt = bcs.struct('UpgradeReceipt', { cap: bcs.Address, package: bcs.Address });

export function upgradePackage(env: Environment, command: Upgrade): MoveValue[] {
  const { context } = env;
  const { session } = context;
  const { packageId, dependencies } = command;
  const ticketBytes = session.serialize(context.value(command.ticket), command.ticket.type);
  const ticket = UpgradeTicket.parse(ticketBytes);
  if (ticket.package !== packageId) {
    throw upgradeError(
      {
        $kind: 'PackageIDDoesNotMatch',
        PackageIDDoesNotMatch: { packageId, ticketId: ticket.package },
      },
      `Upgrade ticket is for package ${ticket.package}, not ${packageId}`,
    );
  }
  const unaddressed = chargeAndRead(env, command.modules);
  const digest = packageDigest(command.modules, dependencies);
  if (Buffer.compare(digest, Uint8Array.from(ticket.digest)) !== 0) {
    throw upgradeError(
      { $kind: 'DigestDoesNotMatch', DigestDoesNotMatch: { digest } },
      'Upgrade ticket authorizes other modules or dependencies',
    );
  }
  const current = fetchPackageData(env, packageId);
  if (!current)
    throw fail('PublishUpgradeMissingDependency', `Package ${packageId} does not exist`);
  const modules = withAddress(unaddressed, current.originalId);
  const storageId = session.txContext.freshId();
  const data = newPackage({
    storageId,
    modules,
    dependencies: fetchPackages(env, dependencies),
    predecessor: current,
  });
  session.publish(toMovePackage(storageId, data), compiledModules(modules));
  checkCompatibility(current, modules, ticket.policy, env.features);
  context.newPackages.set(storageId, data);
  const initializers = session.modulesWithInit(storageId);
  const added = initializers.filter((name) => !current.modules.has(name));
  runInitializers(context, storageId, added);
  const receipt = UpgradeReceipt.serialize({ cap: ticket.cap, package: storageId }).toBytes();
  const type = session.type(`${SUI_FRAMEWORK_ID}::package::UpgradeReceipt`);
  const value = session.deserialize(receipt, type);
  if (value === undefined)
    throw invariantViolation('0x2::package::UpgradeReceipt has an unexpected layout');
  return [value];
}
