// Previews an order, or returns why the contract would reject it.
import type { Pool } from '@atoll/api';
import { ContractError, type OrderPreview, type OrderRequest, previewOrder } from '@atoll/sdk';
import { explain } from '../chain/explain.ts';
import { marketOf } from '../coins/market.ts';
import { priceNow } from './prices.ts';

export interface TriedOrder {
  preview?: OrderPreview;
  problem?: string;
}

/** @param owner account that places the order; empty without a wallet. */
export function tryOrder(pool: Pool, request: OrderRequest, owner: string): TriedOrder {
  const market = marketOf(pool);
  try {
    return {
      preview: previewOrder(request, {
        price: priceNow(pool),
        owner,
        nowMs: BigInt(Date.now()),
        ...(market && { market }),
      }),
    };
  } catch (error) {
    if (error instanceof ContractError) return { problem: explain(error) };
    throw error;
  }
}
