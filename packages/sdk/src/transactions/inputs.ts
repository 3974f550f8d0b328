// Builds the inputs that calls have in common: shared objects and deadlines.
import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import type { ConfiguredPackage, SharedObject } from '../deployment.ts';
import { getChainTime } from '../reads/get-chain-time.ts';

/** How long a trade may wait for execution when the caller sets no deadline. */
export const DEFAULT_DEADLINE_MS = 120_000n;

/** A package's `Config`; read only unless `mutable`. */
export const configInput = (
  tx: Transaction,
  { configId, configVersion }: Pick<ConfiguredPackage, 'configId' | 'configVersion'>,
  mutable = false,
) => tx.sharedObjectRef({ objectId: configId, initialSharedVersion: configVersion, mutable });

/** A shared object; mutable unless said otherwise. */
export function sharedInput(
  tx: Transaction,
  objectId: string,
  initialSharedVersion?: string | number,
  mutable = true,
): TransactionObjectArgument {
  return initialSharedVersion === undefined
    ? tx.object(objectId)
    : tx.sharedObjectRef({ objectId, initialSharedVersion, mutable });
}

/** A shared object of the deployment; mutable unless said otherwise. */
export const deployedInput = (tx: Transaction, { id, version }: SharedObject, mutable = true) =>
  tx.sharedObjectRef({ objectId: id, initialSharedVersion: version, mutable });

/** The given deadline, or two minutes from now by the chain's clock, in milliseconds. */
export const deadlineOr = async (
  client: ClientWithCoreApi,
  deadlineMs?: bigint | number,
): Promise<bigint> =>
  deadlineMs === undefined
    ? (await getChainTime(client)) + DEFAULT_DEADLINE_MS
    : BigInt(deadlineMs);
