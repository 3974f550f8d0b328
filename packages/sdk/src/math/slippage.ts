// Converts a slippage tolerance into the limit that the contract enforces.
import { BPS, ceilDiv } from './curve-math.ts';

/** Default slippage tolerance: 2%. */
export const DEFAULT_SLIPPAGE_BPS = 200n;

/** Returns the minimum output: `amount` lowered by `slippageBps` (0..10,000), rounded up. */
export const minimumOut = (amount: bigint, slippageBps: bigint): bigint =>
  ceilDiv(amount * (BPS - slippageBps), BPS);

/** Returns the maximum cost: `amount` raised by `slippageBps`, rounded down. */
export const maximumIn = (amount: bigint, slippageBps: bigint): bigint =>
  (amount * (BPS + slippageBps)) / BPS;
