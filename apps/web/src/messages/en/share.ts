// Sharing of coins and receipts.
import { catalogue } from '../catalogue.ts';

export const share = catalogue('share', {
  share: 'Share',
  shareProgress: 'Share progress',
  x: 'Post on X',
  telegram: 'Send on Telegram',
  copy: 'Copy link',
  qr: 'Show QR code',
  qrTitle: 'Scan to open',
  qrBody: (link: string) => link,
  qrLabel: (link: string) => `QR code for ${link}`,
  coin: (name: string, symbol: string) => `${name} $${symbol}`,
  progress: (name: string, symbol: string, percent: string) =>
    `${name} ($${symbol}) has sold ${percent} of its bonding curve`,
  graduated: (name: string, symbol: string) =>
    `${name} ($${symbol}) has graduated: its liquidity is locked permanently on the DEX`,
  receipt: 'A trade, verified against the chain',
});
