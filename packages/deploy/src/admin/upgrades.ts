// Transfers or destroys upgrade capabilities.

import { parseAddress } from '../command-line.ts';
import { DeployError } from '../error.ts';
import { type ContractName, contractsOf } from '../publishing/build.ts';
import { previousPackage } from '../publishing/entries.ts';
import { readUpgradeCap } from '../publishing/package-object.ts';
import type { AdminAction, AdminContext } from './action.ts';

export const UPGRADES: Record<string, AdminAction> = {
  'transfer-upgrades': {
    parameters: ['0x…'],
    about: 'transfer your upgrade capabilities, immediately and permanently',
    async add(tx, context, [to = '']) {
      const address = parseAddress('The recipient', to);
      const capabilities = await upgradeCaps(context);
      await requireUsed(context, address);
      for (const { name } of capabilities)
        context.log(`Transferring the upgrade capability of ${name}`);
      tx.transferObjects(
        capabilities.map(({ capId }) => tx.object(capId)),
        address,
      );
    },
  },
  'make-immutable': {
    parameters: ['PACKAGE'],
    about: 'destroy the upgrade capability of a package, permanently',
    async add(tx, context, [name]) {
      const capability = (await upgradeCaps(context)).find((each) => each.name === name);
      if (!capability) throw new DeployError(`You hold no upgrade capability of ${name}.`);
      const args = [tx.object(capability.capId)];
      tx.moveCall({ target: '0x2::package::make_immutable', arguments: args });
    },
  },
};

/** @throws DeployError for an unused address: a transfer to a mistyped one could not be undone. */
async function requireUsed({ client }: AdminContext, address: string): Promise<void> {
  const { objects } = await client.core.listOwnedObjects({ owner: address, limit: 1 });
  if (objects.length > 0) return;
  throw new DeployError(
    `${address} owns nothing on this network. Send it some SUI first and check that it can spend it.`,
  );
}

/** Returns the upgrade capabilities that the sender holds. */
async function upgradeCaps({ client, deployment, sender }: AdminContext) {
  const caps: { name: ContractName; capId: string }[] = [];
  for (const { name } of contractsOf(deployment.cetus)) {
    const capId = previousPackage(deployment, name)?.upgradeCapId;
    const cap = capId === undefined ? null : await readUpgradeCap(client, capId);
    if (capId !== undefined && cap?.owner === sender) caps.push({ name, capId });
  }
  if (caps.length > 0) return caps;
  throw new DeployError(`${sender} holds no upgrade capability of these packages.`);
}
