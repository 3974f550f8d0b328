// Sizes of orders that the depth is shown for: round numbers that suit what the curve raises.
import type { Pool } from '@atoll/api';

/** 10, 100 and 1,000 SUI for a curve that raises 6,000; 10,000 to 1,000,000 ATOLL for 12,000,000. */
export function depthSizes({
  target_raised,
  quote_decimals,
}: Pick<Pool, 'target_raised' | 'quote_decimals'>): bigint[] {
  const whole = target_raised / 10n ** BigInt(quote_decimals);
  const largest = 10n ** BigInt(Math.max(2, (whole / 2n).toString().length - 1));
  return [largest / 100n, largest / 10n, largest].map(
    (size) => size * 10n ** BigInt(quote_decimals),
  );
}
