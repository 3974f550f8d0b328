/** Reads Telegram's updates: what a user wrote to an agent's bot, and whether the bot should answer. */
import type { Language } from '@atoll/api';
import { z } from 'zod';
import { withoutControls } from '../safe-text.ts';

const chat = z.object({ id: z.number().int(), type: z.string() });
const user = z.object({
  id: z.number().int(),
  is_bot: z.boolean(),
  username: z.string().optional(),
  /** IETF tag of the user's app. */
  language_code: z.string().optional(),
});
const message = z.object({
  message_id: z.number().int(),
  chat,
  from: user.optional(),
  text: z.string().optional(),
  reply_to_message: z.object({ from: user.optional() }).optional(),
});

export const telegramUpdate = z.object({
  update_id: z.number().int().nonnegative(),
  message: message.optional(),
});

export type TelegramUpdate = z.infer<typeof telegramUpdate>;

export interface Incoming {
  chatId: number;
  messageId: number;
  userId: number;
  isPrivate: boolean;
  /** The message without the mention of the bot; empty for /start. */
  text: string;
  isStart: boolean;
  language: Language;
}

const MAX_LENGTH = 2_000;

/**
 * Returns the message that the bot should answer, if any: every message of a private chat; in groups,
 * messages that mention the bot, reply to it or start with /ask. Bots are never answered.
 */
export function incomingOf(
  { message }: TelegramUpdate,
  bot: { id: number; username: string },
): Incoming | undefined {
  if (message?.from === undefined || message.from.is_bot || message.text === undefined) return;
  const isPrivate = message.chat.type === 'private';
  if (!isPrivate && message.chat.type !== 'group' && message.chat.type !== 'supergroup') return;
  const name = bot.username.replaceAll(/\W/g, '');
  const mention = new RegExp(`@${name}\\b`, 'gi');
  const [, command, addressee] = /^\/(\w+)(?:@(\w+))?/.exec(message.text) ?? [];
  const toOther = addressee !== undefined && addressee.toLowerCase() !== name.toLowerCase();
  const isAsk = command === 'ask' && !toOther;
  const isStart = command === 'start' && !toOther && (isPrivate || addressee !== undefined);
  const isReply = message.reply_to_message?.from?.id === bot.id;
  if (toOther || !(isPrivate || isAsk || isStart || isReply || mention.test(message.text))) return;
  const text = withoutControls(message.text)
    .replace(/^\/(ask|start)(@\w+)?/i, '')
    .replaceAll(mention, '')
    .trim()
    .slice(0, MAX_LENGTH);
  return {
    chatId: message.chat.id,
    messageId: message.message_id,
    userId: message.from.id,
    isPrivate,
    text,
    isStart,
    language: message.from.language_code?.startsWith('es') ? 'es' : 'en',
  };
}
