// The wallet button while no wallet is connected: part of the first screen.
import { catalogue } from '../catalogue.ts';

export const connect = catalogue('connect', {
  connect: 'connect wallet',
  reconnecting: 'Reconnecting your wallet',
});
