// Linking and unlinking accounts on X and Telegram.
import { catalogue } from '../catalogue.ts';

export const linkedAccounts = catalogue('linkedAccounts', {
  title: 'Linked accounts',
  linkX: 'Link X',
  linkTelegram: 'Link Telegram',
  linked: (handle: string) => `@${handle} linked`,
  linkedPlain: 'Account linked',
  onX: (account: string) => `X: ${account}`,
  onTelegram: (account: string) => `Telegram: ${account}`,
  unlinkX: 'Unlink X',
  unlinkTelegram: 'Unlink Telegram',
  unlink: 'Unlink',
  unlinkFailed: 'Couldn’t unlink the account',
  xHandle: 'Account to verify',
  xStep1: 'Post this text, or add it to your bio. It must name your own address:',
  xStep2: 'Your X handle: the account that posted the text or has it in its bio',
  copyCode: 'Copy text',
  postCode: 'Post on X',
  verify: 'Verify',
  telegramStep: 'Start the bot on Telegram and confirm the link. This page updates automatically.',
  openTelegram: 'Open Telegram',
  telegramAway: 'Telegram is temporarily unavailable. Try again in a moment.',
  notConfigured: 'X and Telegram are not configured on this server.',
  failed: 'Couldn’t load your linked accounts',
});
