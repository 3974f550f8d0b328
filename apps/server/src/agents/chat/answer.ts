/** Answers a message of a thread: loads the agent, writes, stores the answer and records it in the log. */
import type { ChatAllowance, ChatAnswer, ChatStart, Generator } from '@atoll/api';
import { canonicalJson } from '@atoll/sdk';
import { assertMayGenerate, moderate } from '../../ai/moderation.ts';
import type { AiProvider } from '../../ai/provider.ts';
import type { ChatMessageRow, ChatThreadRow } from '../../db/schema/agent-chat.ts';
import { HttpError } from '../../errors.ts';
import type { Tx } from '../../indexer/batch.ts';
import type { Log } from '../../log.ts';
import type { Market } from '../../market.ts';
import type { KnowledgeIndex } from '../knowledge/index.ts';
import { searchKnowledge } from '../knowledge/search.ts';
import { type LoadedAgent, loadAgent } from '../load.ts';
import { recordAction } from '../log/record.ts';
import { offlineAnswer } from '../offline.ts';
import { chatPrompt, type Passage, type Prompt, type Turn } from '../prompt.ts';
import { agentTools } from '../tools.ts';
import { type WriteParts, type Written, write } from '../write.ts';
import type { Gate } from './gate.ts';
import { summarize } from './summary.ts';
import { openThread, recentMessages, turnsOf, viewMessage } from './threads.ts';

export interface AnswerParts extends WriteParts {
  ai: AiProvider;
  market: Market;
  log: Log;
  gate: Gate;
  knowledge: KnowledgeIndex;
}

export interface AnswerRequest {
  poolId: string;
  /** Owner of the thread. */
  owner: string;
  /** The person who is moderated and whose budget pays; undefined outside of the app. */
  person?: string | undefined;
  /** The message, or undefined to write the last answer again. */
  text?: string | undefined;
  /** Idempotency key. */
  clientId?: string | undefined;
  kind: 'chat' | 'telegram' | 'message';
  isPublic: boolean;
  /** Counts the message; undefined for one that was paid on chain. */
  count?: {
    take: () => Promise<ChatAllowance>;
    /** Undoes `take` when no answer came. */
    giveBack: () => Promise<void>;
  };
  /** Of a message that was paid on chain, which is answered once and whole, however often it is tried. */
  paid?: {
    /** Transaction that paid for it. */
    reference: string;
    /** Marks it as answered in the transaction that stores the answer; throws if it was answered before. */
    settle: (tx: Tx, answer: ChatMessageRow) => Promise<void>;
  };
}

export interface AnswerEvents {
  onStart?: (start: ChatStart) => void;
  onText?: (piece: string) => void;
}

const MAX_TOKENS = 700;

interface Prepared {
  agent: LoadedAgent;
  thread: ChatThreadRow;
  question: ChatMessageRow | undefined;
  /** Answer that is replaced. */
  replaced: ChatMessageRow | undefined;
  turns: Turn[];
  knowledge: Passage[];
  allowance: ChatAllowance | null;
}

/**
 * Answers a message. If `signal` aborts, what was written until then is kept as a stopped answer.
 * @throws {HttpError} 400 and 403 by the content rules, 404 without an agent, 409 while it is paused or
 *   without a message to answer again, 429 above a limit, 503 if every model fails.
 */
export async function answer(
  parts: AnswerParts,
  request: AnswerRequest,
  { onStart, onText }: AnswerEvents = {},
  signal?: AbortSignal,
): Promise<ChatAnswer & { row: ChatMessageRow }> {
  const { gate, chatModels } = parts;
  const prepared = await gate.run(() => prepare(parts, request));
  const { agent, turns, knowledge, thread, allowance } = prepared;
  const generator: Generator = chatModels.configured ? 'ai' : 'offline';
  const question = prepared.question ? viewMessage(prepared.question) : null;
  onStart?.({ question, generator, allowance });
  const subject = { persona: agent.persona, market: agent.market, knowledge };
  const prompt = chatPrompt({
    ...subject,
    turns,
    summary: request.isPublic ? '' : thread.summary,
    isPublic: request.isPublic,
  });
  let written: Written;
  try {
    written = await writeModerated(
      parts,
      request,
      prompt,
      { agent, subject, turns },
      onText,
      signal,
    );
    if (signal?.aborted && (request.paid || written.text === '')) throw signal.reason;
  } catch (error) {
    // A canceled message counts: the provider charges for it.
    if (!signal?.aborted) await request.count?.giveBack();
    // It is asked again.
    if (request.paid && prepared.question) await forget(parts, prepared.question);
    throw error;
  }
  const row = await gate.run(() => store(parts, request, prepared, prompt, written));
  // The answer does not wait for it.
  if (!request.isPublic)
    void summarize(parts, agent, request.owner).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'summary failed'),
    );
  return { question, answer: viewMessage(row), allowance, row };
}

async function prepare(parts: AnswerParts, request: AnswerRequest): Promise<Prepared> {
  const { db, now } = parts;
  const { poolId, owner, person, text } = request;
  const [agent] = await Promise.all([
    loadAgent(parts, poolId),
    // Outside of the app only the word lists apply.
    assertMayGenerate(db, person ?? '', text ?? ''),
  ]);
  const thread = await openThread(db, poolId, owner, now());
  // A published answer is written without anybody's conversation.
  const before = request.isPublic ? [] : await recentMessages(db, thread);
  const replaced = text === undefined ? lastAnswer(before) : undefined;
  const kept = replaced ? before.slice(0, before.indexOf(replaced)) : before;
  if (text === undefined && kept.at(-1)?.author !== 'person') {
    throw new HttpError(409, 'There is no message to answer again.');
  }
  await assertNew(parts, thread, request);
  const allowance = (await request.count?.take()) ?? null;
  const question = text === undefined ? undefined : await ask(parts, thread, request, text);
  const turns = turnsOf(question ? [...kept, question] : kept);
  await parts.knowledge.ensure(poolId, agent.digest, agent.persona);
  const knowledge = await searchKnowledge(db, poolId, turns.at(-1)?.text ?? '');
  return { agent, thread, question, replaced, turns, knowledge, allowance };
}

const lastAnswer = (rows: readonly ChatMessageRow[]): ChatMessageRow | undefined =>
  rows.at(-1)?.author === 'agent' ? rows.at(-1) : undefined;

/** A repeated request must not be answered, or counted, twice. */
async function assertNew({ db }: AnswerParts, { id }: ChatThreadRow, { clientId }: AnswerRequest) {
  if (clientId === undefined) return;
  const sent = await db
    .selectFrom('chat_message')
    .select('id')
    .where('thread_id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (sent !== undefined) throw alreadySent();
}

const alreadySent = () => new HttpError(409, 'This message was already sent.');

async function ask(
  { db, now }: AnswerParts,
  { id }: ChatThreadRow,
  { clientId, count }: AnswerRequest,
  text: string,
): Promise<ChatMessageRow> {
  const row = await db
    .insertInto('chat_message')
    .values({
      thread_id: id,
      author: 'person',
      state: 'complete',
      text,
      generator: null,
      model: null,
      revision: null,
      client_id: clientId ?? null,
      hidden_ms: null,
      created_ms: now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['thread_id', 'client_id']).where('client_id', 'is not', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) return row;
  await count?.giveBack();
  throw alreadySent();
}

const forget = ({ db }: AnswerParts, { id }: ChatMessageRow) =>
  db.deleteFrom('chat_message').where('id', '=', id).execute();

interface Writing {
  agent: LoadedAgent;
  subject: Parameters<typeof offlineAnswer>[0];
  turns: readonly Turn[];
}

/** Writes while the moderation model checks the question; nothing is shown before it has passed. */
async function writeModerated(
  parts: AnswerParts,
  { person, owner, poolId }: AnswerRequest,
  prompt: Prompt,
  { agent, subject, turns }: Writing,
  onText: ((piece: string) => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<Written> {
  const { ai, db } = parts;
  const refused = new AbortController();
  const either = signal ? AbortSignal.any([signal, refused.signal]) : refused.signal;
  let passed = ai.settings?.moderationModel === undefined;
  let held = '';
  const checking = moderate(ai, turns.at(-1)?.text ?? '', 'prompt', signal).then(
    () => {
      passed = true;
      if (held !== '') onText?.(held);
      held = '';
    },
    (error: unknown) => refused.abort(error),
  );
  const written = await write(
    parts,
    {
      prompt,
      payers: { agent: poolId, person: person ?? owner },
      maxOutputTokens: MAX_TOKENS,
      offline: () => offlineAnswer(subject, turns),
      tools: agentTools(db, agent.market),
    },
    (piece) => {
      if (passed) onText?.(piece);
      else held += piece;
    },
    either,
  );
  await checking;
  if (refused.signal.aborted) throw refused.signal.reason;
  return written.text === '' ? written : checkOutput(parts, written);
}

/** Withholds an answer that breaks the content rules; the reader was shown it while it was written. */
async function checkOutput({ ai, db }: AnswerParts, written: Written): Promise<Written> {
  try {
    await assertMayGenerate(db, '', written.text, 'output');
    await moderate(ai, written.text, 'output');
    return written;
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) {
      return { ...written, text: '', state: 'withheld' };
    }
    throw error;
  }
}

function store(
  { db, now }: AnswerParts,
  request: AnswerRequest,
  { agent, thread, replaced, turns, knowledge }: Prepared,
  prompt: Prompt,
  { text, state, generator, model, cost }: Written,
): Promise<ChatMessageRow> {
  const { poolId, kind, isPublic, paid } = request;
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
      ...(state === 'withheld' && { detail: 'The answer broke a content rule.' }),
      ...(state === 'stopped' && { detail: 'Stopped by the reader.' }),
      reference: paid?.reference ?? null,
      now_ms: now(),
    });
    await paid?.settle(tx, row);
    return row;
  });
}
