// The order that is being edited: chosen in a list, or dragged in the chart.
import type { Order } from '@atoll/api';
import { createAtom } from '@tanstack/react-store';

export interface EditedOrder {
  order: Order;
  /** New price in whole quote coins for one whole coin, of the dragged leg. */
  moved?: { leg: 'limit' | 'stop'; price: string };
}

/** Null, because an atom ignores `set(undefined)`. */
export const $editedOrder = createAtom<EditedOrder | null>(null);
