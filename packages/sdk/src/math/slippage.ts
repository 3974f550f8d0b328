// Owns how a trader's tolerance becomes a limit that the contract checks.
import { BPS, ceilDiv } from './curve-math.ts';

/** The tolerance used when a trader sets none: 2%. */
export const DEFAULT_SLIPPAGE_BPS = 200n;

/** Least acceptable output: `amount` lowered by `slippageBps` (0..10,000), rounded up. */
export const minimumOut = (amount: bigint, slippageBps: bigint): bigint =>
  ceilDiv(amount * (BPS - slippageBps), BPS);

/** Most acceptable cost: `amount` raised by `slippageBps`, rounded down. */
export const maximumIn = (amount: bigint, slippageBps: bigint): bigint =>
  (amount * (BPS + slippageBps)) / BPS;
