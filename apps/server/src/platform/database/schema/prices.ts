/** Prices from outside, as they were last known. */
export interface LastPriceTable {
  symbol: string;
  /** US dollars × 10^9. */
  price: bigint;
  at_ms: number;
}

export interface PriceTables {
  last_price: LastPriceTable;
}
