/** Answers a message of a thread: loads the agent, writes, stores the answer and records it in the log. */

import type { ChatAnswer, Generator } from '@atoll/api';
import { canonicalJson } from '@atoll/sdk';
import { resolveCashtags } from '../../comments/references.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors.ts';
import { hostsOf } from '../../posting/contacts.ts';
import { citedIn } from '../knowledge/cited.ts';
import { recordAction } from '../log/record.ts';
import { isRepeated } from '../offline/similarity.ts';
import { offlineAnswer, withoutNotice } from '../offline/texts.ts';
import { readWorld } from '../offline/world.ts';
import { Declined } from '../paid/declined.ts';
import { chatPrompt, type Prompt } from '../prompt.ts';
import { agentTools } from '../tools.ts';
import { type Written, write } from '../write.ts';
import { ModeratedText } from './moderated-text.ts';
import { type Prepared, prepare, undo } from './prepare.ts';
import {
  type AnswerDependencies,
  type AnswerEvents,
  type AnswerRequest,
  payersOf,
} from './request.ts';
import { summarize } from './summary.ts';
import { viewMessage } from './threads.ts';

const MAX_TOKENS = 700;
/** Number of earlier answers in a conversation that a paid answer, or one in basic mode, must not repeat. */
const REMEMBERED = 200;

/**
 * Answers a message. If `signal` aborts, what was written until then is kept as a stopped answer.
 * @throws {HttpError} 400 and 403 by the content rules, 404 without an agent, 409 while it is paused or
 *   without a message to answer again, 429 above a limit, 503 if every model fails.
 */
export async function answer(
  parts: AnswerDependencies,
  request: AnswerRequest,
  { onStart, onText }: AnswerEvents = {},
  signal?: AbortSignal,
): Promise<ChatAnswer & { row: Row<'chat_message'> }> {
  const { gate, chatModels } = parts;
  const prepared = await prepare(parts, request, signal);
  const { agent, turns, knowledge, thread, allowance } = prepared;
  const generator: Generator = chatModels.configured ? 'ai' : 'offline';
  const question = prepared.question ? viewMessage(prepared.question) : null;
  onStart?.({ question, generator, allowance });
  const prompt = chatPrompt({
    persona: agent.persona,
    market: agent.market,
    knowledge,
    turns,
    summary: request.isPublic ? '' : thread.summary,
    isPublic: request.isPublic,
    language: request.language,
  });
  let written: Written;
  try {
    written = await writeModerated(parts, request, prepared, prompt, onText, signal);
    const isNothing = written.text === '' && written.state !== 'withheld';
    if (signal?.aborted && (request.paid || isNothing)) throw signal.reason;
    if (request.paid) await requireNew(parts, thread.id, written);
  } catch (error) {
    await undo(parts, request, prepared, error, signal);
    throw error;
  }
  const row = await gate.run(() => store(parts, request, prepared, prompt, written));
  // The answer does not wait for it.
  if (prepared.isLong)
    void summarize(parts, agent, thread.id).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'summary failed'),
    );
  return { question, answer: viewMessage(row), allowance, row };
}

/**
 * @throws {Declined} if the answer was withheld, is missing or cut off, or repeats an earlier one, so that its price is
 *   refunded.
 */
async function requireNew(
  { db }: AnswerDependencies,
  threadId: number,
  { text, state, answers }: Written,
): Promise<void> {
  if (state === 'withheld') throw new Declined('rules');
  if (!answers || text === '') throw new Declined('no_answer');
  const earlier = await earlierAnswers(db, threadId);
  if (isRepeated(withoutNotice(text), earlier.map(withoutNotice))) throw new Declined('repeated');
}

/** Writes an answer of which only what moderation accepts is shown; a rejected one is withheld. */
async function writeModerated(
  parts: AnswerDependencies,
  request: AnswerRequest,
  { agent, knowledge, turns, words, thread }: Prepared,
  prompt: Prompt,
  onText: ((piece: string) => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<Written> {
  const rejected = new AbortController();
  const text = new ModeratedText({
    ai: parts.ai,
    words,
    hosts: hostsOf(agent.persona.links),
    emit: (piece) => onText?.(piece),
    reject: (error) => rejected.abort(error),
    signal,
  });
  const subject = {
    persona: agent.persona,
    market: agent.market,
    knowledge,
    ...(parts.chatModels.configured
      ? { world: [], recent: [] }
      : await offlineFacts(parts, request.poolId, thread.id)),
    nowMs: parts.now(),
  };
  const payers = payersOf(request);
  let written: Written;
  try {
    written = await write(
      parts,
      {
        prompt,
        payers,
        maxOutputTokens: MAX_TOKENS,
        offline: () => offlineAnswer(subject, turns, request.language),
        tools: agentTools(parts, agent.market, payers),
      },
      (piece) => text.push(piece),
      signal ? AbortSignal.any([signal, rejected.signal]) : rejected.signal,
    );
    await text.end();
  } finally {
    await text.settled();
  }
  if (written.state === 'withheld' || isRejection(rejected.signal.reason)) {
    return { ...written, text: '', state: 'withheld' };
  }
  // A stopped answer is what its reader saw: the rest was not checked.
  if (signal?.aborted) return { ...written, text: text.shown, state: 'stopped' };
  rejected.signal.throwIfAborted();
  return written;
}

/** Reads the facts that basic mode reports and the earlier answers that it must not repeat. */
async function offlineFacts(parts: AnswerDependencies, poolId: string, threadId: number) {
  const [world, recent] = await Promise.all([
    readWorld(parts, poolId, parts.now()),
    earlierAnswers(parts.db, threadId),
  ]);
  return { world, recent };
}

/** Returns the agent's last answers in a conversation, newest first. */
async function earlierAnswers(db: Db, threadId: number): Promise<string[]> {
  const answers = await db
    .selectFrom('chat_message')
    .select('text')
    .where('thread_id', '=', threadId)
    .where('author', '=', 'agent')
    .orderBy('id', 'desc')
    .limit(REMEMBERED)
    .execute();
  return answers.map(({ text }) => text);
}

/** Whether moderation found something, and did not just fail. */
const isRejection = (reason: unknown) => reason instanceof HttpError && reason.status === 400;

async function store(
  { db, now }: AnswerDependencies,
  request: AnswerRequest,
  { agent, thread, replaced, turns, knowledge }: Prepared,
  prompt: Prompt,
  { text, state, generator, model, cost }: Written,
): Promise<Row<'chat_message'>> {
  const { poolId, kind, isPublic, paid } = request;
  const cashtags = await resolveCashtags(db, text, {
    pool_id: poolId,
    symbol: agent.market.symbol,
  });
  const sources = citedIn(text, turns.at(-1)?.text ?? '', knowledge);
  return db.transaction().execute(async (tx) => {
    if (replaced) {
      await tx
        .updateTable('chat_message')
        .set({ state: 'replaced' })
        .where('id', '=', replaced.id)
        .execute();
    }
    const row = await tx
      .insertInto('chat_message')
      .values({
        thread_id: thread.id,
        author: 'agent',
        state,
        text,
        generator,
        model,
        revision: agent.revision,
        client_id: null,
        hidden_ms: null,
        cashtags: JSON.stringify(cashtags),
        sources: JSON.stringify(sources),
        created_ms: now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAction(tx, {
      pool_id: poolId,
      kind,
      result: state === 'withheld' ? 'rejected' : 'done',
      revision: agent.revision,
      prompt: prompt.version,
      model,
      inputs: {
        persona: canonicalJson(agent.persona),
        market: agent.market.text,
        knowledge: JSON.stringify(knowledge),
        conversation: JSON.stringify(turns),
        summary: thread.summary,
      },
      output: text,
      isPublic,
      cost,
      ...(state === 'withheld' && { detail: 'The answer violated a content rule.' }),
      ...(state === 'stopped' && { detail: 'Stopped by the reader.' }),
      reference: paid?.reference ?? null,
      now_ms: now(),
    });
    await paid?.settle(tx, row);
    return row;
  });
}
