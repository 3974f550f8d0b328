// Announces that packages become immutable. Upgrades themselves are announced and executed by the deployer,
// which builds them.
import { announceImmutability } from '@atoll/sdk/contracts/access/upgrade_lock.ts';
import { DeployError } from '../error.ts';
import { contractsOf, othersOf } from '../publishing/build.ts';
import { previousPackage } from '../publishing/entries.ts';
import { isLocked, readUpgradeCap } from '../publishing/package-object.ts';
import { authorityOf } from '../publishing/upgrade.ts';
import { type AdminAction, requireAdmin } from './action.ts';

export const UPGRADES: Record<string, AdminAction> = {
  'make-immutable': {
    parameters: ['PACKAGE'],
    about: 'announce that the upgrade capability of a package is destroyed, permanently',
    async add(tx, context, [name]) {
      const { deployment, client } = context;
      const contract = contractsOf(othersOf(deployment)).find((each) => each.name === name);
      if (!contract) throw new DeployError(`This deployment has no package ${name}.`);
      const governing = authorityOf(contract.name);
      const upgradeCap = previousPackage(deployment, contract.name)?.upgradeCapId ?? '';
      const entry = deployment[governing];
      const cap = upgradeCap ? await readUpgradeCap(client, upgradeCap) : null;
      if (!cap || !entry || !isLocked(cap, deployment, entry, upgradeCap)) {
        throw new DeployError(`${name} is immutable, or its upgrade capability is not locked.`);
      }
      const { capId, authorityId } = await requireAdmin(context, governing);
      context.log(`Announcing that ${name} becomes immutable; execute it after seven days`);
      tx.add(
        announceImmutability({
          package: deployment.access?.packageId,
          arguments: { authority: authorityId, cap: capId, upgradeCap },
          typeArguments: [`${entry.originalId}::config::CONFIG`],
        }),
      );
    },
  },
};
