// Computes the vectors of openings on Cetus: the square root of a pool's initial price, and the deposits
// of a position at full range.
import { PRESETS } from '../presets.ts';
import { generator } from '../random.ts';

/** Cetus's prices at the ends of the full range for a tick spacing of 200, Q64.64 square roots. */
export const RANGE = { lower: 4_302_785_677n, upper: 79_084_200_890_414_257_525_634_219_231n };
const ONE = 1n << 64n;
const MAX_U64 = 2n ** 64n - 1n;

export interface OpeningCase {
  /** Base units of coin A and coin B. */
  a: bigint;
  b: bigint;
  sqrtPrice: bigint;
  /** Whether A is the coin that limits the position. */
  fixA: boolean;
  /** Amount that the position takes. */
  depositA: bigint;
  depositB: bigint;
}

/** Each preset's liquidity in both orders, prices around 1, the ends of the range, and random amounts. */
export function openingCases(): OpeningCase[] {
  const random = generator(443_600n);
  const amounts: [bigint, bigint][] = [];
  for (const { targetRaised, graduationFee, dexSupply } of PRESETS) {
    const quote = targetRaised - graduationFee;
    amounts.push([dexSupply, quote], [quote, dexSupply]);
  }
  for (const a of [1_000n, 2n ** 32n, 200_000_000_000_000n, 2n ** 63n]) {
    amounts.push([a, a], [a, a + 1n], [a + 1n, a]);
  }
  amounts.push([MAX_U64, MAX_U64], [MAX_U64, 2n ** 33n], [2n ** 33n, MAX_U64]);
  while (amounts.length < 80) amounts.push([size(random), size(random)]);
  return amounts.flatMap(([a, b]) => openingOf(a, b) ?? []);
}

/** A random number of bits first, so that small amounts are as likely as large ones. */
const size = (random: (bound: bigint) => bigint): bigint =>
  1_000_000n + random(2n ** (20n + random(44n)));

/** Undefined for amounts of which the position would take nothing on one side. */
function openingOf(a: bigint, b: bigint): OpeningCase | undefined {
  const sqrtPrice = sqrtPriceOf(a, b);
  if (sqrtPrice <= RANGE.lower || sqrtPrice >= RANGE.upper) return undefined;
  const [liquidityOfA, liquidityOfB] = [mostFromA(sqrtPrice, a), mostFromB(sqrtPrice, b)];
  const fixA = liquidityOfA <= liquidityOfB;
  const liquidity = fixA ? liquidityOfA : liquidityOfB;
  const depositA = fixA ? a : takesOfA(sqrtPrice, liquidity);
  const depositB = fixA ? takesOfB(sqrtPrice, liquidity) : b;
  return liquidity > 0n && depositA > 0n && depositB > 0n
    ? { a, b, sqrtPrice, fixA, depositA, depositB }
    : undefined;
}

/** The greatest `p` with `(p / 2^64)² ≤ b / a`. */
const sqrtPriceOf = (a: bigint, b: bigint): bigint =>
  greatest((p) => p * p * a <= b * ONE * ONE, 1n << 97n);

/** The most liquidity that is not worth more of A than `a`: A is worth `L (1/p − 1/upper)`. */
const mostFromA = (p: bigint, a: bigint): bigint =>
  greatest((l) => l * ONE * (RANGE.upper - p) <= a * p * RANGE.upper, 1n << 128n);

/** The most liquidity that is not worth more of B than `b`: B is worth `L (p − lower)`. */
const mostFromB = (p: bigint, b: bigint): bigint =>
  greatest((l) => l * (p - RANGE.lower) <= b * ONE, 1n << 128n);

/** The least of A that is not less than what the liquidity is worth. */
const takesOfA = (p: bigint, liquidity: bigint): bigint =>
  1n + greatest((a) => a * p * RANGE.upper < liquidity * ONE * (RANGE.upper - p), 1n << 65n);

/** The least of B that is not less than what the liquidity is worth. */
const takesOfB = (p: bigint, liquidity: bigint): bigint =>
  1n + greatest((b) => b * ONE < liquidity * (p - RANGE.lower), 1n << 65n);

/** The greatest number from 0 to below `bound` for which `holds`, which it does up to some number. */
function greatest(holds: (n: bigint) => boolean, bound: bigint): bigint {
  let [low, high] = [0n, bound];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
