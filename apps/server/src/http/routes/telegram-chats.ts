/** GET /api/notifications/telegram, and POST …/connect and …/disconnect. */
import { chatOf, disconnectAccount, issueCode } from '../../notifications/telegram/chats.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function telegramChatProcedures({ db, social, now }: Services) {
  const view = async (address: string) => ({
    data: { configured: social.telegram !== null, chat: await chatOf(db, address) },
  });

  const get = api.telegramChats.get.handler(({ context }) => view(context.session.address));

  const connect = api.telegramChats.connect.handler(async ({ context }) => {
    const telegram = social.requireTelegram();
    const { code, expiresMs } = await issueCode(db, context.session.address, now());
    return {
      data: {
        start_url: await telegram.startUrl(code),
        expires_at: new Date(expiresMs).toISOString(),
      },
    };
  });

  const disconnect = api.telegramChats.disconnect.handler(async ({ context }) => {
    const { address } = context.session;
    await disconnectAccount(db, address);
    return view(address);
  });

  return { get, connect, disconnect };
}
