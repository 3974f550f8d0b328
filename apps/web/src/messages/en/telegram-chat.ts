// The Telegram chat that receives notifications.
import { catalogue } from '../catalogue.ts';

export const telegramChat = catalogue('telegramChat', {
  title: 'Telegram',
  body: 'Also receive the notifications marked “Push” in a private Telegram chat.',
  connect: 'Connect Telegram',
  waiting:
    'Open the bot, tap Start and confirm. The link works once, for 10 minutes. This page updates automatically.',
  open: 'Open Telegram',
  newLink: 'New link',
  connected: (chat: string) =>
    `Connected to ${chat}. Notifications marked “Push” arrive there too.`,
  disconnect: 'Disconnect',
  connectFailed: "Couldn't create a link to Telegram",
  disconnectFailed: "Couldn't disconnect Telegram",
  failed: "Couldn't load the Telegram connection",
});
