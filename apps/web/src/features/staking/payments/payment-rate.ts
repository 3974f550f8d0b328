// Computes a yearly rate from the payments of the last seven days.
import type { EarningPoint, StakingPool } from '@atoll/api';
import { parseFixed, pow10 } from '../../../lib/format/format.ts';

const DAYS = 7;
const BPS = 10_000n;

export interface PaymentRate {
  /** Payments of the last seven complete days, in reward base units. */
  paid: bigint;
  /** Yearly payments, in basis points of the value of the active stake. */
  bps: bigint;
}

/**
 * Returns the rate of payments to an active stake; null if the pool is younger than the seven days, nothing was paid,
 * no stake is active or a price is unknown.
 * @param days - creator fees that the pool received, by day, oldest first; the last day is the current one
 */
export function paymentRate(pool: StakingPool, days: readonly EarningPoint[]): PaymentRate | null {
  const { stake, reward, total_weight } = pool;
  const week = days.slice(-DAYS - 1, -1);
  const [first] = week;
  if (first === undefined || week.length < DAYS) return null;
  if (Date.parse(pool.createdAt) > Date.parse(first.startsAt)) return null;
  const paid = week
    .flatMap(({ quotes }) => quotes)
    .filter(({ quote_type }) => quote_type === reward.type)
    .reduce((sum, { shared }) => sum + shared, 0n);
  const active = total_weight / BPS;
  if (paid === 0n || active === 0n || stake.price_usd === null || reward.price_usd === null) {
    return null;
  }
  const [stakePrice, rewardPrice] = [parseFixed(stake.price_usd), parseFixed(reward.price_usd)];
  if (stakePrice.units === 0n) return null;
  const yearly =
    paid * 365n * BPS * rewardPrice.units * pow10(stake.decimals + stakePrice.decimals);
  const staked =
    active * BigInt(DAYS) * stakePrice.units * pow10(reward.decimals + rewardPrice.decimals);
  return { paid, bps: yearly / staked };
}
