// Linking and unlinking accounts on X and Telegram.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/linked-accounts.ts';

export const linkedAccounts = {
  title: 'Cuentas vinculadas',
  linkX: 'Vincular X',
  linkTelegram: 'Vincular Telegram',
  linked: (handle) => `@${handle} vinculada`,
  linkedPlain: 'Cuenta vinculada',
  onX: (account) => `X: ${account}`,
  onTelegram: (account) => `Telegram: ${account}`,
  unlinkX: 'Desvincular X',
  unlinkTelegram: 'Desvincular Telegram',
  unlink: 'Desvincular',
  unlinkFailed: 'No se pudo desvincular la cuenta',
  xHandle: 'Cuenta por verificar',
  xStep1: 'Publica este texto o agrégalo a tu biografía. Debe nombrar tu propia dirección:',
  xStep2: 'Tu usuario de X: la cuenta que publicó el texto o lo tiene en su biografía',
  copyCode: 'Copiar texto',
  postCode: 'Publicar en X',
  verify: 'Verificar',
  telegramStep: 'Inicia el bot en Telegram y confirma el vínculo. Esta página se actualiza sola.',
  openTelegram: 'Abrir Telegram',
  telegramAway: 'Telegram no está disponible por ahora. Reintenta en un momento.',
  notConfigured: 'X y Telegram no están configurados en este servidor.',
  failed: 'No se pudieron cargar tus cuentas vinculadas',
} satisfies Translated<typeof en.linkedAccounts>;
