// Owns the product's figures per preset, computed in exact integers from the constants that the
// contracts are configured with.
import { ceilDiv, feeOn, leastIn } from '../vectors/invariant.ts';
import { PRESETS, type Preset, SPLIT_BPS, TRADE_FEE_BPS } from '../vectors/presets.ts';

/** USD cents per SUI at which the specification states its dollar figures. */
export const CENTS_PER_SUI = 360n;

/** All amounts in base units of the quote coin. */
export interface Figures {
  preset: Preset;
  /** Price × total supply at the first and the last coin sold. */
  firstMarketCap: bigint;
  lastMarketCap: bigint;
  /** Last market cap ÷ first, times 100, rounded to the nearest. */
  hundredfoldGrowth: bigint;
  /** What the whole curve raises net of fees, when it is bought in one order. */
  raised: bigint;
  /** Trade fees of buying the whole curve in one order. */
  fees: bigint;
  quoteLiquidity: bigint;
  /** Quote and coins of the exchange, valued at its opening price. */
  liquidityValue: bigint;
  /** Opening price of the exchange against the last of the curve, in parts per trillion. */
  priceGap: bigint;
}

export function figuresOf(preset: Preset): Figures {
  const { virtualQuote, virtualCoins, curveSupply, dexSupply, targetRaised } = preset;
  const supply = curveSupply + dexSupply;
  const raised = leastIn(virtualQuote, virtualCoins, curveSupply);
  const [x, y] = [virtualQuote + raised, virtualCoins - curveSupply];
  const firstMarketCap = (virtualQuote * supply) / virtualCoins;
  const lastMarketCap = (x * supply) / y;
  const quoteLiquidity = raised - preset.graduationFee;
  const [closing, opening] = [x * dexSupply, quoteLiquidity * y];
  return {
    preset,
    firstMarketCap,
    lastMarketCap,
    hundredfoldGrowth: (x * virtualCoins * 100n + (y * virtualQuote) / 2n) / (y * virtualQuote),
    raised,
    fees: feeOn(ceilDiv(targetRaised * 10_000n, 10_000n - TRADE_FEE_BPS), TRADE_FEE_BPS),
    quoteLiquidity,
    liquidityValue: 2n * quoteLiquidity,
    priceGap: (difference(closing, opening) * 10n ** 12n) / closing,
  };
}

export const allFigures = (): Figures[] => PRESETS.map(figuresOf);

/** US cents of an amount of SUI in MIST. */
export const centsOf = (mist: bigint): bigint => (mist * CENTS_PER_SUI) / 10n ** 9n;

/** Shares of a fee in basis points, with the protocol's. */
export function feeShares(kind: 0 | 1, referred: boolean) {
  const creator = SPLIT_BPS.creator + (kind === 0 ? SPLIT_BPS.coCreators : 0n);
  const referrer = referred ? SPLIT_BPS.referrer : 0n;
  const coCreators = kind === 1 ? SPLIT_BPS.coCreators : 0n;
  return { creator, referrer, coCreators, protocol: 10_000n - creator - referrer - coCreators };
}

const difference = (a: bigint, b: bigint) => (a > b ? a - b : b - a);
