// Owns the trading histories of the vectors: the ordinary one and the corners.
import { Exchange, type SwapStep } from './exchange.ts';
import { leastIn, mostOut } from './invariant.ts';
import { type CurveStep, Market } from './market.ts';
import { PRESETS, type Preset } from './presets.ts';
import { generator } from './random.ts';

export interface CurveScenario {
  name: string;
  preset: string;
  steps: CurveStep[];
  /** What the exchange receives, where the history ends sold out. */
  graduation?: { quoteLiquidity: bigint; coinLiquidity: bigint; graduationFee: bigint };
}

export interface ExchangeScenario {
  name: string;
  preset: string;
  quoteReserve: bigint;
  coinReserve: bigint;
  steps: SwapStep[];
}

const HISTORIES: Record<string, (market: Market) => void> = {
  // The smallest payments that buy anything, and sales that hardly pay.
  dust(market) {
    market.buyExactQuote(2n);
    market.buyExactCoins(1n);
    market.buyExactQuote(101n, true);
    market.sell(20_000n, true);
    market.buyExactQuote(3n);
    market.sell(market.sold);
  },
  ordinary(market) {
    const random = generator(market.preset.targetRaised);
    market.buyExactQuote(market.preset.targetRaised / 100n);
    while (market.steps.length < 25) {
      const referred = random(2n) === 0n;
      const turn = random(3n);
      if (turn === 0n)
        market.buyExactQuote(2n + random(market.preset.targetRaised / 25n), referred);
      else if (turn === 1n) market.buyExactCoins(1n + random(market.remaining / 20n), referred);
      else market.sell(market.sold / 2n + random(market.sold / 2n), referred);
    }
  },
  // A payment far beyond the end: clipped, and the excess returned.
  clipped(market) {
    market.buyExactQuote(market.preset.targetRaised / 2n);
    market.buyExactQuote(market.preset.targetRaised * 2n, true);
  },
  // The whole curve in one order, for exactly its cost.
  one_order(market) {
    market.buyExactCoins(market.remaining);
  },
  // One base unit is left over and bought alone.
  last_unit(market) {
    market.buyExactQuote(market.preset.targetRaised / 3n);
    market.buyExactCoins(market.remaining - 1n);
    market.buyExactQuote(1_000n);
  },
  // A payment that buys exactly what is left, one unit above what that costs: the unit comes back.
  exact_end(market) {
    const { left, cost } = exactEnd(market.preset);
    market.buyExactCoins(market.remaining - left);
    // The fee of the odd unit rounds up by that unit, so that the net payment is the cost.
    market.buyExactQuote((cost / 99n) * 100n + 1n);
  },
  // Sold out, reopened by a sale, sold out again.
  reopened(market) {
    market.buyExactCoins(market.remaining, true);
    market.sell(market.preset.curveSupply / 7n);
    market.buyExactQuote(market.preset.targetRaised);
  },
};

export function curveScenarios(): CurveScenario[] {
  return PRESETS.flatMap((preset) =>
    Object.entries(HISTORIES).map(([name, play]) => {
      const market = new Market(preset);
      play(market);
      const graduation = market.remaining === 0n ? market.graduation() : undefined;
      return { name, preset: preset.name, steps: market.steps, graduation };
    }),
  );
}

/** A number of last coins whose cost, a multiple of 99, buys no coin more than them. */
function exactEnd(preset: Preset): { left: bigint; cost: bigint } {
  for (let left = 1_000_000n; ; left += 1n) {
    const { virtualQuote: x, virtualCoins: y, remaining } = allBut(preset, left);
    const cost = leastIn(x, y, remaining);
    if (cost % 99n === 0n && mostOut(x, y, cost) === left) return { left, cost };
  }
}

function allBut(preset: Preset, left: bigint): Market {
  const market = new Market(preset);
  market.buyExactCoins(market.remaining - left);
  return market;
}

/** Swaps on each preset's exchange as it opens, and at its edges. */
export function exchangeScenarios(): ExchangeScenario[] {
  return PRESETS.flatMap((preset) => [swaps(preset), extremes(preset)]);
}

function swaps(preset: Preset): ExchangeScenario {
  const exchange = opened(preset);
  const random = generator(preset.targetRaised + 1n);
  while (exchange.steps.length < 25) {
    const turn = random(3n);
    if (turn === 0n) exchange.buyExactQuote(2n + random(exchange.quoteReserve / 10n));
    else if (turn === 1n) exchange.buyExactCoins(1n + random(exchange.coinReserve / 10n));
    else exchange.sell(1_000_000n + random(exchange.coinReserve / 5n));
  }
  return describe('swaps', preset, exchange);
}

/** Dust, a purchase of all but one base unit, and a sale of the whole supply. */
function extremes(preset: Preset): ExchangeScenario {
  const exchange = opened(preset);
  exchange.buyExactQuote(2n);
  exchange.buyExactCoins(1n);
  exchange.sell(100_000n);
  exchange.sell(preset.curveSupply);
  exchange.buyExactQuote(preset.targetRaised * 1_000n);
  exchange.buyExactCoins(exchange.coinReserve / 2n);
  return describe('extremes', preset, exchange);
}

function opened(preset: Preset): Exchange {
  return new Exchange(preset.targetRaised - preset.graduationFee, preset.dexSupply);
}

function describe(name: string, preset: Preset, exchange: Exchange): ExchangeScenario {
  const { quoteReserve, coinReserve } = opened(preset);
  return { name, preset: preset.name, quoteReserve, coinReserve, steps: exchange.steps };
}
