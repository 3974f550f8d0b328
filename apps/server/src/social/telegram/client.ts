/** Calls the Telegram Bot API: the bot's name, membership in a group, messages to and from people. */
import { Api, GrammyError } from 'grammy';
import type { Breaker } from '../breaker.ts';
import type { TelegramSettings } from '../settings.ts';

/** "/start CODE" in a private chat with the bot. */
export interface BotStart {
  updateId: number;
  chatId: number;
  user: { id: string; handle: string | null };
  /** What the link to the bot carried; "" without a link. */
  code: string;
}

export interface TelegramClient {
  /** Username of the bot. */
  botName(): Promise<string>;
  /** Whether a user is in a chat: @name, or the number of a private group. */
  isMember(chat: string, userId: string): Promise<boolean>;
  send(chatId: number, text: string): Promise<void>;
  /** Waits up to `seconds` for updates from `offset` on, which confirms all earlier ones. */
  starts(
    offset: number,
    seconds: number,
    signal: AbortSignal,
  ): Promise<{ starts: BotStart[]; next: number }>;
}

/** Telegram's answers that only say that the user is not there. */
const NO_MEMBER = /user not found|participant_id_invalid|member not found/i;

/** Telegram does not deliver to this chat; it works for others. */
const REFUSED: ReadonlySet<number> = new Set([400, 403]);

/** grammY types its signals by a shim; it takes those of the runtime. */
const forGrammy = (signal: AbortSignal) => signal as Parameters<Api['getMe']>[0];

export function createTelegramClient(
  { apiUrl, botToken }: TelegramSettings,
  breaker: Breaker,
): TelegramClient {
  // The listener waits for updates for as long as it asks Telegram to.
  const api = new Api(botToken, { apiRoot: apiUrl, timeoutSeconds: 60 });
  let name: string | undefined;
  return {
    async botName() {
      name ??= (await breaker.run((signal) => api.getMe(forGrammy(signal)))).username;
      return name;
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
    async send(chatId, text) {
      const refused = await breaker.run((signal) =>
        api.sendMessage(chatId, text, {}, forGrammy(signal)).then(
          () => undefined,
          (error: unknown) => {
            // Somebody who blocked the bot must not make Telegram look away for everybody.
            if (error instanceof GrammyError && REFUSED.has(error.error_code)) return error;
            throw error;
          },
        ),
      );
      if (refused !== undefined) throw refused;
    },
    async starts(offset, seconds, signal) {
      const updates = await api.getUpdates(
        { offset, timeout: seconds, allowed_updates: ['message'] },
        forGrammy(signal),
      );
      const starts = updates.flatMap(({ update_id, message }): BotStart[] => {
        const [, code] = /^\/start(?:@\w+)?(?: (\S+))?$/.exec(message?.text ?? '') ?? [];
        if (message?.chat.type !== 'private' || message.from === undefined) return [];
        if (!message.text?.startsWith('/start')) return [];
        const { id, username } = message.from;
        return [
          {
            updateId: update_id,
            chatId: message.chat.id,
            user: { id: String(id), handle: username ?? null },
            code: code ?? '',
          },
        ];
      });
      return { starts, next: (updates.at(-1)?.update_id ?? offset - 1) + 1 };
    },
  };
}
