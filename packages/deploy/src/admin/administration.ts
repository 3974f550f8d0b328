// Transfers the administration of the packages in two steps: propose, accept.
import type { Transaction } from '@mysten/sui/transactions';
import { parseAddress } from '../command-line.ts';
import { configuredEntries, readAdmin } from '../configuration/config.ts';
import { DeployError } from '../error.ts';
import type { AdminAction, AdminContext } from './action.ts';

export const ADMINISTRATION: Record<string, AdminAction> = {
  'propose-admin': {
    parameters: ['0x…'],
    about: 'propose a new admin for every package you administer',
    async add(tx, context, [to = '']) {
      const proposed = tx.pure.address(parseAddress('The new admin', to));
      for (const { name, packageId, configId, capId } of await administered(context)) {
        context.log(`Proposing ${to} as admin of ${name}`);
        call(tx, `${packageId}::config::propose_admin`, [configId, capId], proposed);
      }
    },
  },
  'cancel-admin-proposal': {
    parameters: [],
    about: 'cancel a proposal that was not accepted',
    async add(tx, context) {
      const proposals = (await administered(context)).filter(({ proposed }) => proposed !== null);
      if (proposals.length === 0) throw new DeployError('No admin transfer is pending.');
      for (const { name, packageId, configId, capId } of proposals) {
        context.log(`Cancelling the admin transfer of ${name}`);
        call(tx, `${packageId}::config::cancel_admin_proposal`, [configId, capId]);
      }
    },
  },
  'accept-admin': {
    parameters: [],
    about: 'accept the administration proposed to you',
    async add(tx, context) {
      const proposals = (await administrations(context)).filter(
        ({ proposed }) => proposed === context.sender,
      );
      if (proposals.length === 0) {
        throw new DeployError(`No administration is proposed to ${context.sender}.`);
      }
      for (const { name, packageId, configId } of proposals) {
        context.log(`Accepting the administration of ${name}`);
        call(tx, `${packageId}::config::accept_admin`, [configId]);
      }
    },
  },
};

function call(
  tx: Transaction,
  target: string,
  objects: string[],
  ...values: ReturnType<Transaction['pure']>[]
): void {
  tx.moveCall({ target, arguments: [...objects.map((id) => tx.object(id)), ...values] });
}

/** The configured packages and their admins. */
function administrations({ client, deployment }: AdminContext) {
  return Promise.all(
    configuredEntries(deployment).map(async ({ name, entry: { packageId, configId } }) => ({
      ...{ name, packageId, configId },
      ...(await readAdmin(client, name, configId)),
    })),
  );
}

/** Those that the sender administers. */
async function administered(context: AdminContext) {
  const own = (await administrations(context)).filter(({ owner }) => owner === context.sender);
  if (own.length > 0) return own;
  throw new DeployError(`${context.sender} administers none of these packages.`);
}
