// Sharing of coins and receipts.
import { catalogue } from '../catalogue.ts';

export const share = catalogue('share', {
  share: 'Share',
  x: 'Post on X',
  telegram: 'Send on Telegram',
  copy: 'Copy link',
  qr: 'Show QR code',
  qrTitle: 'Scan to open',
  qrBody: (link: string) => link,
  qrLabel: (link: string) => `QR code for ${link}`,
  coin: (name: string, symbol: string) => `${name} $${symbol}`,
  receipt: 'A trade, verified against the chain',
});
