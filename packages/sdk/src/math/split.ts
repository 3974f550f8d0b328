// Divides a trade fee as Move's `launchpad::fee_split` does: each share rounded down, the protocol
// receives the rest.
import { BPS } from './curve-math.ts';

/** Shares of the fee in basis points of the fee. A pool carries its own copy. */
export interface FeeSplitRates {
  creatorFeeBps: bigint;
  referrerFeeBps: bigint;
  coCreatorFeeBps: bigint;
}

/** Parts of one fee by role, in quote base units; they add up to the fee exactly. */
export interface FeeParts {
  creator: bigint;
  referrer: bigint;
  coCreators: bigint;
  protocol: bigint;
}

/** The rates of a coin without co-creators (a fun coin): their share goes to the creator. */
export const withoutCoCreators = (rates: FeeSplitRates): FeeSplitRates => ({
  creatorFeeBps: rates.creatorFeeBps + rates.coCreatorFeeBps,
  referrerFeeBps: rates.referrerFeeBps,
  coCreatorFeeBps: 0n,
});

/** Divides `fee`. Without a referrer that share is the protocol's. */
export function splitFee(fee: bigint, rates: FeeSplitRates, hasReferrer: boolean): FeeParts {
  const creator = (fee * rates.creatorFeeBps) / BPS;
  const referrer = hasReferrer ? (fee * rates.referrerFeeBps) / BPS : 0n;
  const coCreators = (fee * rates.coCreatorFeeBps) / BPS;
  const protocol = fee - creator - referrer - coCreators;
  return { creator, referrer, coCreators, protocol };
}

/** The rates as the contract stores them. */
export const feeSplitRates = (split: {
  creatorBps: bigint;
  referrerBps: bigint;
  coCreatorBps: bigint;
}): FeeSplitRates => ({
  creatorFeeBps: split.creatorBps,
  referrerFeeBps: split.referrerBps,
  coCreatorFeeBps: split.coCreatorBps,
});
