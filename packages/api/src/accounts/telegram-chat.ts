/** The Telegram chat that receives a user's notifications. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { isoTime } from '../http/scalars.ts';

export const telegramChat = z
  .object({
    /** Whether the operator has configured a bot. */
    configured: z.boolean(),
    /** The connected chat: username with @ or first name; null if none is connected. */
    chat: z.string().nullable(),
  })
  .meta({ id: 'TelegramChat' });
export const telegramChatResponse = z.object({ data: telegramChat });

export const connectTelegramResponse = z.object({
  data: z.object({
    /** Link to the bot with a code that can be used once. The bot asks for confirmation first. */
    start_url: z.string(),
    /** When the link expires; a new link replaces it. */
    expires_at: isoTime,
  }),
});

export type TelegramChat = z.infer<typeof telegramChat>;

const noInput = z.strictObject({}).prefault({});

export const telegramChats = {
  get: endpoint('GET /api/notifications/telegram', {
    summary: 'Get the Telegram chat that receives your notifications',
    tag: 'Notifications',
    session: 'required',
    output: telegramChatResponse,
  }),
  connect: endpoint('POST /api/notifications/telegram/connect', {
    summary: 'Create a link that connects a Telegram chat to your notifications',
    tag: 'Notifications',
    session: 'required',
    limits: ['push'],
    input: noInput,
    output: connectTelegramResponse,
  }),
  disconnect: endpoint('POST /api/notifications/telegram/disconnect', {
    summary: 'Stop sending your notifications to Telegram',
    tag: 'Notifications',
    session: 'required',
    limits: ['push'],
    input: noInput,
    output: telegramChatResponse,
  }),
};
