/** The bot's sentences about notifications, in the language of the user's Telegram app. */
import type { Language } from '@atoll/api';

export interface Texts {
  question(address: string): string;
  connect: string;
  cancel: string;
  connected(account: string): string;
  canceled: string;
  expired: string;
  stopped: string;
  nothing: string;
}

export const texts: Readonly<Record<Language, (product: string) => Texts>> = {
  en: (product) => ({
    question: (address) =>
      `Send the notifications of this ${product} account to this chat?\n\n${address}\n\nConfirm only if this is your address. Do not confirm a link that someone else sent you.`,
    connect: 'Connect',
    cancel: 'Cancel',
    connected: (account) =>
      `This chat receives the notifications of ${account} on ${product}. Send /stop to stop receiving them.`,
    canceled: 'Canceled. Nothing was connected.',
    expired: `This link is invalid or has expired. Create a new one on ${product} under Notifications → Preferences; links are valid for 10 minutes and work once.`,
    stopped: `Disconnected. This chat no longer receives notifications from ${product}.`,
    nothing: `This chat receives no notifications from ${product}.`,
  }),
  es: (product) => ({
    question: (address) =>
      `¿Enviar a este chat las notificaciones de esta cuenta de ${product}?\n\n${address}\n\nConfirma solo si es tu dirección. No confirmes un enlace que te haya enviado otra persona.`,
    connect: 'Conectar',
    cancel: 'Cancelar',
    connected: (account) =>
      `Este chat recibe las notificaciones de ${account} en ${product}. Envía /stop para dejar de recibirlas.`,
    canceled: 'Cancelado. No se conectó nada.',
    expired: `Este enlace no es válido o venció. Crea otro en ${product}, en Notificaciones → Preferencias; los enlaces son válidos durante 10 minutos y funcionan una sola vez.`,
    stopped: `Desconectado. Este chat ya no recibe notificaciones de ${product}.`,
    nothing: `Este chat no recibe notificaciones de ${product}.`,
  }),
};
