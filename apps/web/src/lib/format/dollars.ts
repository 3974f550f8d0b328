// Values coins in dollars and formats dollar amounts as typed. Separate from `format.ts`, which every page loads.
import { type Fixed, groupDigits, pow10 } from './format.ts';

/** Returns the value of `units` base units in micro-dollars, rounded down. `price` is USD per whole coin. */
export function toMicroUsd(units: bigint, decimals: number, price: Fixed): bigint {
  return (units * price.units * 1_000_000n) / pow10(decimals + price.decimals);
}

/** Groups the digits of a decimal string: '18133.5' → '18,133.5'. */
export function groupDecimal(text: string): string {
  const [whole = '', fraction] = text.split('.');
  return groupDigits(BigInt(whole)) + (fraction === undefined ? '' : `.${fraction}`);
}
