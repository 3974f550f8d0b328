// Settings of quick buys, remembered by the browser: an amount for each quote coin, and the price impact above which a
// purchase is confirmed.
import { createAtom, useSelector } from '@tanstack/react-store';
import { storage, storageKeys } from '../browser/storage.ts';

const DEFAULT_AMOUNT = '1';
/**
 * As large as the default slippage: without a dialog, a purchase moves the price no further than the trader lets others
 * move it.
 */
const DEFAULT_LIMIT_BPS = 200;
export const MAX_LIMIT_BPS = 5_000;

type Amounts = Readonly<Record<string, string>>;

function rememberedAmounts(): Amounts {
  try {
    const saved: unknown = JSON.parse(storage.get(storageKeys.quickBuyAmounts) ?? '{}');
    if (typeof saved !== 'object' || saved === null) return {};
    return Object.fromEntries(
      Object.entries(saved).filter(([, amount]) => /^[\d.,]{1,20}$/.test(String(amount))),
    );
  } catch {
    return {};
  }
}

function rememberedLimit(): number {
  const text = storage.get(storageKeys.quickBuyLimitBps) ?? '';
  const bps = /^\d{1,4}$/.test(text) ? Number(text) : DEFAULT_LIMIT_BPS;
  return bps <= MAX_LIMIT_BPS ? bps : DEFAULT_LIMIT_BPS;
}

/** The amount in the toolbar, as it is typed. */
export interface ShownAmount {
  quoteType: string;
  typed: string;
  /** Whether the active trading session can spend it. */
  inSession: boolean;
}

/** Null while no toolbar shows one; an atom ignores `set(undefined)`. */
export const $shownAmount = createAtom<ShownAmount | null>(null);

/** Returns the shown amount for a quote coin; undefined while another quote coin's amount is shown, or none. */
export const shownAmountOf = (quoteType: string, shown: ShownAmount | null) =>
  shown?.quoteType === quoteType ? shown.typed : undefined;

const $amounts = createAtom<Amounts>(rememberedAmounts());
const $limitBps = createAtom(rememberedLimit());

/** Returns the amount for a quote coin as it was typed. */
export const quickAmountOf = (quoteType: string): string =>
  $amounts.get()[quoteType] ?? DEFAULT_AMOUNT;

export const useQuickAmount = (quoteType: string): string =>
  useSelector($amounts, (amounts) => amounts[quoteType] ?? DEFAULT_AMOUNT);

export function saveQuickAmount(quoteType: string, amount: string): void {
  $amounts.set({ ...$amounts.get(), [quoteType]: amount });
  storage.set(storageKeys.quickBuyAmounts, JSON.stringify($amounts.get()));
}

export const quickBuyLimitBps = (): bigint => BigInt($limitBps.get());
export const useQuickBuyLimit = (): number => useSelector($limitBps);

export function saveQuickBuyLimit(bps: number): void {
  $limitBps.set(bps);
  storage.set(storageKeys.quickBuyLimitBps, String(bps));
}
