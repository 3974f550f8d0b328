// Lists, executes and cancels announced changes.
import { cancelChange, cancelerOf, getAuthority } from '@atoll/sdk';
import type { Transaction } from '@mysten/sui/transactions';
import { CONFIGURED, type ConfiguredName } from '../configuration/config.ts';
import { listPendingChanges, type PendingChange } from '../configuration/pending-changes.ts';
import { DeployError } from '../error.ts';
import { type AdminAction, type AdminContext, requireAdmin } from './action.ts';

export const CHANGES: Record<string, AdminAction> = {
  changes: {
    parameters: [],
    about: 'list announced changes',
    readOnly: true,
    async add(_tx, { client, deployment, log }) {
      const pending = await listPendingChanges(client, deployment);
      if (pending.length === 0) log('No changes are announced.');
      for (const change of pending) log(describe(change));
    },
  },
  execute: {
    parameters: ['PACKAGE', 'NUMBER'],
    about: 'execute an announced change after its delay',
    async add(tx, context, args) {
      const pending = await find(context, args);
      const { name, number, kind, typeArguments } = pending;
      const { capId: cap } = await requireAdmin(context, name);
      context.log(`Executing ${describe(pending)}`);
      const { deployment } = context;
      kind.execute({ deployment, name, cap, number, typeArguments })(tx);
    },
  },
  cancel: {
    parameters: ['PACKAGE', 'NUMBER'],
    about: 'cancel an announced change, as the admin or the guardian',
    async add(tx, context, args) {
      const pending = await find(context, args);
      context.log(`Canceling ${describe(pending)}`);
      await cancel(tx, context, pending);
    },
  },
};

async function cancel(
  tx: Transaction,
  context: AdminContext,
  { name, number, type }: PendingChange,
): Promise<void> {
  const { deployment, sender: address } = context;
  const governed = deployment[name];
  if (!governed) throw new DeployError(`This deployment has no ${name}.`);
  const authority = await getAuthority(context, governed);
  const canceler = cancelerOf(authority, context, { address, type });
  if (!canceler) {
    const { admin, guardian } = authority;
    throw new DeployError(
      `${name} is administered by ${admin.owner} and guarded by ${guardian?.owner ?? 'no one'}.`,
    );
  }
  tx.add(cancelChange({ deployment }, { governed, number, type, ...canceler }));
}

async function find(
  { client, deployment }: AdminContext,
  [name = '', number = '']: string[],
): Promise<PendingChange> {
  if (!CONFIGURED.includes(name as ConfiguredName)) {
    throw new DeployError(`Choose one of ${CONFIGURED.join(', ')}.`);
  }
  const pending = await listPendingChanges(client, deployment);
  const change = pending.find((each) => each.name === name && `${each.number}` === number);
  if (change) return change;
  throw new DeployError(`${name} has no announced change ${number}. List them with: changes`);
}

function describe({ name, number, kind, change, executableAtMs, expiresAtMs }: PendingChange) {
  const [from, until] = [executableAtMs, expiresAtMs].map((ms) =>
    new Date(Number(ms)).toISOString(),
  );
  return `change ${number} of ${name} (executable ${from} to ${until}): ${kind.describe(change)}`;
}
