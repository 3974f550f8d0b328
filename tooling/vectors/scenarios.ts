// Trading sequences of the vectors: a typical one and the corner cases.
import { leastIn, mostOut } from './invariant.ts';
import { type CurveStep, type LaunchFee, Market } from './market.ts';
import { Pair, type SwapStep } from './pair.ts';
import { PRESETS, type Preset } from './presets.ts';
import { generator } from './random.ts';

export interface CurveScenario {
  name: string;
  preset: string;
  launchFee?: LaunchFee;
  steps: CurveStep[];
  /** Amounts that the venue receives, if the sequence ends sold out. */
  graduation?: { quoteLiquidity: bigint; baseLiquidity: bigint; graduationFee: bigint };
}

export interface PairScenario {
  name: string;
  preset: string;
  kind: 0 | 1;
  targetRaised: bigint;
  quoteReserve: bigint;
  baseReserve: bigint;
  steps: SwapStep[];
}

const SEQUENCES: Record<string, (market: Market) => void> = {
  // The smallest payments that buy anything, and sales that barely return anything.
  dust(market) {
    market.buyExactIn(2n);
    market.buyExactOut(1n);
    market.buyExactIn(101n, true);
    const threeUnits = leastIn(market.virtualBase, market.virtualQuote, 3n);
    market.sellExactIn(threeUnits > 20_000n ? threeUnits : 20_000n, true);
    market.buyExactIn(3n);
    market.sellExactIn(market.sold);
  },
  ordinary(market) {
    const random = generator(market.preset.targetRaised);
    market.buyExactIn(market.preset.targetRaised / 100n);
    while (market.steps.length < 25) {
      const referred = random(2n) === 0n;
      const turn = random(3n);
      if (turn === 0n) market.buyExactIn(2n + random(market.preset.targetRaised / 25n), referred);
      else if (turn === 1n) market.buyExactOut(1n + random(market.remaining / 20n), referred);
      else market.sellExactIn(market.sold / 2n + random(market.sold / 2n), referred);
    }
  },
  // A payment far beyond the end: clipped, and the excess refunded.
  clipped(market) {
    market.buyExactIn(market.preset.targetRaised / 2n);
    market.buyExactIn(market.preset.targetRaised * 2n, true);
  },
  // The whole curve in one order, for exactly its cost.
  one_order(market) {
    market.buyExactOut(market.remaining);
  },
  // The last base unit is bought alone.
  last_unit(market) {
    market.buyExactIn(market.preset.targetRaised / 3n);
    market.buyExactOut(market.remaining - 1n);
    market.buyExactIn(1_000n);
  },
  // A payment that buys exactly the rest, one unit above its cost: the unit is refunded.
  exact_end(market) {
    const { left, cost } = exactEnd(market.preset);
    market.buyExactOut(market.remaining - left);
    // The fee of the odd unit rounds up by that unit, so that the net payment is the cost.
    market.buyExactIn((cost / 99n) * 100n + 1n);
  },
  // Sold out, reopened by a sale, sold out again.
  reopened(market) {
    market.buyExactOut(market.remaining, true);
    market.sellExactIn(market.preset.curveSupply / 7n);
    market.buyExactIn(market.preset.targetRaised);
  },
};

/** Sequences that start while the launch fee falls. */
const LAUNCHES: Record<string, { launchFee: LaunchFee; trade: (market: Market) => void }> = {
  // Repeats the same payment until the fee has ended, with a sale in between.
  falling_fee: {
    launchFee: { startBps: 5_000n, durationMs: 120_000n },
    trade(market) {
      for (let count = 0; count < 9; count += 1) {
        market.buyExactIn(market.preset.targetRaised / 40n, count % 2 === 0);
        market.buyExactOut(1_000_000n + BigInt(count));
        if (count === 4) market.sellExactIn(market.held / 3n, true);
        market.atMs += 7_777n;
      }
      market.sellExactIn(market.held);
    },
  },
  // The smallest amounts: the fee takes at least one unit of each purchase.
  fee_on_dust: {
    launchFee: { startBps: 1n, durationMs: 3_600_000n },
    trade(market) {
      market.buyExactOut(1n);
      market.buyExactIn(3n);
      market.buyExactOut(9_999n, true);
      market.sellExactIn(market.held);
    },
  },
  // A purchase at nearly the highest rate takes the rest of the curve; the excess is refunded.
  fee_on_the_last_purchase: {
    launchFee: { startBps: 9_900n, durationMs: 3_600_000n },
    trade(market) {
      market.buyExactOut(market.remaining / 400n);
      market.buyExactIn(market.preset.targetRaised / 3n);
      market.buyExactIn(market.preset.targetRaised * 2n, true);
    },
  },
};

export function curveScenarios(): CurveScenario[] {
  const scenario = (
    name: string,
    preset: Preset,
    trade: (market: Market) => void,
    launchFee?: LaunchFee,
  ): CurveScenario => {
    const market = new Market(preset, launchFee);
    trade(market);
    const graduation = market.remaining === 0n ? market.graduation() : undefined;
    return { name, preset: preset.name, launchFee, steps: market.steps, graduation };
  };
  return PRESETS.flatMap((preset) => [
    ...Object.entries(SEQUENCES).map(([name, trade]) => scenario(name, preset, trade)),
    ...Object.entries(LAUNCHES).map(([name, { trade, launchFee }]) =>
      scenario(name, preset, trade, launchFee),
    ),
  ]);
}

/** Finds an amount at the end of the curve whose cost is a multiple of 99 and buys exactly it. */
function exactEnd(preset: Preset): { left: bigint; cost: bigint } {
  for (let left = 1_000_000n; ; ) {
    const { virtualQuote: x, virtualBase: y, remaining } = allBut(preset, left);
    const cost = leastIn(x, y, remaining);
    const most = mostOut(x, y, cost);
    if (cost % 99n === 0n && most === left) return { left, cost };
    // One unit of a quote coin with few decimals buys many base units, so amounts in between have the same cost.
    left = most > left ? most : left + 1n;
  }
}

function allBut(preset: Preset, left: bigint): Market {
  const market = new Market(preset);
  market.buyExactOut(market.remaining - left);
  return market;
}

/** Swaps on each preset's pair as created, and at its limits. */
export function pairScenarios(): PairScenario[] {
  return PRESETS.flatMap((preset) => [swaps(preset), extremes(preset), tiers(preset)]);
}

function swaps(preset: Preset): PairScenario {
  const pair = opened(preset);
  const random = generator(preset.targetRaised + 1n);
  while (pair.steps.length < 25) {
    const turn = random(3n);
    if (turn === 0n) pair.buyExactIn(2n + random(pair.quoteReserve / 10n));
    else if (turn === 1n) pair.buyExactOut(1n + random(pair.baseReserve / 10n));
    else pair.sellExactIn(1_000_000n + random(pair.baseReserve / 5n));
  }
  return describe('swaps', preset, pair);
}

/** Dust, a huge purchase, and a sale of the whole curve supply. */
function extremes(preset: Preset): PairScenario {
  const pair = opened(preset);
  pair.buyExactIn(3n);
  pair.buyExactOut(1n);
  pair.sellExactIn(100_000n);
  pair.sellExactIn(preset.curveSupply);
  pair.buyExactIn(preset.targetRaised * 1_000n);
  pair.buyExactOut(pair.baseReserve / 2n);
  return describe('extremes', preset, pair);
}

/** A swap in every tier on the way up, with the last unit before and the first of the second tier. */
function tiers(preset: Preset): PairScenario {
  const { targetRaised, dexSupply } = preset;
  // The reserves at which the market cap is one unit below the end of the first tier.
  const end = (targetRaised * 10n * dexSupply) / 10n ** 15n;
  const pair = new Pair(preset, end - 1n, dexSupply);
  pair.buyExactIn(targetRaised);
  pair.sellExactIn(pair.baseReserve / 100n);
  for (let tier = 0; tier < 8; tier += 1) {
    pair.buyExactIn((pair.quoteReserve * 42n) / 100n);
    pair.buyExactOut(pair.baseReserve / 1_000n);
    pair.sellExactIn(pair.baseReserve / 1_000n);
  }
  const { kind, name } = preset;
  const reserves = { quoteReserve: end - 1n, baseReserve: dexSupply };
  return { name: 'tiers', preset: name, kind, targetRaised, ...reserves, steps: pair.steps };
}

function opened(preset: Preset): Pair {
  return new Pair(preset, preset.targetRaised - preset.graduationFee, preset.dexSupply);
}

function describe(name: string, preset: Preset, pair: Pair): PairScenario {
  const { quoteReserve, baseReserve } = opened(preset);
  const { kind, targetRaised } = preset;
  const reserves = { quoteReserve, baseReserve };
  return { name, preset: preset.name, kind, targetRaised, ...reserves, steps: pair.steps };
}
