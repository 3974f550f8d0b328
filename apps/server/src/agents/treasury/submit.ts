/**
 * Transactions that the signer has signed. The signed bytes are stored before they are sent, one per purpose and day, and
 * only the same bytes are ever sent again, so that a crash never spends twice.
 */

import type { Atoll } from '@atoll/sdk';
import { fromBase64 } from '@mysten/sui/utils';
import { DEADLINE_MS, outcome, outcomeOf, type Sent } from '../../platform/chain/outcome.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/schema.ts';
import type { AgentTransaction, SignedTransaction } from '../../platform/signing/signer.ts';

/** Stores a signed transaction; undefined if there is one for this purpose and day. */
export function store(
  { db, now }: { db: Db; now: () => number },
  purpose: Pick<Row<'agent_transaction'>, 'pool_id' | 'kind'>,
  signed: AgentTransaction,
): Promise<Row<'agent_transaction'> | undefined> {
  return db
    .insertInto('agent_transaction')
    .values({ ...purpose, ...signed, state: 'signed', reason: null, created_ms: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Sends a stored transaction, or finds what became of it.
 * @throws while the node cannot be reached; sending again later is safe.
 */
export async function send(atoll: Atoll, signed: SignedTransaction): Promise<Sent> {
  const known = await outcomeOf(atoll, signed.digest);
  if (known !== undefined) return known;
  const result = await atoll.client.core
    .executeTransaction({
      transaction: fromBase64(signed.bytes),
      signatures: [signed.signature],
      include: { effects: true },
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    .catch(rejection);
  return typeof result === 'string' ? { state: 'failed', reason: result } : outcome(result);
}

/** Why the node refuses a transaction for good: its inputs have changed. Other errors are passed on. */
function rejection(error: unknown): string {
  const invalid = error instanceof Error && 'code' in error && error.code === 'INVALID_ARGUMENT';
  if (!invalid) throw error;
  return error.message.slice(0, 300);
}
