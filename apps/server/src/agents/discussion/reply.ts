/**
 * Replies to comments that call an agent: "@agent" calls that of the coin, a mention by ticker any other, in any thread. The
 * reply is a comment by the agent, written and moderated like its posts, and recorded in its log.
 */
import { createHash } from 'node:crypto';
import type { ReplyPostBody } from '@atoll/api';
import { sql } from 'kysely';
import { ensureProfile } from '../../auth/login.ts';
import type { Row } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors.ts';
import { readAgentState } from '../autonomy/agent-state.ts';
import type { AutonomyDependencies } from '../autonomy/dependencies.ts';
import { DAY_MS } from '../autonomy/settings.ts';
import { recordAction } from '../log/record.ts';
import { NoUsablePost } from '../posts.ts';

const CALL = '(^|[^[:alnum:]_@])@agent($|[^[:alnum:]_])';
const BATCH = 4;
/** Time for which a server claims a comment. */
const CLAIM_MS = 2 * 60_000;
const RETRY_MS = 30_000;
const MAX_ATTEMPTS = 5;
/** Maximum number of texts that are written if each repeats another comment. */
const MAX_TEXTS = 2;
/** Maximum age of a comment that gets a reply. */
const MAX_AGE_MS = DAY_MS;
/** Maximum number of replies to one user per day. */
const PERSON_REPLIES = 10;
/** Number of earlier replies that a new one must not repeat. */
const REMEMBERED = 200;
/** Number of comments that are searched again, because transactions can commit in another order than their IDs. */
const OVERLAP = 50;

/** A comment that calls an agent. */
interface Called {
  comment_id: number;
  /** Pool of the agent. */
  pool_id: string;
  /** Pool of the thread. */
  thread_pool_id: string;
  author: string;
  text: string;
  attempts: number;
}

type DiscussionDependencies = Pick<
  AutonomyDependencies,
  'db' | 'log' | 'now' | 'compose' | 'moderate' | 'postComment'
>;

export class Discussions {
  readonly #parts: DiscussionDependencies;
  /** ID of the last searched comment; null before the first search. */
  #searched: number | null = null;

  constructor(parts: DiscussionDependencies) {
    this.#parts = parts;
  }

  async answerDue(): Promise<void> {
    await this.#queue();
    await Promise.all((await this.#take()).map((called) => this.#answer(called)));
  }

  async #queue(): Promise<void> {
    const { db, now } = this.#parts;
    const last = await db
      .selectFrom('comment')
      .select((row) => row.fn.max('id').as('id'))
      .executeTakeFirst();
    const after = this.#searched === null ? 0 : this.#searched - OVERLAP;
    await sql`
      insert into agent_call (comment_id, pool_id, state, next_attempt_ms)
      select comment.id, called.pool_id, 'pending', ${now()}
      from comment
      cross join lateral (
        select comment.pool_id where comment.text ~* ${CALL}
        union
        select mention->>'pool_id' from jsonb_array_elements(comment.mentions) as mention
        where mention ? 'pool_id'
      ) as called
      join pool on pool.pool_id = called.pool_id
      join agent on agent.pool = pool.id
      where comment.id > ${after} and comment.created_ms > ${now() - MAX_AGE_MS} and comment.is_visible
        -- Agents do not call each other.
        and not exists (select from agent as writer where writer.agent_id = comment.author)
      on conflict do nothing`.execute(db);
    this.#searched = last?.id ?? 0;
  }

  /** Claims due comments, so that only one server replies to each. */
  async #take(): Promise<Called[]> {
    const { db, now } = this.#parts;
    const { rows } = await sql<Called>`
      with due as (
        select comment_id, pool_id from agent_call
        where state = 'pending' and next_attempt_ms <= ${now()}
        order by next_attempt_ms, comment_id limit ${BATCH}
        for update skip locked
      )
      update agent_call set attempts = attempts + 1, next_attempt_ms = ${now() + CLAIM_MS}
      from due join comment on comment.id = due.comment_id
      where agent_call.comment_id = due.comment_id and agent_call.pool_id = due.pool_id
      returning agent_call.comment_id, agent_call.pool_id, agent_call.attempts, comment.author,
        comment.text, comment.pool_id as thread_pool_id`.execute(db);
    return rows;
  }

  async #answer(called: Called): Promise<void> {
    const { now, log } = this.#parts;
    try {
      const isAnswered = await this.#reply(called);
      // Without a reply no model was called: the call does not count toward the limits.
      await this.#set(
        called,
        isAnswered ? { state: 'answered' } : { state: 'declined', attempts: 0 },
      );
    } catch (error) {
      const attempts = isRepetition(error) ? MAX_TEXTS : MAX_ATTEMPTS;
      if (isFinal(error) || called.attempts >= attempts) {
        return this.#set(called, { state: 'declined' });
      }
      log.warn({ err: error, comment: called.comment_id }, 'comment not answered');
      await this.#set(called, { next_attempt_ms: now() + RETRY_MS * called.attempts });
    }
  }

  /** Returns false if the agent must not answer. */
  async #reply({ comment_id, pool_id, thread_pool_id, author, text }: Called): Promise<boolean> {
    const { db, now, compose, moderate, postComment } = this.#parts;
    const state = await readAgentState(db, pool_id, now());
    if (state === undefined || state.pause !== null) return false;
    if (await this.#isOverLimit(state, { comment_id, author })) return false;
    const recent = await db
      .selectFrom('comment')
      .select('text')
      .where('author', '=', state.agentId)
      .orderBy('id', 'desc')
      .limit(REMEMBERED)
      .execute();
    const composed = await compose({
      poolId: pool_id,
      purpose: 'reply',
      mention: { author: null, text },
      person: author,
      recent: recent.map((row) => row.text),
    });
    await moderate(composed.text, state.creator);
    await db.transaction().execute((tx) => ensureProfile(tx, state.agentId, null, now()));
    // One reply per comment, regardless of the number of attempts.
    const client_id = idOf(comment_id);
    const posted = await postComment(state.agentId, {
      pool_id: thread_pool_id,
      text: composed.text,
      parent_id: comment_id,
      client_id,
      mentions: [],
    });
    await db.transaction().execute((tx) =>
      recordAction(tx, {
        pool_id,
        kind: 'comment',
        result: 'done',
        revision: composed.revision,
        prompt: composed.prompt,
        model: composed.model,
        inputs: composed.inputs,
        output: posted.text,
        isPublic: true,
        cost: composed.cost,
        reference: String(posted.id),
        now_ms: now(),
      }),
    );
    return true;
  }

  /** Counts the calls that a model was asked to answer, and those that are being answered before this one. */
  async #isOverLimit(
    { poolId, settings }: { poolId: string; settings: { daily_replies: number } },
    { comment_id, author }: Pick<Called, 'comment_id' | 'author'>,
  ): Promise<boolean> {
    const { db, now } = this.#parts;
    const { rows } = await sql<{ all: number; person: number }>`
      select count(*)::int4 as all, count(*) filter (where comment.author = ${author})::int4 as person
      from agent_call join comment on comment.id = agent_call.comment_id
      where agent_call.pool_id = ${poolId} and agent_call.attempts > 0
        and (agent_call.state <> 'pending' or agent_call.comment_id < ${comment_id})
        and comment.created_ms > ${now() - DAY_MS}`.execute(db);
    const { all = 0, person = 0 } = rows[0] ?? {};
    return all >= settings.daily_replies || person >= PERSON_REPLIES;
  }

  async #set({ comment_id, pool_id }: Called, change: Partial<Row<'agent_call'>>): Promise<void> {
    await this.#parts.db
      .updateTable('agent_call')
      .set(change)
      .where('comment_id', '=', comment_id)
      .where('pool_id', '=', pool_id)
      .execute();
  }
}

/**
 * Whether another attempt would fail too: no usable text (`NoUsablePost`), a text that the rules reject (400, 403), or a
 * deleted comment (404).
 */
const isFinal = (error: unknown): boolean =>
  error instanceof NoUsablePost ||
  (error instanceof HttpError && [400, 403, 404].includes(error.status));

/** Whether the text repeats another comment, such as a reply that was written at the same time. */
const isRepetition = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 409;

export type PostAsAgent = (author: string, body: ReplyPostBody) => Promise<Row<'comment'>>;

/** Returns a UUID derived from the comment, so that retries do not reply twice. */
function idOf(commentId: number): string {
  const hex = createHash('sha256').update(`agent reply ${commentId}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
