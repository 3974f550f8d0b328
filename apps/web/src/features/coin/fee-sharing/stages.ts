// Stages of a coin with different creator fees: the curve, and the pair's tiers by market cap.
import type { Pool } from '@atoll/api';
import { creatorTiers, feeOn, shareOf, splitFee, swapFeesOf, swapRates } from '@atoll/sdk';

export interface Stage {
  /** Market caps at which the stage begins and ends, in base units of the quote coin; undefined on the curve. */
  caps?: { from: bigint; to: bigint | null };
  /** Creator fees of trades worth `volume`, in the same units. */
  feeOf: (volume: bigint) => bigint;
}

type Terms = Pick<
  Pool,
  | 'trade_fee_bps'
  | 'creator_fee_bps'
  | 'referrer_fee_bps'
  | 'co_creator_fee_bps'
  | 'target_raised'
  | 'is_graduated'
  | 'virtual_quote'
  | 'virtual_base'
>;

/** Returns the stages under the coin's terms and the index of the current one. */
export function stagesOf(pool: Terms): { stages: Stage[]; current: number } {
  const coCreatorFeeBps = BigInt(pool.co_creator_fee_bps);
  const split = {
    creatorFeeBps: BigInt(pool.creator_fee_bps),
    referrerFeeBps: BigInt(pool.referrer_fee_bps),
    coCreatorFeeBps,
  };
  const tradeFeeBps = BigInt(pool.trade_fee_bps);
  const fees = swapFeesOf({ targetRaised: pool.target_raised, coCreatorFeeBps });
  const tiers = creatorTiers(fees);
  const { creatorBps } = swapRates(fees, {
    quoteReserve: pool.virtual_quote,
    baseReserve: pool.virtual_base,
  });
  return {
    stages: [
      // The creator's part does not depend on whether there is a referrer.
      { feeOf: (volume) => splitFee(feeOn(volume, tradeFeeBps), split, true).creator },
      ...tiers.map(({ creatorBps: bps, endCap }, tier) => ({
        caps: { from: tiers[tier - 1]?.endCap ?? 0n, to: endCap },
        feeOf: (volume: bigint) => shareOf(volume, bps),
      })),
    ],
    current: pool.is_graduated
      ? 1 + tiers.findIndex(({ creatorBps: bps }) => bps === creatorBps)
      : 0,
  };
}
