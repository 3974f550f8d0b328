// The trader's slippage tolerance: remembered in the browser, 2% by default.
import { MAX_SLIPPAGE_BPS as SLIPPAGE_LIMIT } from '@atoll/api';
import { DEFAULT_SLIPPAGE_BPS } from '@atoll/sdk';
import { createAtom, useSelector } from '@tanstack/react-store';
import { storage, storageKeys } from '../../lib/browser/storage.ts';
import { parseAmount } from '../../lib/format/parse-amount.ts';

export const MIN_SLIPPAGE_BPS = 10n;
export const MAX_SLIPPAGE_BPS = BigInt(SLIPPAGE_LIMIT);

/** Tolerances from here on, in basis points, invite front-running: the field warns. */
export const HIGH_SLIPPAGE_BPS = 1_000n;

const inBounds = (bps: bigint) => bps >= MIN_SLIPPAGE_BPS && bps <= MAX_SLIPPAGE_BPS;

/** Basis points of a percentage that was typed, or undefined when it is none or out of bounds. */
export function parseSlippage(text: string): bigint | undefined {
  const bps = parseAmount(text, 2);
  return bps !== undefined && inBounds(bps) ? bps : undefined;
}

function remembered(): bigint {
  const text = storage.get(storageKeys.slippageBps) ?? '';
  const bps = /^\d{1,4}$/.test(text) ? BigInt(text) : DEFAULT_SLIPPAGE_BPS;
  return inBounds(bps) ? bps : DEFAULT_SLIPPAGE_BPS;
}

const $slippageBps = createAtom(remembered());

export function setSlippage(bps: bigint): void {
  $slippageBps.set(bps);
  storage.set(storageKeys.slippageBps, bps.toString());
}

/** Returns the tolerance in basis points. */
export const rememberedSlippage = (): bigint => $slippageBps.get();

export const useSlippage = (): bigint => useSelector($slippageBps);
