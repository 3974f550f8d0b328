// Computes a trader's position in one coin from their trades, at average cost.
import type { TradeHistory } from '@atoll/api';

export interface CostBasis {
  /** Coins bought and not sold since, in base units. */
  base: bigint;
  /** What they cost, fees included, in quote base units. */
  cost: bigint;
  /** Profit of what was sold, after fees, in quote base units. */
  realized: bigint;
}

type Trade = Pick<
  TradeHistory,
  'is_buy' | 'venue' | 'quote_amount' | 'base_amount' | 'fee' | 'timestamp'
>;

/** Returns the cost basis after `trades` (newest first, as the API lists them). */
export function costBasis(trades: readonly Trade[]): CostBasis {
  const basis = { base: 0n, cost: 0n, realized: 0n };
  for (const trade of trades.toReversed()) {
    const base = trade.base_amount;
    const quote = trade.quote_amount;
    if (trade.is_buy) {
      basis.base += base;
      basis.cost += quote;
      continue;
    }
    // Coins that came by a transfer have no known cost: only what was bought here counts.
    const sold = base < basis.base ? base : basis.base;
    if (sold === 0n) continue;
    // The curve takes its fee from the proceeds, the DEX from the input.
    const proceeds = trade.venue === 'curve' ? quote - trade.fee : quote;
    const cost = (basis.cost * sold) / basis.base;
    basis.realized += (proceeds * sold) / base - cost;
    basis.base -= sold;
    basis.cost -= cost;
  }
  return basis;
}

/** Average price paid, in whole quote coins for one whole coin, as a fixed-point number. */
export function averageEntry(
  { base, cost }: CostBasis,
  decimals: { base: number; quote: number },
): { units: bigint; decimals: number } | undefined {
  if (base === 0n) return undefined;
  const places = 18;
  return {
    units: (cost * 10n ** BigInt(places + decimals.base - decimals.quote)) / base,
    decimals: places,
  };
}
