// Terms of stops, as the forms state them.
import type { Price, StopTerms } from '@atoll/sdk';
import { parseAmount } from '../../../lib/format/parse-amount.ts';
import { shifted } from '../../../lib/orders/prices.ts';

/** Time over which the price of a stop is averaged: a shorter one could be moved by a single large trade. */
const STOP_WINDOW_MS = 300_000n;
const MIN_TOLERANCE_BPS = 50n;
const MAX_TOLERANCE_BPS = 5_000n;

/** Returns basis points of a typed percentage; undefined if it is none or out of bounds. */
export function parseTolerance(typed: string): bigint | undefined {
  const bps = parseAmount(typed, 2);
  return bps === undefined || bps < MIN_TOLERANCE_BPS || bps > MAX_TOLERANCE_BPS ? undefined : bps;
}

/** Returns a stop that sells at most `toleranceBps` below its trigger, fees and tip included. */
export const stopAt = (trigger: Price, toleranceBps: bigint): StopTerms => ({
  trigger,
  bound: shifted(trigger, -toleranceBps),
  windowMs: STOP_WINDOW_MS,
});
