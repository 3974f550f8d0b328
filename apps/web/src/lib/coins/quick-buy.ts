// The quick buy in progress. The buttons that start it and the code that sends the purchase load later.
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
