// The trading-session mark beside the side of a trade.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/trade-side.ts';

export const tradeSide = {
  inSession: 'Operación hecha en una sesión de trading',
} satisfies Translated<typeof en.tradeSide>;
