// Reads the trades of one account in one pool: for its position there, and to mark them on the chart.
import type { TradeHistory } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { queryKeys } from '../api/query-keys.ts';

const PAGE_SIZE = 100;
/** Accounts that trade more often in one pool are bots; their history is cut off. */
const MAX_PAGES = 10;

export interface TraderTrades {
  /** Newest first. */
  trades: readonly TradeHistory[];
  /** False when older trades were left out. */
  complete: boolean;
}

export const traderTradesQuery = (poolId: string, trader: string) =>
  queryOptions({
    queryKey: queryKeys.trades.ofPoolBy(poolId, trader),
    queryFn: async ({ signal }): Promise<TraderTrades> => {
      const trades: TradeHistory[] = [];
      let cursor: string | null | undefined;
      for (let page = 0; page < MAX_PAGES && cursor !== null; page += 1) {
        const { data, meta } = await api.trades.list(
          {
            filters: { pool_id: { $eq: poolId }, trader: { $eq: trader } },
            pagination: { pageSize: PAGE_SIZE, ...(cursor && { cursor }) },
          },
          { signal },
        );
        trades.push(...data);
        cursor = meta.pagination.cursor ?? null;
      }
      return { trades, complete: cursor === null };
    },
  });

/** Adds a trade that the stream reports to what was read of its trader. */
export function addTraderTrade(trade: TradeHistory): void {
  queryClient.setQueryData<TraderTrades>(
    queryKeys.trades.ofPoolBy(trade.pool_id, trade.trader),
    (read) =>
      !read || read.trades.some(({ id }) => id === trade.id)
        ? read
        : { ...read, trades: [trade, ...read.trades] },
  );
}
