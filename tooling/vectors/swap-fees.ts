// Reference model of a pair's fees. The tier is found by comparing products, and each part is the
// most that does not exceed its rate.
import { feeOn, shareOf } from './invariant.ts';
import { type Preset, SWAP_FEES } from './presets.ts';

export interface FeeParts {
  creator: bigint;
  referrer: bigint;
  coCreators: bigint;
  protocol: bigint;
}

/** Parameters of a pair's fees. */
export type FeeTerms = Pick<Preset, 'kind' | 'targetRaised'>;

/** Returns the creator's rate at the price of the reserves, in basis points of the quote amount. */
export function creatorBps(
  { kind, targetRaised }: FeeTerms,
  { quoteReserve, baseReserve }: { quoteReserve: bigint; baseReserve: bigint },
): bigint {
  const value = quoteReserve * 10n ** 15n;
  const tier = SWAP_FEES.creatorBps
    .slice(0, -1)
    .findIndex(
      (_, i) => value < SWAP_FEES.firstTierTargets * targetRaised * 2n ** BigInt(i) * baseReserve,
    );
  const rate = SWAP_FEES.creatorBps.at(tier) ?? 0n;
  return kind === 1 ? rate : rate + SWAP_FEES.coCreatorBps;
}

/** Returns the whole rate of the divided fee. */
export const tradeBps = ({ kind }: FeeTerms, creator: bigint): bigint =>
  creator +
  SWAP_FEES.protocolBps +
  SWAP_FEES.referrerBps +
  (kind === 1 ? SWAP_FEES.coCreatorBps : 0n);

/** Divides the fee on `quoteAmount`. */
export function divideSwapFee(
  terms: FeeTerms,
  quoteAmount: bigint,
  rate: bigint,
  referred: boolean,
): FeeParts {
  const creator = shareOf(quoteAmount, rate);
  const referrer = referred ? shareOf(quoteAmount, SWAP_FEES.referrerBps) : 0n;
  const coCreators = terms.kind === 1 ? shareOf(quoteAmount, SWAP_FEES.coCreatorBps) : 0n;
  const fee = feeOn(quoteAmount, tradeBps(terms, rate));
  return { creator, referrer, coCreators, protocol: fee - creator - referrer - coCreators };
}
