// Finds the trades of watched wallets in the public stream. The browser receives every trade, so that no request reveals
// which of them matter.
import type { TradeHistory } from '@atoll/api';
import type { WatchedWallet } from './list.ts';

export interface WatchedTrade {
  wallet: WatchedWallet;
  trade: TradeHistory;
}

/** Returns the trades of watched wallets in their order, each trade once. */
export function watchedTrades(
  trades: readonly TradeHistory[],
  list: readonly WatchedWallet[],
): WatchedTrade[] {
  const wallets = new Map(list.map((wallet) => [wallet.address, wallet]));
  const seen = new Set<string>();
  return trades.flatMap((trade) => {
    const wallet = wallets.get(trade.trader);
    if (wallet === undefined || seen.has(trade.id)) return [];
    seen.add(trade.id);
    return [{ wallet, trade }];
  });
}
