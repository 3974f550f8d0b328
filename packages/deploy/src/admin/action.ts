// The shape of an operation by an administrator. Each fills one transaction.
import type { Deployment } from '@atoll/sdk';
import type { Transaction } from '@mysten/sui/transactions';
import {
  type Admin,
  type ConfiguredEntry,
  type ConfiguredName,
  readAdmin,
} from '../configuration/config.ts';
import type { DeployContext } from '../context.ts';
import { DeployError } from '../error.ts';

export interface AdminContext extends Pick<DeployContext, 'client' | 'log'> {
  deployment: Deployment;
  /** Signs the transaction. */
  sender: string;
}

export interface AdminAction {
  /** Names of its arguments. */
  parameters: string[];
  about: string;
  /** Reads only, so it needs no key. */
  readOnly?: true;
  /** @throws DeployError for invalid arguments, or when the sender lacks the authority. */
  add(tx: Transaction, context: AdminContext, args: string[]): Promise<void> | void;
}

/** @throws DeployError unless the sender administers the package. */
export async function requireAdmin(
  { client, deployment, sender }: AdminContext,
  name: ConfiguredName,
): Promise<Admin & Pick<ConfiguredEntry, 'configId' | 'authorityId' | 'packageId'>> {
  const entry = deployment[name];
  if (!entry) throw new DeployError(`This deployment has no ${name}.`);
  const admin = await readAdmin(client, entry);
  if (admin.owner !== sender) throw new DeployError(`${name} is administered by ${admin.owner}.`);
  const { configId, authorityId, packageId } = entry;
  return { ...admin, configId, authorityId, packageId };
}

/** Names the objects that authorize a call in the arguments of the bindings. */
export const adminArguments = ({
  configId: config,
  authorityId: authority,
  capId: cap,
}: Pick<ConfiguredEntry, 'configId' | 'authorityId'> & Pick<Admin, 'capId'>) => ({
  config,
  authority,
  cap,
});

/** @throws DeployError for an unused address: a mistyped one could not use what it receives. */
export async function requireUsed({ client }: AdminContext, address: string): Promise<void> {
  const { objects } = await client.core.listOwnedObjects({ owner: address, limit: 1 });
  if (objects.length > 0) return;
  throw new DeployError(
    `${address} owns nothing on this network. Send it some SUI first and check that it can spend it.`,
  );
}
