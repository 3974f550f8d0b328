// Figures of each preset, computed in exact integers from the constants of the deployment.
import { ceilDiv, feeOn, leastIn } from '../vectors/invariant.ts';
import {
  PRESETS,
  type Preset,
  type QuoteSymbol,
  SPLIT_BPS,
  SWAP_FEES,
  TRADE_FEE_BPS,
} from '../vectors/presets.ts';

/** USD cents per SUI at which the specification states its dollar figures. */
export const CENTS_PER_SUI = 360n;

/** Amounts are base units of the quote coin. */
export interface Figures {
  preset: Preset;
  /** Price × total supply at the start and the end of the curve. */
  firstMarketCap: bigint;
  lastMarketCap: bigint;
  /** Last market cap ÷ first, times 100, rounded to the nearest. */
  hundredfoldGrowth: bigint;
  /** Net amount that one order for the whole curve raises. */
  raised: bigint;
  /** Trade fees of buying the whole curve in one order. */
  fees: bigint;
  quoteLiquidity: bigint;
  /** Quote and base of the venue, valued at its opening price. */
  liquidityValue: bigint;
  /** Gap between the opening price and the last price of the curve, in parts per trillion. */
  priceGap: bigint;
}

export function figuresOf(preset: Preset): Figures {
  const { virtualQuote, virtualBase, curveSupply, dexSupply, targetRaised } = preset;
  const supply = curveSupply + dexSupply;
  const raised = leastIn(virtualQuote, virtualBase, curveSupply);
  const [x, y] = [virtualQuote + raised, virtualBase - curveSupply];
  const firstMarketCap = (virtualQuote * supply) / virtualBase;
  const lastMarketCap = (x * supply) / y;
  const quoteLiquidity = raised - preset.graduationFee;
  const [closing, opening] = [x * dexSupply, quoteLiquidity * y];
  return {
    preset,
    firstMarketCap,
    lastMarketCap,
    hundredfoldGrowth: (x * virtualBase * 100n + (y * virtualQuote) / 2n) / (y * virtualQuote),
    raised,
    fees: feeOn(ceilDiv(targetRaised * 10_000n, 10_000n - TRADE_FEE_BPS), TRADE_FEE_BPS),
    quoteLiquidity,
    liquidityValue: 2n * quoteLiquidity,
    priceGap: (difference(closing, opening) * 10n ** 12n) / closing,
  };
}

export const allFigures = (): Figures[] => PRESETS.map(figuresOf);

/** Returns the US cents of an amount of SUI or USDC in base units. */
export const centsOf = (quote: QuoteSymbol, units: bigint): bigint =>
  quote === 'SUI' ? (units * CENTS_PER_SUI) / 10n ** 9n : (units * 100n) / 10n ** 6n;

/** Returns the shares of a fee in basis points, including the protocol's. */
export function feeShares(kind: 0 | 1, referred: boolean) {
  const creator = SPLIT_BPS.creator + (kind === 0 ? SPLIT_BPS.coCreators : 0n);
  const referrer = referred ? SPLIT_BPS.referrer : 0n;
  const coCreators = kind === 1 ? SPLIT_BPS.coCreators : 0n;
  return { creator, referrer, coCreators, protocol: 10_000n - creator - referrer - coCreators };
}

/** Returns the creator's rates on a pair; a tier ends at `endTargets` times the target, the last has no end. */
export const creatorTiers = () =>
  SWAP_FEES.creatorBps.map((agentBps, tier, { length }) => ({
    endTargets: tier === length - 1 ? null : SWAP_FEES.firstTierTargets << BigInt(tier),
    agentBps,
    funBps: agentBps + SWAP_FEES.coCreatorBps,
  }));

const difference = (a: bigint, b: bigint) => (a > b ? a - b : b - a);
