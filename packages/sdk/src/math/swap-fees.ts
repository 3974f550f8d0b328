// Fees of swaps on a pair, as Move's `amm::swap_fees` computes them: part of the input stays in the
// reserves, and a fee on the quote amount is divided. The creator's rate falls with the market cap.
import { BPS } from './curve-math.ts';
import { marketCap, pairPrice } from './market.ts';
import type { FeeParts } from './split.ts';

/** Part of the input that stays in the reserves, in basis points. */
export const LIQUIDITY_FEE_BPS = 30n;

const PROTOCOL_BPS = 5n;
const REFERRER_BPS = 5n;
const CO_CREATOR_BPS = 10n;
const CREATOR_BPS = [80n, 70n, 60n, 50n, 40n, 30n, 15n, 5n] as const;
const FIRST_TIER_TARGETS = 10n;

/** Parameters of a pair's fees. */
export interface SwapFees {
  /** Market cap that ends the first tier, in base units of the quote coin; each tier ends at twice the one before. */
  firstTierCap: bigint;
  hasCoCreators: boolean;
}

/** Rates of one swap in basis points of the quote amount. */
export interface SwapRates {
  creatorBps: bigint;
  coCreatorBps: bigint;
  /** The protocol's when there is no referrer. */
  referrerBps: bigint;
  protocolBps: bigint;
}

/** A tier and the market cap at which it ends; null for the last. */
export interface CreatorTier {
  creatorBps: bigint;
  endCap: bigint | null;
}

/** Returns what the fees of a pool's pair depend on, which the pool's terms determine before the graduation. */
export const swapFeesOf = (pool: { targetRaised: bigint; coCreatorFeeBps: bigint }): SwapFees => ({
  firstTierCap: pool.targetRaised * FIRST_TIER_TARGETS,
  hasCoCreators: pool.coCreatorFeeBps > 0n,
});

/** Returns the creator's rate by market cap, the smallest first. */
export const creatorTiers = ({ firstTierCap, hasCoCreators }: SwapFees): CreatorTier[] =>
  CREATOR_BPS.map((bps, tier) => ({
    creatorBps: hasCoCreators ? bps : bps + CO_CREATOR_BPS,
    endCap: tier === CREATOR_BPS.length - 1 ? null : firstTierCap << BigInt(tier),
  }));

/** Returns the rates at the price of the reserves. */
export function swapRates(
  fees: SwapFees,
  reserves: { quoteReserve: bigint; baseReserve: bigint },
): SwapRates {
  const cap = marketCap(pairPrice(reserves));
  const tiers = creatorTiers(fees);
  const { creatorBps = 0n } = tiers.find(({ endCap }) => endCap === null || cap < endCap) ?? {};
  return {
    creatorBps,
    coCreatorBps: fees.hasCoCreators ? CO_CREATOR_BPS : 0n,
    referrerBps: REFERRER_BPS,
    protocolBps: PROTOCOL_BPS,
  };
}

/** Returns the whole divided fee in basis points of the quote amount. */
export const swapFeeBps = (rates: SwapRates): bigint =>
  rates.creatorBps + rates.coCreatorBps + rates.referrerBps + rates.protocolBps;

/** Divides `fee`, charged on `quoteAmount`. Each part is rounded down, and the protocol receives the remainder. */
export function splitSwapFee(
  fee: bigint,
  quoteAmount: bigint,
  rates: SwapRates,
  hasReferrer: boolean,
): FeeParts {
  const creator = (quoteAmount * rates.creatorBps) / BPS;
  const referrer = hasReferrer ? (quoteAmount * rates.referrerBps) / BPS : 0n;
  const coCreators = (quoteAmount * rates.coCreatorBps) / BPS;
  return { creator, referrer, coCreators, protocol: fee - creator - referrer - coCreators };
}
