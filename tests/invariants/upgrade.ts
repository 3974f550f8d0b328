// Upgrades packages of test networks without a notice, as the holder of an upgrade capability can.
import type { BuiltPackage } from '@atoll/move-build';
import type { TestNetwork, TransactionResult } from '@atoll/testing';
import { DEPLOYER } from './network.ts';

/** Upgrades `packageId` to the build and returns the result, which may be an abort. */
export function tryUpgrade(
  network: TestNetwork,
  { packageId, upgradeCapId }: { packageId: string; upgradeCapId: string },
  build: BuiltPackage,
): TransactionResult {
  return network.tryExecute(DEPLOYER, (tx) => {
    const cap = tx.object(upgradeCapId);
    const ticket = tx.moveCall({
      target: '0x2::package::authorize_upgrade',
      arguments: [cap, tx.pure.u8(0), tx.pure.vector('u8', [...build.digest])],
    });
    const receipt = tx.upgrade({
      modules: build.modules.map(({ bytes }) => [...bytes]),
      dependencies: build.dependencies,
      package: packageId,
      ticket,
    });
    tx.moveCall({ target: '0x2::package::commit_upgrade', arguments: [cap, receipt] });
  });
}

/** Upgrades and returns the ID of the new version. */
export function upgrade(...[network, installed, build]: Parameters<typeof tryUpgrade>): string {
  const { abort, outcome } = tryUpgrade(network, installed, build);
  const written = outcome.outputObjects.find(({ data }) => data.kind === 'package');
  if (abort !== undefined || !written) throw new Error(`Upgrade failed: ${abort}`);
  return written.id;
}
