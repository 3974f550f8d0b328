// Performs operations of the admin command on a test node, signed by any account.
import type { TestNode } from '@atoll/testing';
import { Transaction } from '@mysten/sui/transactions';
import { ADMIN_ACTIONS } from '../src/admin/actions.ts';
import type { ConfiguredName } from '../src/configuration/config.ts';
import { listPendingChanges } from '../src/configuration/pending-changes.ts';
import type { TransactionSigner } from '../src/context.ts';
import { execute } from '../src/execute.ts';

/** Executes an operation and returns what it prints. */
export async function actOn(
  { client, deployment }: TestNode,
  signer: TransactionSigner,
  name: string,
  ...args: string[]
): Promise<string> {
  const lines: string[] = [];
  const transaction = new Transaction();
  const log = (line: string) => lines.push(line);
  const action = ADMIN_ACTIONS[name];
  await action?.add(transaction, { client, deployment, sender: signer.toSuiAddress(), log }, args);
  if (!action?.readOnly) await execute({ client, signer }, transaction);
  return lines.join('\n');
}

/** Returns the number of the first pending change of the given kind; undefined if there is none. */
export async function pendingNumber(
  { client, deployment }: TestNode,
  kindName: string,
  name: ConfiguredName = 'launchpad',
): Promise<string> {
  const pending = await listPendingChanges(client, deployment);
  const change = pending.find((each) => each.name === name && each.kindName === kindName);
  return `${change?.number}`;
}
