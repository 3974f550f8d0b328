/** Composes the Telegram message of a notification. */
import type { BotButton } from '../../social/telegram/client.ts';
import type { NotificationMessage } from '../message.ts';

const WORD_JOINER = '\u2060';

/**
 * Characters by which Telegram detects links, mentions, hashtags, cashtags, phone numbers and commands in plain text: names
 * of coins and users must not become links. The point of a plain decimal number is not one of them.
 */
const LINKING = /[@/:#$+。．｡]|\.(?!\d+(?![\d.\p{L}-]))/gu;

const unlinked = (text: string): string => text.replaceAll(LINKING, `$&${WORD_JOINER}`);

/** Returns plain text, which has no markup to escape, and a button that opens the page of the notification. */
export function composeMessage(
  { title, body, link }: NotificationMessage,
  publicUrl: string,
): { text: string; buttons: BotButton[] } {
  return {
    text: unlinked(body === '' ? title : `${title}\n${body}`),
    buttons: [{ label: 'Open', url: `${publicUrl}${link}` }],
  };
}
