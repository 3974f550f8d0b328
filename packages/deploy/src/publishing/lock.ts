// Locks the upgrade capabilities that the deployer holds in the authorities of their packages.
import type { Deployment } from '@atoll/sdk';
import { lock } from '@atoll/sdk/contracts/access/upgrade_lock.ts';
import { Transaction } from '@mysten/sui/transactions';
import { readAdmin } from '../configuration/config.ts';
import type { DeployContext } from '../context.ts';
import { execute } from '../execute.ts';
import { contractsOf, othersOf } from './build.ts';
import { previousPackage } from './entries.ts';
import { readUpgradeCap } from './package-object.ts';
import { authorityOf } from './upgrade.ts';

/** Locks what the sender holds and may lock, before any timelock is enforced. */
export async function lockUpgrades(context: DeployContext, deployment: Deployment): Promise<void> {
  const sender = context.signer.toSuiAddress();
  const transaction = new Transaction();
  for (const { name } of contractsOf(othersOf(deployment))) {
    const upgradeCapId = previousPackage(deployment, name)?.upgradeCapId;
    const cap =
      upgradeCapId === undefined ? null : await readUpgradeCap(context.client, upgradeCapId);
    const entry = deployment[authorityOf(name)];
    if (upgradeCapId === undefined || cap?.owner !== sender || !entry) continue;
    const admin = await readAdmin(context.client, entry);
    if (admin.owner !== sender) {
      context.log(
        `Left to ${admin.owner}, admin of ${authorityOf(name)}: lock upgrades of ${name}`,
      );
      continue;
    }
    context.log(`Lock the upgrade capability of ${name}: upgrades wait seven days`);
    transaction.add(
      lock({
        package: deployment.access?.packageId,
        arguments: { authority: entry.authorityId, cap: admin.capId, upgradeCap: upgradeCapId },
        typeArguments: [`${entry.originalId}::config::CONFIG`],
      }),
    );
  }
  if (transaction.getData().commands.length > 0) await execute(context, transaction);
}
