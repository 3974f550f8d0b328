// The wallet button while no wallet is connected: part of the first screen.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/connect.ts';

export const connect = {
  connect: 'conectar',
  reconnecting: 'Reconectando tu billetera',
} satisfies Translated<typeof en.connect>;
