/** Reads the outcomes of transactions that the server signs. */
import type { Atoll } from '@atoll/sdk';
import { TransactionError } from '@mysten/sui/client';

/** Timeout of a node request in ms. */
export const DEADLINE_MS = 15_000;
const include = { effects: true } as const;

type Executed = Awaited<ReturnType<Atoll['client']['core']['getTransaction']>>;

export type Sent = { state: 'done' } | { state: 'failed'; reason: string };

/**
 * Returns the outcome of a transaction; undefined if it is not on chain.
 * @throws if the node is unavailable.
 */
export async function outcomeOf({ client }: Atoll, digest: string): Promise<Sent | undefined> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const known = await client.core.getTransaction({ digest, include, signal }).catch(noneIfUnknown);
  return known && outcome(known);
}

export function outcome(result: Executed): Sent {
  if (result.$kind === 'Transaction') return { state: 'done' };
  const { status } = result.FailedTransaction;
  return { state: 'failed', reason: status.error?.message ?? 'The transaction failed.' };
}

function noneIfUnknown(error: unknown): undefined {
  if (error instanceof TransactionError && error.reason === 'notFound') return undefined;
  throw error;
}
