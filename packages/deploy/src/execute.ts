// Simulates, signs and sends the deployer's transactions.
import {
  type ClientWithCoreApi,
  SimulationError,
  type SuiClientTypes,
  TransactionError,
} from '@mysten/sui/client';
import { type Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import type { DeployContext } from './context.ts';
import { DeployError } from './error.ts';

export type Executed = SuiClientTypes.Transaction<{ effects: true; objectTypes: true }>;

const include = { effects: true, objectTypes: true } as const;

/** A transaction as it is sent. */
export interface Signed {
  /** Base58. */
  digest: string;
  /** BCS `TransactionData`, base64. */
  bytes: string;
  signature: string;
}

/**
 * Simulates, signs and executes; `beforeSending` learns first what is going to be sent.
 * @throws DeployError when the network would refuse the transaction, or it fails on chain.
 */
export async function execute(
  { client, signer }: Pick<DeployContext, 'client' | 'signer'>,
  transaction: Transaction,
  beforeSending?: (signed: Signed) => void,
): Promise<Executed> {
  transaction.setSenderIfNotSet(signer.toSuiAddress());
  const bytes = await transaction.build({ client }).catch((error: unknown) => {
    if (!(error instanceof SimulationError)) throw error;
    // A transaction that never began usually lacked funds; otherwise, the node or the connection failed.
    if (!error.executionError && !isRefused(error.cause)) throw error.cause ?? error;
    const reason = error.executionError ?? { $kind: 'Unknown', message: error.message };
    throw new DeployError(refusal(reason), { cause: error });
  });
  const { signature } = await signer.signTransaction(bytes);
  const digest = TransactionDataBuilder.getDigestFromBytes(bytes);
  const signed = { digest, bytes: toBase64(bytes), signature };
  beforeSending?.(signed);
  return successOf(await send(client, signed));
}

/**
 * Resends a transaction that an earlier run signed and whose result is unknown. It is the same transaction, so it
 * executes once. Returns null when the network no longer accepts it, or it failed.
 */
export async function sendAgain(
  client: ClientWithCoreApi,
  signed: Signed,
): Promise<Executed | null> {
  try {
    return (await send(client, signed)).Transaction ?? null;
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}

async function send(client: ClientWithCoreApi, { bytes, signature }: Signed) {
  const transaction = fromBase64(bytes);
  const signatures = [signature];
  const result = await client.core.executeTransaction({ transaction, signatures, include });
  if (result.Transaction) await client.core.waitForTransaction({ result });
  return result;
}

/** Returns whether the node rejected a transaction as invalid, as opposed to not responding. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'INVALID_ARGUMENT';

/** The transaction that an earlier run sent, or null when it never arrived or failed. */
export async function findExecuted(
  client: ClientWithCoreApi,
  digest: string,
): Promise<Executed | null> {
  try {
    return (await client.core.getTransaction({ digest, include })).Transaction ?? null;
  } catch (error) {
    if (error instanceof TransactionError && error.reason === 'notFound') return null;
    throw error;
  }
}

function successOf(
  result: SuiClientTypes.TransactionResult<{ effects: true; objectTypes: true }>,
): Executed {
  if (result.$kind === 'Transaction') return result.Transaction;
  const { status, digest } = result.FailedTransaction;
  throw new DeployError(`Transaction ${digest} failed: ${status.error?.message ?? 'no reason'}`);
}

/** Why a transaction would fail, for the reader. */
export const refusal = ({
  $kind,
  message,
}: Pick<SuiClientTypes.ExecutionError, '$kind' | 'message'>): string =>
  `The network rejected this ${$kind === 'PackageUpgradeError' ? 'upgrade' : 'transaction'}: ${message}`;

/**
 * Simulates a transaction.
 * @returns its cost in MIST, storage rebate deducted
 * @throws DeployError when it would fail.
 */
export async function simulate(
  client: ClientWithCoreApi,
  transaction: Transaction,
  sender: string,
): Promise<{ cost: bigint }> {
  transaction.setSenderIfNotSet(sender);
  const result = await client.core.simulateTransaction({ transaction, include: { effects: true } });
  if (result.$kind === 'FailedTransaction') {
    const { error } = result.FailedTransaction.status;
    throw new DeployError(error ? refusal(error) : 'The network rejected this transaction.');
  }
  const { computationCost, storageCost, storageRebate } = result.Transaction.effects.gasUsed;
  return { cost: BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate) };
}
