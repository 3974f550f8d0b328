/**
 * Answers messages that were paid on chain. The indexer stores them; this worker queues each once, answers
 * public ones without any other conversation in its prompt, and tries again later when no model answers. It
 * declines messages that it cannot answer before the deadline; `settle.ts` refunds them.
 */

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeclinedReason } from '@atoll/api';
import { sql } from 'kysely';
import { notify } from '../../notifications/notify.ts';
import { attemptEach } from '../../platform/attempt-each.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors.ts';
import { runTask } from '../../platform/telemetry/run-task.ts';
import { jobScope } from '../../platform/telemetry/scope.ts';
import type { Tracing } from '../../platform/telemetry/tracing.ts';
import { answer } from '../chat/answer.ts';
import type { AnswerDependencies } from '../chat/request.ts';
import { PUBLIC_OWNER } from '../chat/threads.ts';
import { withoutControls } from '../safe-text.ts';
import { Declined } from './declined.ts';
import { type SettleDependencies, settleDue } from './settle.ts';

const POLL_MS = 1_000;
/** How long another server leaves a message to the one that took it. */
const CLAIM_MS = 5 * 60_000;
const MAX_BACKOFF_MS = 10 * 60_000;
/** Minimum time before the deadline to start an attempt, so that the answer reaches the chain in time. */
const MARGIN_MS = 5 * 60_000;
/** Maximum time since the deadline for which a refund is news to its sender. */
const NEWS_MS = 24 * 60 * 60_000;
const MAX_ATTEMPTS = 12;
const BATCH = 4;

export class PaidMessages {
  readonly #parts: AnswerDependencies & SettleDependencies;
  readonly #tracing: Tracing | null;
  readonly #stopping = new AbortController();
  #working: Promise<void> = Promise.resolve();
  /** Position of the last message that was queued. */
  #seq = -1;

  constructor(parts: AnswerDependencies & SettleDependencies, tracing: Tracing | null) {
    this.#parts = parts;
    this.#tracing = tracing;
  }

  start(): void {
    this.#working = this.#work(this.#stopping.signal);
  }

  async close(): Promise<void> {
    this.#stopping.abort(new DOMException('The server stops.', 'AbortError'));
    await this.#working;
  }

  async #work(signal: AbortSignal): Promise<void> {
    let problem = '';
    while (!signal.aborted) {
      let answered = 0;
      try {
        await this.#queue();
        try {
          await this.#giveUp();
        } finally {
          await settleDue(this.#parts);
          answered = await this.#answerDue(signal);
        }
        problem = '';
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (message !== problem && !signal.aborted) {
          this.#parts.log.warn({ err: error }, 'paid messages failed');
        }
        problem = message;
      }
      if (answered > 0) continue;
      await sleep(POLL_MS, undefined, { signal }).catch(() => {});
    }
  }

  /** Answers the messages that this server takes; returns their number. */
  async #answerDue(signal: AbortSignal): Promise<number> {
    const taken = await this.#take();
    await Promise.all(
      taken.map((row) =>
        runTask(this.#tracing, jobScope('paid message', row.request_id), () =>
          this.#answer(row, signal),
        ),
      ),
    );
    return taken.length;
  }

  /** Queues the messages that the indexer has stored since the last time. */
  async #queue(): Promise<void> {
    const { db, now } = this.#parts;
    const rows = await db
      .selectFrom('agent_message as message')
      .innerJoin('agent', 'agent.id', 'message.agent')
      .innerJoin('pool', 'pool.id', 'agent.pool')
      .innerJoin('account', 'account.id', 'message.sender')
      .select([
        'agent.agent_id',
        'message.nonce',
        'pool.pool_id',
        'account.address',
        'message.tx_digest',
        'message.text',
        'message.digest',
        'message.timestamp_ms',
        'message.seq',
      ])
      .where('message.seq', '>', this.#seq)
      .orderBy('message.seq')
      .limit(500)
      .execute();
    if (rows.length === 0) return;
    await db
      .insertInto('paid_answer')
      .values(
        rows.map((row) => ({
          agent_id: row.agent_id,
          nonce: row.nonce,
          pool_id: row.pool_id,
          sender: row.address,
          tx_digest: row.tx_digest,
          is_private: row.text === null,
          question: row.text === null ? null : withoutControls(row.text),
          question_digest: row.digest,
          sent_ms: row.timestamp_ms,
          state: row.text === null ? ('waiting' as const) : ('pending' as const),
          answer_id: null,
          answer_digest: null,
          next_attempt_ms: now(),
          answered_ms: null,
        })),
      )
      .onConflict((conflict) => conflict.columns(['agent_id', 'nonce']).doNothing())
      .execute();
    this.#seq = rows.at(-1)?.seq ?? this.#seq;
  }

  /** Declines messages that were not answered in time, and notifies the senders of recent ones. */
  async #giveUp(): Promise<void> {
    const { db, now } = this.#parts;
    const { rows } = await sql<Row<'paid_answer'> & { is_refunded: boolean }>`
      select paid_answer.*, message.state <> 'answered'
        and message.deadline_ms > ${now() - NEWS_MS} as is_refunded
      ${fromMessages}
      where paid_answer.state in ('waiting', 'pending') and ${isLate(now())}
      order by message.seq`.execute(db);
    await attemptEach(
      rows,
      ({ agent_id, nonce }) => `message ${nonce} of agent ${agent_id}`,
      (row) => this.#decline(row, 'failed', row.is_refunded),
      'Paid messages could not be declined.',
    );
  }

  /** Takes due messages that can still be answered, so that no other server answers them too. */
  async #take(): Promise<Row<'paid_answer'>[]> {
    const { db, now } = this.#parts;
    const { rows } = await sql<Row<'paid_answer'>>`
      update paid_answer set attempts = attempts + 1, next_attempt_ms = ${now() + CLAIM_MS}
      where (agent_id, nonce) in (
        select paid_answer.agent_id, paid_answer.nonce ${fromMessages}
        where paid_answer.state = 'pending' and next_attempt_ms <= ${now()}
          and not ${isLate(now())}
        order by next_attempt_ms limit ${BATCH}
        for update of paid_answer skip locked
      )
      returning *`.execute(db);
    return rows;
  }

  async #answer(row: Row<'paid_answer'>, signal: AbortSignal): Promise<void> {
    const { now, log } = this.#parts;
    const { pool_id, sender, tx_digest, is_private, nonce, agent_id } = row;
    try {
      await answer(
        this.#parts,
        {
          poolId: pool_id,
          owner: is_private ? sender : PUBLIC_OWNER,
          person: sender,
          text: row.question ?? '',
          kind: 'message',
          isPublic: !is_private,
          paid: {
            reference: tx_digest,
            settle: (tx, { id, text }) => settle(tx, row, { id, text, answeredMs: now() }),
          },
        },
        {},
        signal,
      );
    } catch (error) {
      if (signal.aborted) return this.#set(row, { next_attempt_ms: now() });
      const reason = reasonOf(error, row.attempts);
      if (reason !== undefined) {
        return this.#decline(row, reason);
      }
      const waitMs = Math.min(5_000 * 2 ** row.attempts, MAX_BACKOFF_MS);
      log.warn({ err: error, agent: agent_id, nonce, waitMs }, 'paid message not answered');
      await this.#set(row, { next_attempt_ms: now() + waitMs });
    }
  }

  /** Declines a message that no other process has answered meanwhile. */
  async #decline(
    row: Row<'paid_answer'>,
    reason: DeclinedReason,
    isRefunded = true,
  ): Promise<void> {
    const { db, now } = this.#parts;
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('paid_answer')
        .set({ state: 'declined', declined_reason: reason, answered_ms: now() })
        .where('agent_id', '=', row.agent_id)
        .where('nonce', '=', row.nonce)
        // The sender may have handed in the text of a private message since the row was read.
        .where('state', 'in', ['waiting', 'pending'])
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 1n && isRefunded) {
        await notifySender(tx, 'paid_refund', row, row.question ?? '');
      }
    });
  }

  async #set(
    { agent_id, nonce }: Row<'paid_answer'>,
    change: Partial<Row<'paid_answer'>>,
  ): Promise<void> {
    await this.#parts.db
      .updateTable('paid_answer')
      .set(change)
      .where('agent_id', '=', agent_id)
      .where('nonce', '=', nonce)
      .execute();
  }
}

/** Queued messages with their state on chain. */
const fromMessages = sql`
  from paid_answer
  join agent on agent.agent_id = paid_answer.agent_id
  join agent_message as message on message.agent = agent.id and message.nonce = paid_answer.nonce`;

/** Whether an answer could no longer reach the chain. */
const isLate = (nowMs: number) =>
  sql`(message.deadline_ms <= ${nowMs + MARGIN_MS} or message.state <> 'open')`;

/** Returns the reason to decline the message, or undefined to retry. */
function reasonOf(error: unknown, attempts: number): DeclinedReason | undefined {
  if (error instanceof Declined) return error.reason;
  if (error instanceof HttpError && (error.status === 400 || error.status === 403)) return 'rules';
  if (error instanceof HttpError && error.status === 409) return 'paused';
  return attempts >= MAX_ATTEMPTS ? 'failed' : undefined;
}

/** @throws if another process has answered the message meanwhile. */
async function settle(
  tx: Tx,
  row: Row<'paid_answer'>,
  { id, text, answeredMs }: { id: number; text: string; answeredMs: number },
): Promise<void> {
  const { agent_id, nonce } = row;
  const { numUpdatedRows } = await tx
    .updateTable('paid_answer')
    .set({
      state: 'answered',
      answer_id: id,
      answer_digest: createHash('sha256').update(text).digest('hex'),
      answered_ms: answeredMs,
    })
    .where('agent_id', '=', agent_id)
    .where('nonce', '=', nonce)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error('This message was answered already.');
  await notifySender(tx, 'paid_answer', row, text);
}

const notifySender = (
  tx: Tx,
  kind: 'paid_answer' | 'paid_refund',
  { sender, pool_id, nonce }: Row<'paid_answer'>,
  text: string,
) => notify(tx, { kind, recipient: sender, poolId: pool_id, nonce, text });
