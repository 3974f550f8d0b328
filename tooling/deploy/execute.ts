// Owns sending the deployer's transactions.
import {
  type ClientWithCoreApi,
  SimulationError,
  type SuiClientTypes,
  TransactionError,
} from '@mysten/sui/client';
import { type Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import type { DeployContext } from './context.ts';
import { DeployError } from './error.ts';

export type Executed = SuiClientTypes.Transaction<{ effects: true; objectTypes: true }>;

const include = { effects: true, objectTypes: true } as const;

/**
 * Simulates, signs and executes; `beforeSending` learns the digest first.
 * @throws DeployError when the network would refuse the transaction, or it fails on chain.
 */
export async function execute(
  { client, signer }: Pick<DeployContext, 'client' | 'signer'>,
  transaction: Transaction,
  beforeSending?: (digest: string) => void,
): Promise<Executed> {
  transaction.setSenderIfNotSet(signer.toSuiAddress());
  const bytes = await transaction.build({ client }).catch((error: unknown) => {
    if (!(error instanceof SimulationError)) throw error;
    // What never began was not payable, mostly; any other reason is the node's or the connection's.
    const { cause } = error;
    const refused = cause instanceof Error && 'code' in cause && cause.code === 'INVALID_ARGUMENT';
    if (!error.executionError && !refused) throw cause ?? error;
    const reason = error.executionError ?? { $kind: 'Unknown', message: error.message };
    throw new DeployError(refusal(reason), { cause: error });
  });
  const { signature } = await signer.signTransaction(bytes);
  beforeSending?.(TransactionDataBuilder.getDigestFromBytes(bytes));
  const result = await client.core.executeTransaction({
    transaction: bytes,
    signatures: [signature],
    include,
  });
  const executed = successOf(result);
  await client.core.waitForTransaction({ digest: executed.digest });
  return executed;
}

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
  `The network refuses this ${$kind === 'PackageUpgradeError' ? 'upgrade' : 'transaction'}: ${message}`;
