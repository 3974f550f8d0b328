// Sharing of coins and receipts.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/share.ts';

export const share = {
  share: 'Compartir',
  shareProgress: 'Compartir progreso',
  x: 'Publicar en X',
  telegram: 'Enviar por Telegram',
  copy: 'Copiar enlace',
  qr: 'Mostrar código QR',
  qrTitle: 'Escanea para abrir',
  qrBody: (link) => link,
  qrLabel: (link) => `Código QR de ${link}`,
  coin: (name, symbol) => `${name} $${symbol}`,
  progress: (name, symbol, percent) =>
    `${name} ($${symbol}) ya vendió el ${percent} de su bonding curve`,
  graduated: (name, symbol) =>
    `${name} ($${symbol}) se graduó: su liquidez queda bloqueada para siempre en el DEX`,
  receipt: 'Una operación, verificada con la cadena',
} satisfies Translated<typeof en.share>;
