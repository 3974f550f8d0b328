// The worth of coins at a price. Apart from `format.ts`, which every page loads.
import { type Fixed, pow10 } from './format.ts';

/** What `units` of a coin are worth in micro-dollars, rounded down. `price` is USD per whole coin. */
export function toMicroUsd(units: bigint, decimals: number, price: Fixed): bigint {
  return (units * price.units * 1_000_000n) / pow10(decimals + price.decimals);
}
