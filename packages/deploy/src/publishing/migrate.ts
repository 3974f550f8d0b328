// Migrates each upgraded package's configuration to its new version, which retires the earlier one.
import type { Deployment } from '@atoll/sdk';
import type { SuiClientTypes } from '@mysten/sui/client';
import { Transaction } from '@mysten/sui/transactions';
import {
  type Admin,
  type ConfiguredEntry,
  configuredEntries,
  readAdmin,
} from '../configuration/config.ts';
import type { DeployContext } from '../context.ts';
import { DeployError } from '../error.ts';
import { execute, refusal } from '../execute.ts';

/** Migrates every upgraded package whose version number changed; its earlier version stops working. */
export async function migrate(context: DeployContext, deployment: Deployment): Promise<void> {
  for (const { name, entry } of configuredEntries(deployment)) {
    if (entry.version === 1) continue;
    const admin = await readAdmin(context.client, entry);
    if (!(await isNeeded(context, entry, admin))) continue;
    if (admin.owner !== context.signer.toSuiAddress()) {
      context.log(`Left to ${admin.owner}, admin of ${name}: migrate it to its new version`);
      continue;
    }
    context.log(`Migrating ${name} to its new version`);
    await execute(context, migration(entry, admin));
  }
}

function migration(entry: ConfiguredEntry, admin: Admin): Transaction {
  const transaction = new Transaction();
  transaction.moveCall({
    target: `${entry.packageId}::config::migrate`,
    arguments: [
      transaction.sharedObjectRef({
        objectId: entry.configId,
        initialSharedVersion: entry.configVersion,
        mutable: true,
      }),
      transaction.object(entry.authorityId),
      transaction.object(admin.capId),
    ],
  });
  return transaction;
}

/** Only the package knows its version number, so a simulation by the admin decides. */
async function isNeeded(
  { client }: DeployContext,
  entry: ConfiguredEntry,
  admin: Admin,
): Promise<boolean> {
  const transaction = migration(entry, admin);
  transaction.setSender(admin.owner ?? '');
  const { FailedTransaction } = await client.core.simulateTransaction({ transaction });
  const error = FailedTransaction?.status.error;
  if (!error) return true;
  if (isAlreadyMigrated(error)) return false;
  throw new DeployError(refusal(error));
}

const isAlreadyMigrated = (error: SuiClientTypes.ExecutionError): boolean =>
  error.$kind === 'MoveAbort' && error.MoveAbort.cleverError?.constantName === 'EAlreadyMigrated';
