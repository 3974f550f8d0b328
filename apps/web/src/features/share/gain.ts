// Writes a gain with its sign.
import { formatPercent, parseFixed } from '../../lib/format/format.ts';

/** '+340.5%' from the API's decimal of percent; rounded as every percentage here. */
export function formatGain(gain: string): string {
  const { units, decimals } = parseFixed(gain);
  const bps = decimals <= 2 ? units * 10n ** BigInt(2 - decimals) : units;
  return `${bps > 0n ? '+' : ''}${formatPercent(bps)}`;
}
