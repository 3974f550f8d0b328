// Owns the inputs that every call of the contracts passes: shared objects, clock, deadline.
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';

/** How long a trade may wait for execution when the caller sets no deadline. */
export const DEFAULT_DEADLINE_MS = 120_000;

/** The launchpad's configuration, read only. */
export const configInput = (tx: Transaction, { launchpad }: Deployment) =>
  tx.sharedObjectRef({
    objectId: launchpad.configId,
    initialSharedVersion: launchpad.configVersion,
    mutable: false,
  });

/** A shared object that the call changes. */
export function sharedInput(
  tx: Transaction,
  objectId: string,
  initialSharedVersion?: string | number,
): TransactionObjectArgument {
  return initialSharedVersion === undefined
    ? tx.object(objectId)
    : tx.sharedObjectRef({ objectId, initialSharedVersion, mutable: true });
}

/** The given deadline, or two minutes from now by this machine's clock. */
export const deadlineInput = (tx: Transaction, deadlineMs?: bigint | number) =>
  tx.pure.u64(deadlineMs ?? Date.now() + DEFAULT_DEADLINE_MS);

/** `Option<address>`: none for null and undefined. */
export const referrerInput = (tx: Transaction, referrer?: string | null) =>
  tx.pure.option('address', referrer);
