// Owns how a trade fee is divided, as Move's `launchpad::fee_split` does it: each share rounded
// down, the protocol has what they leave.
import { BPS } from './curve-math.ts';

/** Shares of the fee in basis points of the fee. A pool carries its own copy. */
export interface FeeSplitRates {
  creatorFeeBps: bigint;
  referrerFeeBps: bigint;
  coCreatorFeeBps: bigint;
}

/** Parts of one fee in quote base units; they add up to the fee exactly. */
export interface FeeSplit {
  creatorFee: bigint;
  referrerFee: bigint;
  coCreatorFee: bigint;
  protocolFee: bigint;
}

/** The rates of a coin without co-creators (a fun coin): their share goes to the creator. */
export const withoutCoCreators = (rates: FeeSplitRates): FeeSplitRates => ({
  creatorFeeBps: rates.creatorFeeBps + rates.coCreatorFeeBps,
  referrerFeeBps: rates.referrerFeeBps,
  coCreatorFeeBps: 0n,
});

/** Divides `fee`. Without a referrer that share is the protocol's. */
export function splitFee(fee: bigint, rates: FeeSplitRates, hasReferrer: boolean): FeeSplit {
  const creatorFee = (fee * rates.creatorFeeBps) / BPS;
  const referrerFee = hasReferrer ? (fee * rates.referrerFeeBps) / BPS : 0n;
  const coCreatorFee = (fee * rates.coCreatorFeeBps) / BPS;
  const protocolFee = fee - creatorFee - referrerFee - coCreatorFee;
  return { creatorFee, referrerFee, coCreatorFee, protocolFee };
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
