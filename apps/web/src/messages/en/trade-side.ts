// The trading-session mark beside the side of a trade.
import { catalogue } from '../catalogue.ts';

export const tradeSide = catalogue('tradeSide', {
  inSession: 'Made in a trading session',
});
