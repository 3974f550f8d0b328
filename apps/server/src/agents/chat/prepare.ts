/**
 * Prepares the call of a model. All reads run in parallel, the question is moderated meanwhile, and one statement stores
 * and counts it: each round trip delays the first word.
 */

import type { ChatAllowance } from '@atoll/api';
import { EmptyAnswer } from '../../ai/failures.ts';
import { assertAllowed, moderate } from '../../ai/moderation.ts';
import type { Row } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors.ts';
import { banned } from '../../posting/may-post.ts';
import { findPassages, searchKnowledge } from '../knowledge/search.ts';
import { type LoadedAgent, loadAgent } from '../load.ts';
import type { Passage, Turn } from '../prompt.ts';
import { returnAllowance, takeAllowance } from './allowance.ts';
import { askQuestion } from './ask.ts';
import { readAsker } from './asker.ts';
import { type AnswerDependencies, type AnswerRequest, payersOf } from './request.ts';
import { openThread, RECENT_TURNS, turnsOf } from './threads.ts';

export interface Prepared {
  agent: LoadedAgent;
  thread: Row<'chat_thread'>;
  question: Row<'chat_message'> | undefined;
  /** Answer that is replaced. */
  replaced: Row<'chat_message'> | undefined;
  turns: Turn[];
  knowledge: Passage[];
  allowance: ChatAllowance | null;
  /** When the message was counted. */
  takenMs: number;
  /** The operators' word list. */
  words: string[];
  /** Whether the conversation may have become long enough for a summary. */
  isLong: boolean;
}

export async function prepare(
  parts: AnswerDependencies,
  request: AnswerRequest,
  signal: AbortSignal | undefined,
): Promise<Prepared> {
  const { gate, ai } = parts;
  const { text } = request;
  const [read] = await Promise.all([
    gate.run(() => readAll(parts, request), signal),
    // A question that breaks the rules is never stored. Outside the gate, because a provider may be slow.
    text === undefined ? undefined : moderate(ai, text, 'prompt', signal),
  ]);
  const { agent, knowledge, asker, before } = read;
  const replaced = text === undefined ? lastAnswer(before) : undefined;
  const kept = replaced ? before.slice(0, before.indexOf(replaced)) : before;
  if (text === undefined && kept.at(-1)?.author !== 'user') {
    throw new HttpError(409, 'No message to regenerate an answer for. Send a message first.');
  }
  const takenMs = parts.now();
  const { thread, question, allowance } = await gate.run(
    () =>
      text === undefined
        ? again(parts, request, takenMs)
        : ask(parts, request, text, asker.held, takenMs),
    signal,
  );
  const turns = turnsOf(question ? [...kept, question] : kept);
  const isLong = before.length >= RECENT_TURNS;
  const { words } = asker;
  const asked = { thread, question, allowance, takenMs };
  const prepared = { ...asked, agent, replaced, turns, words, isLong };
  if (knowledge !== undefined) return { ...prepared, knowledge };
  try {
    // Only now, because the vector of a question costs money.
    const about = text ?? turns.at(-1)?.text ?? '';
    const payers = payersOf(request);
    return {
      ...prepared,
      knowledge: await findPassages(parts, agent.poolId, about, payers, signal),
    };
  } catch (error) {
    await undo(parts, request, asked, error, signal);
    throw error;
  }
}

/** Reads what an answer is written from, and checks that the user may ask. */
async function readAll(parts: AnswerDependencies, request: AnswerRequest) {
  const { db, vectors } = parts;
  const { poolId, text, isPublic } = request;
  const [agent, asker, passages] = await Promise.all([
    loadAgent(parts, poolId),
    readAsker(db, request),
    // With a vector it is searched later.
    text === undefined || vectors !== null ? undefined : searchKnowledge(db, poolId, text),
  ]);
  if (asker.ban !== null) throw banned(asker.ban);
  assertAllowed(text ?? '', asker.words, 'prompt');
  if (asker.is_repeated) throw alreadySent();
  const isFresh = await parts.knowledge.ensure(poolId, agent.digest, agent.persona);
  return {
    agent,
    asker,
    // Passages found before the persona was indexed may be incomplete.
    knowledge: isFresh ? undefined : passages,
    // A published answer is written without anybody's conversation.
    before: isPublic ? [] : asker.messages,
  };
}

const lastAnswer = (rows: readonly Row<'chat_message'>[]): Row<'chat_message'> | undefined =>
  rows.at(-1)?.author === 'agent' ? rows.at(-1) : undefined;

const alreadySent = () => new HttpError(409, 'This message was already sent.');

interface Opened {
  thread: Row<'chat_thread'>;
  question: Row<'chat_message'> | undefined;
  allowance: ChatAllowance | null;
}

async function ask(
  parts: AnswerDependencies,
  request: AnswerRequest,
  text: string,
  held: number,
  nowMs: number,
): Promise<Opened> {
  const asked = await askQuestion(parts, request, text, held, nowMs);
  if (asked.question !== undefined) return asked;
  // The same request arrived twice at once.
  await giveBack(parts, request, nowMs);
  throw alreadySent();
}

async function again(
  { db }: AnswerDependencies,
  { poolId, owner, thread, count }: AnswerRequest,
  nowMs: number,
): Promise<Opened> {
  const allowance = count === undefined ? null : await takeAllowance(db, count, nowMs);
  return {
    thread: await openThread(db, poolId, owner, nowMs, thread),
    question: undefined,
    allowance,
  };
}

/** Undoes what was stored and counted for a message that was not answered. */
export async function undo(
  parts: AnswerDependencies,
  request: AnswerRequest,
  { question, takenMs }: Pick<Prepared, 'question' | 'takenMs'>,
  error: unknown,
  signal: AbortSignal | undefined,
): Promise<void> {
  // A canceled message counts, and one that the model had no words for: the provider charges for both.
  const isCharged = signal?.aborted === true || error instanceof EmptyAnswer;
  if (!isCharged) await giveBack(parts, request, takenMs);
  // The question is repeated.
  if (request.paid && question) await forget(parts, question);
}

const forget = ({ db }: AnswerDependencies, { id }: Row<'chat_message'>) =>
  db.deleteFrom('chat_message').where('id', '=', id).execute();

async function giveBack(
  { db }: AnswerDependencies,
  { count }: AnswerRequest,
  takenMs: number,
): Promise<void> {
  if (count !== undefined) await returnAllowance(db, count, takenMs);
}
