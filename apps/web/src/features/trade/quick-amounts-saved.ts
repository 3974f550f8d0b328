// Quick amounts: fractions of the balance, and four amounts of the quote coin that the browser stores.

import { storage, storageKeys } from '../../lib/browser/storage.ts';
import { parseAmount } from '../../lib/format/parse-amount.ts';

export const quickPercents = [10, 25, 50, 100] as const;

const DEFAULT_AMOUNTS = ['1', '5', '10', '50'];

/** Whole amounts of the quote coin, as they were typed. */
export function rememberedAmounts(): string[] {
  const saved = storage.get(storageKeys.quickAmounts)?.split(' ') ?? [];
  return DEFAULT_AMOUNTS.map((amount, index) => saved[index] || amount);
}

/** Saves `amounts`, the default instead of one that is no amount, and returns what was saved. */
export function saveAmounts(amounts: readonly string[], decimals: number): string[] {
  const valid = amounts.map((amount, index) =>
    parseAmount(amount, decimals) ? amount.trim() : (DEFAULT_AMOUNTS[index] ?? '1'),
  );
  storage.set(storageKeys.quickAmounts, valid.join(' '));
  return valid;
}
