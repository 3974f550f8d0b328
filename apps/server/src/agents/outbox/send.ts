/**
 * Sends due posts. The state `sending` is committed before the request, so that no failure sends a text twice: posts that
 * X may have published go to review (threat: double posting).
 */
import { sql } from 'kysely';
import { attemptEach } from '../../platform/attempt-each.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../platform/database/unavailable.ts';
import { runTask } from '../../platform/telemetry/run-task.ts';
import { jobScope } from '../../platform/telemetry/scope.ts';
import { readAgentState } from '../autonomy/agent-state.ts';
import type { AutonomyDependencies } from '../autonomy/dependencies.ts';
import { allowedFrom, DAY_MS } from '../autonomy/settings.ts';
import { noteFailure, noteSuccess, publicReason } from '../health/runtime.ts';
import { clientOf, setAccountState } from '../x/account.ts';
import { XError } from '../x/client.ts';
import { XAccessRevoked } from '../x/oauth.ts';
import { sentBy } from './queue.ts';
import { type OutboxRow, settle } from './settle.ts';

const MINUTE_MS = 60_000;
/** A request takes at most 20 seconds (token and post): after this time its process is gone. */
const INTERRUPTED_MS = 2 * MINUTE_MS;
const BLOCKED_MS = 10 * MINUTE_MS;
const SUSPENDED_MS = 6 * 60 * MINUTE_MS;

/** Sends due texts sequentially, at most `limit`. */
export async function sendDue(parts: AutonomyDependencies, limit = 20): Promise<void> {
  try {
    await reviewInterrupted(parts);
  } finally {
    await sendQueued(parts, limit);
  }
}

async function sendQueued(parts: AutonomyDependencies, limit: number): Promise<void> {
  for (let count = 0; count < limit; count += 1) {
    const claimed = await claim(parts);
    if (claimed === undefined) return;
    if (claimed === 'deferred') continue;
    const scope = jobScope('send text', claimed.request_id);
    await runTask(parts.tracing, scope, () => send(parts, claimed));
  }
}

/**
 * Claims the next due text. If the claim fails, postpones the text; otherwise the next claim would pick it again.
 * @throws if the claim fails.
 */
async function claim({
  db,
  now,
}: AutonomyDependencies): Promise<OutboxRow | 'deferred' | undefined> {
  const at = now();
  let row: OutboxRow | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      row = await tx
        .selectFrom('agent_outbox')
        .selectAll()
        .where('state', '=', 'queued')
        .where('due_ms', '<=', at)
        .orderBy('due_ms')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      return row && start(tx, row, at);
    });
  } catch (error) {
    if (row === undefined || isDatabaseUnavailable(error)) throw error;
    await db
      .updateTable('agent_outbox')
      .set({ due_ms: at + MINUTE_MS })
      .where('id', '=', row.id)
      .where('state', '=', 'queued')
      .execute();
    throw new Error(`Text ${row.id} could not be claimed.`, { cause: error });
  }
}

/** Marks a text as being sent, or postpones it until its agent may publish. */
async function start(tx: Tx, row: OutboxRow, at: number): Promise<OutboxRow | 'deferred'> {
  // One text of an agent at a time, across processes: cadence and caps are counted under this lock.
  await tx
    .selectFrom('agent_runtime')
    .select('pool_id')
    .where('pool_id', '=', row.pool_id)
    .forUpdate()
    .executeTakeFirst();
  const standing = await readAgentState(tx, row.pool_id, at);
  // A vote may have changed the persona since; what the creator approved keeps its approval.
  if (standing !== undefined && row.decided_by === null && row.revision !== standing.revision) {
    const reason = 'The persona changed after this text was written.';
    await settle(tx, row, { state: 'rejected', reason, nowMs: at });
    return 'deferred';
  }
  const blocked = standing === undefined || standing.pause !== null || !isUsable(standing.account);
  const from = blocked
    ? Math.max(at + BLOCKED_MS, standing?.pause?.untilMs ?? 0)
    : allowedFrom(
        standing.settings,
        row.kind,
        await sentBy(tx, row.pool_id, row.kind, Math.floor(at / DAY_MS) * DAY_MS),
        at,
      );
  if (from > at) {
    await tx.updateTable('agent_outbox').set({ due_ms: from }).where('id', '=', row.id).execute();
    return 'deferred';
  }
  const sending = { state: 'sending', sending_ms: at, attempts: row.attempts + 1 } as const;
  await tx.updateTable('agent_outbox').set(sending).where('id', '=', row.id).execute();
  return { ...row, ...sending };
}

const isUsable = (account: { state: string } | undefined) =>
  account !== undefined && account.state !== 'revoked';

async function send(parts: AutonomyDependencies, row: OutboxRow): Promise<void> {
  const { db, x, now } = parts;
  let postId: string;
  try {
    if (x === null) throw new XError('unreachable', 'X is not configured on this server.');
    postId = await post(x, row);
  } catch (error) {
    await settleFailure(parts, row, error);
    return;
  }
  // If this fails, the text stays `sending` and goes to review: X has published it.
  await db.transaction().execute(async (tx) => {
    await settle(tx, row, { state: 'posted', postId, nowMs: now() });
    await noteSuccess(tx, row.pool_id, now());
  });
  await setAccountState(db, row.pool_id, 'connected');
}

/** Publishes with a fresh token if X does not accept the first one; it has published nothing then. */
async function post(x: NonNullable<AutonomyDependencies['x']>, row: OutboxRow): Promise<string> {
  const client = await clientOf(x, row.pool_id);
  try {
    return await client.post(row.text, row.mention_id);
  } catch (error) {
    if (!(error instanceof XError) || error.failure !== 'unauthorized') throw error;
    return (await clientOf(x, row.pool_id, true)).post(row.text, row.mention_id);
  }
}

async function settleFailure(
  parts: AutonomyDependencies,
  row: OutboxRow,
  error: unknown,
): Promise<void> {
  const { db, log, now } = parts;
  log.warn({ err: error, pool_id: row.pool_id, outbox_id: row.id }, 'text not sent');
  const reason = publicReason(error);
  const failure = error instanceof XError ? error.failure : 'unreachable';
  const nowMs = now();
  if (failure === 'suspended') await setAccountState(db, row.pool_id, 'suspended');
  await db.transaction().execute(async (tx) => {
    if (failure === 'unknown') await settle(tx, row, { state: 'unknown', reason, nowMs });
    else if (failure === 'duplicate' || failure === 'rejected') {
      await settle(tx, row, { state: 'rejected', reason, nowMs });
    } else {
      // X has published nothing for sure. The text may have gone to review meanwhile, where the creator decides.
      const due_ms = retryAt(error, failure, row.attempts, nowMs);
      await tx
        .updateTable('agent_outbox')
        .set({ state: 'queued', sending_ms: null, due_ms, reason })
        .where('id', '=', row.id)
        .where('state', '=', 'sending')
        .execute();
    }
    await noteFailure(tx, row.pool_id, reason, nowMs);
  });
}

function retryAt(error: unknown, failure: string, attempts: number, nowMs: number): number {
  if (failure === 'suspended') return nowMs + SUSPENDED_MS;
  if (error instanceof XAccessRevoked) return nowMs + BLOCKED_MS;
  const backOff = Math.min(SUSPENDED_MS, MINUTE_MS * 2 ** Math.min(attempts, 10));
  const retryMs = error instanceof XError ? error.retryMs : undefined;
  return Math.max(retryMs ?? 0, nowMs + backOff);
}

/** Moves texts whose process ended while sending to review. Retries failures in the next run. */
async function reviewInterrupted({ db, now }: AutonomyDependencies): Promise<void> {
  await attemptEach(
    await interrupted(db, now()),
    ({ id }) => `text ${id}`,
    (row) =>
      db.transaction().execute((tx) =>
        settle(tx, row, {
          state: 'unknown',
          reason: 'The server stopped while it was sending.',
          nowMs: now(),
        }),
      ),
    'Interrupted texts could not be moved to review.',
  );
}

const interrupted = (db: Db, nowMs: number) =>
  db
    .selectFrom('agent_outbox')
    .selectAll()
    .where('state', '=', 'sending')
    .where('sending_ms', '<', nowMs - INTERRUPTED_MS)
    // In random order, so that texts that always fail do not fill every batch.
    .orderBy(sql`random()`)
    .limit(100)
    .execute();
