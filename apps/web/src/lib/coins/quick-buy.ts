// The quick buy in progress. The button and the code that sends the purchase load later.
import { createAtom } from '@tanstack/react-store';

export interface QuickBuy {
  /** Distinguishes purchases. */
  number: number;
  poolId: string;
  /** Always asks for confirmation, where the amount was not shown beside the button. */
  review: boolean;
  /** Until its outcome is known; meanwhile no other one starts. */
  isActive: boolean;
}

/** The last purchase. */
export const $quickBuy = createAtom<QuickBuy | null>(null);

/** Starts a purchase of the remembered amount, unless one is in progress. */
export function startQuickBuy(poolId: string, review = false): void {
  const last = $quickBuy.get();
  if (last?.isActive) return;
  $quickBuy.set({ number: (last?.number ?? 0) + 1, poolId, review, isActive: true });
}

export function endQuickBuy(number: number): void {
  const last = $quickBuy.get();
  if (last?.number === number) $quickBuy.set({ ...last, isActive: false });
}
