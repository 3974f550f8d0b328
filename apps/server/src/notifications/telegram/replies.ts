/**
 * Replies of the bot to users who connect their chat to the notifications of an account. Because someone else
 * could have sent the link, the bot shows the account and connects it only after the user confirms.
 */
import type { Db } from '../../platform/database/database.ts';
import type { BotStart, BotUpdate, ButtonPress } from '../../social/telegram/client.ts';
import type { BotReply } from '../../social/telegram/listener.ts';
import { accountOf, connectChat, disconnectChat, isChatCode, ownerOf } from './chats.ts';
import { type Texts, texts } from './texts.ts';

export interface ReplyOptions {
  db: Db;
  /** Name of the product, for the bot's messages. */
  product: string;
  now: () => number;
}

/** Data of the button that cancels; the other button carries the code. */
const CANCEL = 'notify-';

/**
 * Returns the reply to an update about notifications.
 * @param other replies to a start parameter or a button of another feature.
 */
export async function replyAboutNotifications(
  options: ReplyOptions,
  update: BotUpdate,
  other: (update: BotStart | ButtonPress) => Promise<BotReply>,
): Promise<BotReply> {
  const text = texts[update.user.language](options.product);
  switch (update.kind) {
    case 'start':
      return isChatCode(update.code) ? ask(options, update.code, text) : other(update);
    case 'stop':
      return plain((await disconnectChat(options.db, update.chatId)) ? text.stopped : text.nothing);
    case 'press': {
      if (update.data === CANCEL) return plain(text.canceled);
      if (!isChatCode(update.data)) return other(update);
      const { handle, firstName } = update.user;
      const chat = {
        chatId: update.chatId,
        name: handle === null ? firstName : `@${handle}`,
      };
      const address =
        (await connectChat(options.db, update.data, chat, options.now())) ??
        // After a second press of the button, the code is already used.
        (await accountOf(options.db, update.chatId));
      return plain(address === undefined ? text.expired : text.connected(shorten(address)));
    }
  }
}

/** Shows the account of a code and asks whether to connect the chat to it. */
async function ask({ db, now }: ReplyOptions, code: string, text: Texts): Promise<BotReply> {
  const address = await ownerOf(db, code, now());
  if (address === undefined) return plain(text.expired);
  return {
    text: text.question(address),
    buttons: [
      { label: text.connect, data: code },
      { label: text.cancel, data: CANCEL },
    ],
  };
}

const plain = (text: string): BotReply => ({ text, buttons: [] });

const shorten = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;
