// The Telegram chat that receives notifications.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/telegram-chat.ts';

export const telegramChat = {
  title: 'Telegram',
  body: 'Recibe las notificaciones marcadas como “Push” también en un chat privado de Telegram.',
  connect: 'Conectar Telegram',
  waiting:
    'Abre el bot, toca Iniciar y confirma. El enlace funciona una vez, durante 10 minutos. Esta página se actualiza sola.',
  open: 'Abrir Telegram',
  newLink: 'Nuevo enlace',
  connected: (chat) =>
    `Conectado a ${chat}. Las notificaciones marcadas como “Push” también llegan ahí.`,
  disconnect: 'Desconectar',
  connectFailed: 'No se pudo crear un enlace a Telegram',
  disconnectFailed: 'No se pudo desconectar Telegram',
  failed: 'No se pudo cargar la conexión con Telegram',
} satisfies Translated<typeof en.telegramChat>;
