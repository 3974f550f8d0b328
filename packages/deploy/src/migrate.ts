// Owns the step after an upgrade: telling each package's settings which version counts from now on.
import type { Deployment } from '@atoll/sdk';
import type { SuiClientTypes } from '@mysten/sui/client';
import { Transaction } from '@mysten/sui/transactions';
import { type Admin, readAdmin } from './config-object.ts';
import type { DeployContext } from './context.ts';
import { DeployError } from './error.ts';
import { execute, refusal } from './execute.ts';

const CONFIGURED = ['launchpad', 'agent', 'staking', 'nft'] as const;
type Configured = Required<Deployment>[(typeof CONFIGURED)[number]];

/** Migrates every upgraded package whose version number changed. The old version ends with it. */
export async function migrate(context: DeployContext, deployment: Deployment): Promise<void> {
  for (const name of CONFIGURED) {
    const entry = deployment[name];
    if (entry === undefined || entry.version === 1) continue;
    const admin = await readAdmin(context.client, entry.configId);
    if (!(await isNeeded(context, entry, admin))) continue;
    if (admin.owner !== context.signer.toSuiAddress()) {
      context.log(`${name} still has to be migrated by its admin ${admin.owner}`);
      continue;
    }
    context.log(`Migrating ${name} to its new version`);
    await execute(context, migration(entry, admin));
  }
}

function migration(entry: Configured, admin: Admin): Transaction {
  const transaction = new Transaction();
  transaction.moveCall({
    target: `${entry.packageId}::config::migrate`,
    arguments: [
      transaction.object(admin.capId),
      transaction.sharedObjectRef({
        objectId: entry.configId,
        initialSharedVersion: entry.configVersion,
        mutable: true,
      }),
    ],
  });
  return transaction;
}

/** Only the package knows its version number, so it is asked: a simulation by the admin tells. */
async function isNeeded(
  { client }: DeployContext,
  entry: Configured,
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
