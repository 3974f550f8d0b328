/**
 * Answers messages that were paid on chain. The indexer stores them; this worker queues each once, answers
 * public ones without any other conversation in its prompt, and tries again later when no model answers.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { PaidAnswerRow } from '../../platform/database/schema/agent-chat.ts';
import { HttpError } from '../../platform/errors.ts';
import { runTask } from '../../platform/telemetry/run-task.ts';
import { jobScope } from '../../platform/telemetry/scope.ts';
import type { Tracing } from '../../platform/telemetry/tracing.ts';
import { answer } from '../chat/answer.ts';
import type { AnswerParts } from '../chat/request.ts';
import { PUBLIC_OWNER } from '../chat/threads.ts';
import { withoutControls } from '../safe-text.ts';

const POLL_MS = 1_000;
/** How long another server leaves a message to the one that took it. */
const CLAIM_MS = 5 * 60_000;
const MAX_BACKOFF_MS = 60 * 60_000;
const BATCH = 4;

export class PaidMessages {
  readonly #parts: AnswerParts;
  readonly #tracing: Tracing | null;
  readonly #stopping = new AbortController();
  #working: Promise<void> = Promise.resolve();
  /** Position of the last message that was queued. */
  #seq = -1;

  constructor(parts: AnswerParts, tracing: Tracing | null) {
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
    while (!signal.aborted) {
      try {
        await this.#queue();
        const taken = await this.#take();
        await Promise.all(
          taken.map((row) =>
            runTask(this.#tracing, jobScope('paid message', row.request_id), () =>
              this.#answer(row, signal),
            ),
          ),
        );
        if (taken.length > 0) continue;
      } catch (error) {
        if (!signal.aborted) this.#parts.log.warn({ err: error }, 'paid messages failed');
      }
      await sleep(POLL_MS, undefined, { signal }).catch(() => {});
    }
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
          next_attempt_ms: now(),
          answered_ms: null,
        })),
      )
      .onConflict((conflict) => conflict.columns(['agent_id', 'nonce']).doNothing())
      .execute();
    this.#seq = rows.at(-1)?.seq ?? this.#seq;
  }

  /** Takes due messages, so that no other server answers them too. */
  async #take(): Promise<PaidAnswerRow[]> {
    const { db, now } = this.#parts;
    const { rows } = await sql<PaidAnswerRow>`
      update paid_answer set attempts = attempts + 1, next_attempt_ms = ${now() + CLAIM_MS}
      where (agent_id, nonce) in (
        select agent_id, nonce from paid_answer
        where state = 'pending' and next_attempt_ms <= ${now()}
        order by next_attempt_ms limit ${BATCH}
        for update skip locked
      )
      returning *`.execute(db);
    return rows;
  }

  async #answer(row: PaidAnswerRow, signal: AbortSignal): Promise<void> {
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
            settle: (tx, { id }) => settle(tx, row, { id, answeredMs: now() }),
          },
        },
        {},
        signal,
      );
    } catch (error) {
      if (signal.aborted) return this.#set(row, { next_attempt_ms: now() });
      if (error instanceof HttpError && (error.status === 400 || error.status === 403)) {
        return this.#set(row, { state: 'refused', answered_ms: now() });
      }
      const waitMs = Math.min(5_000 * 2 ** row.attempts, MAX_BACKOFF_MS);
      log.warn({ err: error, agent: agent_id, nonce, waitMs }, 'paid message not answered');
      await this.#set(row, { next_attempt_ms: now() + waitMs });
    }
  }

  async #set({ agent_id, nonce }: PaidAnswerRow, change: Partial<PaidAnswerRow>): Promise<void> {
    await this.#parts.db
      .updateTable('paid_answer')
      .set(change)
      .where('agent_id', '=', agent_id)
      .where('nonce', '=', nonce)
      .execute();
  }
}

/** @throws if another process has answered the message meanwhile. */
async function settle(
  tx: Tx,
  { agent_id, nonce }: PaidAnswerRow,
  { id, answeredMs }: { id: number; answeredMs: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('paid_answer')
    .set({ state: 'answered', answer_id: id, answered_ms: answeredMs })
    .where('agent_id', '=', agent_id)
    .where('nonce', '=', nonce)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error('This message was answered already.');
}
