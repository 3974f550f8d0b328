/** Calls the Telegram Bot API: the bot's name, membership in a group, messages to and from users. */
import type { Language } from '@atoll/api';
import { Api, GrammyError } from 'grammy';
import type { Chat, Update, User } from 'grammy/types';
import type { TelegramSettings } from '../../platform/config/social.ts';
import type { Breaker } from '../breaker.ts';

interface Sender {
  chatId: number;
  user: {
    id: string;
    handle: string | null;
    firstName: string;
    /** Language of the user's app, if the bot speaks it. */
    language: Language;
  };
}

/** "/start CODE" in a private chat with the bot. */
export interface BotStart extends Sender {
  kind: 'start';
  /** Payload of the link to the bot; "" without a link. */
  code: string;
}

/** "/stop" in a private chat with the bot. */
export interface BotStop extends Sender {
  kind: 'stop';
}

/** A button of one of the bot's messages was pressed in a private chat. */
export interface ButtonPress extends Sender {
  kind: 'press';
  queryId: string;
  messageId: number;
  data: string;
}

export type BotUpdate = BotStart | BotStop | ButtonPress;

/** A button under a message: it opens `url` or returns `data`, which has at most 64 bytes. */
export type BotButton = { label: string } & ({ data: string } | { url: string });

export interface TelegramClient {
  /** Returns the link with which a user starts the bot; Telegram passes the code to it. */
  startUrl(code: string): Promise<string>;
  /** Whether a user is in a chat: @name, or the number of a private group. */
  isMember(chat: string, userId: string): Promise<boolean>;
  /** Username of a user who has started the bot; null without one or if the account is gone. */
  handleOf(userId: string): Promise<string | null>;
  /**
   * Sends plain text.
   * @throws {GrammyError} if Telegram does not deliver to the chat or requests a pause; {HttpError} 503 if it is
   *   unavailable.
   */
  send(chatId: number, text: string, buttons?: readonly BotButton[]): Promise<void>;
  /** Replaces the text and buttons of the message whose button was pressed. */
  conclude(press: ButtonPress, text: string): Promise<void>;
  /** Waits up to `seconds` for updates from `offset` on, which confirms all earlier ones. */
  updates(
    offset: number,
    seconds: number,
    signal: AbortSignal,
  ): Promise<{ updates: BotUpdate[]; next: number }>;
}

/** Telegram's answers that only say that the user is not there. */
const NO_MEMBER = /user not found|participant_id_invalid|member not found/i;

/** Telegram does not deliver to this chat, or limits the bot; it is not unavailable. */
const REFUSED: ReadonlySet<number> = new Set([400, 403, 429]);

/** grammY types its signals by a shim; it takes those of the runtime. */
const forGrammy = (signal: AbortSignal) => signal as Parameters<Api['getMe']>[0];

export function createTelegramClient(
  { apiUrl, webUrl, botToken }: TelegramSettings,
  breaker: Breaker,
): TelegramClient {
  // The listener waits for updates for as long as it asks Telegram to.
  const api = new Api(botToken, { apiRoot: apiUrl, timeoutSeconds: 60 });
  let name: string | undefined;
  /** Runs a call that concerns one chat. */
  const deliver = async (
    call: (signal: ReturnType<typeof forGrammy>) => Promise<unknown>,
  ): Promise<void> => {
    const refused = await breaker.run((signal) =>
      call(forGrammy(signal)).then(
        () => undefined,
        (error: unknown) => {
          // A user who blocked the bot must not open the breaker for others.
          if (isRefusal(error)) return error;
          throw error;
        },
      ),
    );
    if (refused !== undefined) throw refused;
  };
  return {
    async startUrl(code) {
      name ??= (await breaker.run((signal) => api.getMe(forGrammy(signal)))).username;
      return `${webUrl}/${name}?start=${code}`;
    },
    async isMember(chat, userId) {
      const member = await breaker.run((signal) =>
        api.getChatMember(chat, Number(userId), forGrammy(signal)).catch((error: unknown) => {
          if (error instanceof GrammyError && NO_MEMBER.test(error.description)) return undefined;
          throw error;
        }),
      );
      if (member === undefined) return false;
      if (member.status === 'restricted') return member.is_member;
      return ['creator', 'administrator', 'member'].includes(member.status);
    },
    handleOf: (userId) =>
      breaker.run(async (signal) => {
        const chat = await api
          .getChat(Number(userId), forGrammy(signal))
          .catch((error: unknown) => {
            if (isRefusal(error)) return undefined;
            throw error;
          });
        return chat?.type === 'private' ? (chat.username ?? null) : null;
      }),
    send: (chatId, text, buttons = []) =>
      deliver((signal) =>
        api.sendMessage(
          chatId,
          text,
          { link_preview_options: { is_disabled: true }, ...keyboard(buttons) },
          signal,
        ),
      ),
    async conclude({ queryId, chatId, messageId }, text) {
      await deliver((signal) => api.answerCallbackQuery(queryId, {}, signal));
      await deliver((signal) => api.editMessageText(chatId, messageId, text, {}, signal));
    },
    async updates(offset, seconds, signal) {
      const updates = await api.getUpdates(
        { offset, timeout: seconds, allowed_updates: ['message', 'callback_query'] },
        forGrammy(signal),
      );
      return {
        updates: updates.flatMap((update) => readCommand(update) ?? readPress(update) ?? []),
        next: (updates.at(-1)?.update_id ?? offset - 1) + 1,
      };
    },
  };
}

const isRefusal = (error: unknown): boolean =>
  error instanceof GrammyError && REFUSED.has(error.error_code);

const keyboard = (buttons: readonly BotButton[]) =>
  buttons.length === 0
    ? {}
    : {
        reply_markup: {
          inline_keyboard: buttons.map(({ label, ...action }) => [
            'url' in action
              ? { text: label, url: action.url }
              : { text: label, callback_data: action.data },
          ]),
        },
      };

const sender = (from: User, chat: Chat): Sender => ({
  chatId: chat.id,
  user: {
    id: String(from.id),
    handle: from.username ?? null,
    firstName: from.first_name,
    language: from.language_code?.startsWith('es') ? 'es' : 'en',
  },
});

function readCommand({ message }: Update): BotStart | BotStop | undefined {
  const [, command, code = ''] =
    /^\/(start|stop)(?:@\w+)?(?=\s|$)(?: (\S+))?/.exec(message?.text ?? '') ?? [];
  if (command === undefined || message?.chat.type !== 'private' || !message.from) return undefined;
  const from = sender(message.from, message.chat);
  return command === 'stop' ? { kind: 'stop', ...from } : { kind: 'start', ...from, code };
}

function readPress({ callback_query: query }: Update): ButtonPress | undefined {
  const { message, data } = query ?? {};
  if (query === undefined || message?.chat.type !== 'private' || data === undefined) {
    return undefined;
  }
  const { message_id: messageId, chat } = message;
  return { kind: 'press', ...sender(query.from, chat), queryId: query.id, messageId, data };
}
