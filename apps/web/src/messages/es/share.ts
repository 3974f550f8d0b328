// Sharing of coins and receipts.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/share.ts';

export const share = {
  share: 'Compartir',
  x: 'Publicar en X',
  telegram: 'Enviar por Telegram',
  copy: 'Copiar enlace',
  qr: 'Mostrar código QR',
  qrTitle: 'Escanea para abrir',
  qrBody: (link) => link,
  qrLabel: (link) => `Código QR de ${link}`,
  coin: (name, symbol) => `${name} $${symbol}`,
  receipt: 'Una operación, verificada con la cadena',
} satisfies Translated<typeof en.share>;
