/**
 * Attempts at missions: one at a time per user and mission, with a cooldown between them. What is
 * done is stored once, and an external account or an owner of several addresses completes each mission once.
 */
import type { Db, Tx } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';
import type { Checked } from '../social/checks.ts';

/** A user's mission in a pool. */
export interface MissionKey {
  pool_id: string;
  mission: string;
  address: string;
}

export interface AttemptOptions {
  key: MissionKey;
  cooldownMs: number;
  nowMs: number;
  verify: () => Promise<Checked>;
  /** Failure if the external account, or a linked account, completed the mission for another address. */
  taken: string;
  /** Called in the transaction that stores that the mission is done, once. */
  onDone: (tx: Tx) => Promise<unknown>;
}

export async function isDone(db: Db, key: MissionKey): Promise<boolean> {
  const row = await db
    .selectFrom('mission_completion')
    .select('mission')
    .where('address', '=', key.address)
    .where('pool_id', '=', key.pool_id)
    .where('mission', '=', key.mission)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Verifies a mission and stores the outcome.
 * @throws {HttpError} 429 during the cooldown; what `verify` throws, which uses up no attempt.
 */
export async function attemptMission(db: Db, options: AttemptOptions): Promise<void> {
  const { key, nowMs, verify } = options;
  if (await isDone(db, key)) return;
  await takeAttempt(db, options);
  let checked: Checked;
  try {
    checked = await verify();
  } catch (error) {
    await db
      .deleteFrom('mission_attempt')
      .where('address', '=', key.address)
      .where('pool_id', '=', key.pool_id)
      .where('mission', '=', key.mission)
      .where('attempted_ms', '=', nowMs)
      .execute();
    throw error;
  }
  if (!checked.done) return saveFailure(db, key, checked.reason);
  await complete(db, options, checked.externalId);
}

/** Starts an attempt unless one was started within the cooldown: of parallel ones, one continues. */
async function takeAttempt(db: Db, { key, cooldownMs, nowMs }: AttemptOptions): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mission_attempt')
    .values({ ...key, attempted_ms: nowMs, failure: null })
    .onConflict((conflict) =>
      conflict
        .columns(['address', 'pool_id', 'mission'])
        .doUpdateSet({ attempted_ms: nowMs, failure: null })
        .where('mission_attempt.attempted_ms', '<=', nowMs - cooldownMs),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return;
  const last = await db
    .selectFrom('mission_attempt')
    .select('attempted_ms')
    .where('address', '=', key.address)
    .where('pool_id', '=', key.pool_id)
    .where('mission', '=', key.mission)
    .executeTakeFirst();
  const waitMs = (last?.attempted_ms ?? nowMs) + cooldownMs - nowMs;
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  throw new HttpError(429, `This mission was checked recently. Try again in ${seconds} s.`, {
    details: { retry_after: seconds },
    headers: { 'retry-after': String(seconds) },
  });
}

async function saveFailure(db: Db, key: MissionKey, failure: string): Promise<void> {
  await db
    .updateTable('mission_attempt')
    .set({ failure })
    .where('address', '=', key.address)
    .where('pool_id', '=', key.pool_id)
    .where('mission', '=', key.mission)
    .execute();
}

async function complete(
  db: Db,
  { key, nowMs, taken, onDone }: AttemptOptions,
  external_id: string | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('mission_completion')
      .values({ ...key, external_id, completed_ms: nowMs })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) {
      await onDone(tx);
      return;
    }
    if (await isDone(tx, key)) return;
    await saveFailure(tx, key, taken);
  });
}
