// The quick buy in progress. The button and the code that sends the purchase load later.
import { createAtom } from '@tanstack/react-store';

export interface QuickBuy {
  /** Distinguishes purchases. */
  number: number;
  poolId: string;
  /** Amount as it was shown when the button was pressed; without one, the remembered amount is confirmed first. */
  amount: string | undefined;
  /** Until its outcome is known; meanwhile no other one starts. */
  isActive: boolean;
}

/** The last purchase. */
export const $quickBuy = createAtom<QuickBuy | null>(null);

/** Starts a purchase of the shown amount, or without one its review, unless another purchase is in progress. */
export function startQuickBuy(poolId: string, amount?: string): void {
  const last = $quickBuy.get();
  if (last?.isActive) return;
  $quickBuy.set({ number: (last?.number ?? 0) + 1, poolId, amount, isActive: true });
}

export function endQuickBuy(number: number): void {
  const last = $quickBuy.get();
  if (last?.number === number) $quickBuy.set({ ...last, isActive: false });
}
