/** Answers an update of an agent's bot. Threads are per user, also in groups. */
import type { Api } from 'grammy';
import { HttpError } from '../../platform/errors.ts';
import type { RateLimiter } from '../../platform/limits/rate-limit.ts';
import { answer } from '../chat/answer.ts';
import type { AnswerDependencies } from '../chat/request.ts';
import { loadAgent } from '../load.ts';
import type { Incoming } from './updates.ts';

export interface RespondDependencies extends AnswerDependencies {
  freeMessages: number;
  perPerson: RateLimiter;
  perChat: RateLimiter;
}

export async function respond(
  parts: RespondDependencies,
  api: Api,
  poolId: string,
  incoming: Incoming,
  signal: AbortSignal,
): Promise<void> {
  const text = await replyTo(parts, poolId, incoming, signal);
  if (text === undefined) return;
  const { chatId, messageId, isPrivate } = incoming;
  // Plain text: nothing that the model writes is read as markup.
  await api.sendMessage(chatId, text, {
    link_preview_options: { is_disabled: true },
    ...(!isPrivate && {
      reply_parameters: { message_id: messageId, allow_sending_without_reply: true },
    }),
  });
}

async function replyTo(
  parts: RespondDependencies,
  poolId: string,
  { chatId, userId, isPrivate, isStart, text, language }: Incoming,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { freeMessages } = parts;
  try {
    await parts.perChat.take(`${poolId} ${chatId}`);
    await parts.perPerson.take(`${poolId} ${userId}`);
    if (isStart || text === '') return await greeting(parts, poolId);
    const { answer: answered } = await answer(
      parts,
      {
        poolId,
        owner: `telegram:${chatId}:${userId}`,
        text,
        language,
        kind: 'telegram',
        isPublic: false,
        count: { poolId, owner: `telegram:${userId}`, free: freeMessages },
      },
      {},
      signal,
    );
    return answered.text === '' ? 'I can’t answer that.' : answered.text;
  } catch (error) {
    // A group is not told about limits again and again.
    if (error instanceof HttpError) return isPrivate ? error.message : undefined;
    throw error;
  }
}

async function greeting(parts: RespondDependencies, poolId: string): Promise<string> {
  const { persona } = await loadAgent(parts, poolId);
  return persona.first_message || `Hello, I’m ${persona.name}. Ask me anything.`;
}
