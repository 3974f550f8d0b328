// Owns how a trade fee is divided: each share rounded down, the protocol has the rest.
import type { CoinKind } from '../deployment.ts';
import { BPS } from './curve.ts';

/** The pool's own copy of the fee split, in basis points of the fee. */
export interface FeeSplitRates {
  kind: CoinKind;
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

/**
 * Divides `fee`. Without a referrer that share goes to the protocol; on fun coins, which have
 * no co-creators, theirs goes to the creator.
 */
export function splitFee(fee: bigint, rates: FeeSplitRates, hasReferrer: boolean): FeeSplit {
  const coCreators = (fee * rates.coCreatorFeeBps) / BPS;
  const isAgent = rates.kind === 'agent';
  const creatorFee = (fee * rates.creatorFeeBps) / BPS + (isAgent ? 0n : coCreators);
  const coCreatorFee = isAgent ? coCreators : 0n;
  const referrerFee = hasReferrer ? (fee * rates.referrerFeeBps) / BPS : 0n;
  const protocolFee = fee - creatorFee - coCreatorFee - referrerFee;
  return { creatorFee, referrerFee, coCreatorFee, protocolFee };
}
