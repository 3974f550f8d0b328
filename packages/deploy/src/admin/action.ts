// The shape of an operation by an administrator. Each fills one transaction.
import type { Deployment } from '@atoll/sdk';
import type { Transaction } from '@mysten/sui/transactions';
import { type Admin, type ConfiguredName, readAdmin } from '../configuration/config.ts';
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
): Promise<Admin & { configId: string; packageId: string }> {
  const entry = deployment[name];
  if (!entry) throw new DeployError(`This deployment has no ${name}.`);
  const admin = await readAdmin(client, name, entry.configId);
  if (admin.owner !== sender) throw new DeployError(`${name} is administered by ${admin.owner}.`);
  return { ...admin, configId: entry.configId, packageId: entry.packageId };
}
