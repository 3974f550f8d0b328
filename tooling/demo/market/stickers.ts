// The sticker coins of the demo market. Their images are die-cut stickers of 512 × 512 pixels, made with the
// offline generator and the sticker maker.
import type { DemoCoin } from './coins.ts';

export const STICKER_COINS: DemoCoin[] = [
  {
    name: 'Tiny Kraken',
    symbol: 'KRAKEN',
    kind: 'fun',
    quote: 'SUI',
    description: 'Eight arms, no appointments. React with it when a chart sinks ships.',
    icon: 'kraken',
    isSticker: true,
    creator: 11,
    firstBuy: 0.012,
    story: [
      [0.3, 0.02],
      [0.42, 0.2],
      [0.6, 0.15],
      [0.8, 0.31],
      [1, 0.27],
    ],
    liveliness: 0.7,
  },
];
