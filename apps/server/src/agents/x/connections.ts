/** Connections of X accounts that creators have started. Each agent has at most one, which is finished at most once. */
import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';

const LIFETIME_MS = 15 * 60_000;

const digestOf = (state: string) => createHash('sha256').update(state).digest('hex');

/** Starts a connection and cancels the agent's previous one; returns the state that X passes back. */
export async function startConnection(
  tx: Tx,
  poolId: string,
  address: string,
  nowMs: number,
): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  const started = { state_digest: digestOf(state), address, started_ms: nowMs };
  await tx
    .insertInto('agent_x_connection')
    .values({ pool_id: poolId, ...started })
    .onConflict((conflict) => conflict.column('pool_id').doUpdateSet(started))
    .execute();
  return state;
}

/**
 * Consumes a connection; returns the pool of its agent.
 * @throws {HttpError} 400 unless the address started it within 15 minutes and it is unused.
 */
export async function takeConnection(
  db: Db,
  state: string,
  address: string,
  nowMs: number,
): Promise<string> {
  const taken = await db
    .deleteFrom('agent_x_connection')
    .where('state_digest', '=', digestOf(state))
    .where('address', '=', address)
    .where('started_ms', '>=', nowMs - LIFETIME_MS)
    .returning('pool_id')
    .executeTakeFirst();
  if (taken !== undefined) return taken.pool_id;
  throw new HttpError(
    400,
    'Connection request is not yours, has expired or was already used. Connect X again.',
  );
}
