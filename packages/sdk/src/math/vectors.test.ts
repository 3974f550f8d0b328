// Holds the quotes against the numbers that the contracts are tested with (vectors/*.json).
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { feeOn, getAmountIn, getAmountOut, grossForNet, shareOf } from './curve-math.ts';
import { type LaunchFee, NO_LAUNCH_FEE } from './launch-fee.ts';
import { type PairState, previewSwapExactIn, previewSwapExactOut } from './pair-previews.ts';
import {
  type CurveState,
  previewBuyExactIn,
  previewBuyExactOut,
  previewSellExactIn,
} from './pool-previews.ts';
import { type FeeSplitRates, splitFee, withoutCoCreators } from './split.ts';
import { LIQUIDITY_FEE_BPS, splitSwapFee, swapFeesOf } from './swap-fees.ts';

type Operation = 'buyExactIn' | 'buyExactOut' | 'sellExactIn';
type Digits<Keys extends string> = Record<Keys, string>;

interface Preset extends Digits<'virtualQuote' | 'virtualBase' | 'curveSupply'> {
  name: string;
  kind: 0 | 1;
}

type CurveStep = { operation: Operation; referred: boolean } & Digits<
  | 'amount'
  | 'atMs'
  | 'baseAmount'
  | 'quoteAmount'
  | 'fee'
  | 'launchFee'
  | 'creatorFee'
  | 'referrerFee'
  | 'coCreatorFee'
  | 'protocolFee'
  | 'virtualQuoteAfter'
  | 'virtualBaseAfter'
  | 'remainingAfter'
>;

type SwapStep = { operation: Operation; referred: boolean } & Digits<
  | 'amount'
  | 'quoteAmount'
  | 'baseAmount'
  | 'fee'
  | 'liquidityFee'
  | 'creatorFee'
  | 'referrerFee'
  | 'coCreatorFee'
  | 'protocolFee'
  | 'quoteReserveAfter'
  | 'baseReserveAfter'
>;

interface CurveVectors {
  tradeFeeBps: string;
  splitBps: Digits<'creator' | 'referrer' | 'coCreators'>;
  presets: Preset[];
  arithmetic: Record<string, { inputs: string[]; result: string }[]>;
  scenarios: {
    name: string;
    preset: string;
    launchFee?: Digits<'startBps' | 'durationMs'>;
    steps: CurveStep[];
  }[];
}

interface AmmVectors {
  swapFees: { liquidityBps: string };
  scenarios: ({ name: string; preset: string; kind: number; steps: SwapStep[] } & Digits<
    'targetRaised' | 'quoteReserve' | 'baseReserve'
  >)[];
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../vectors/${file}`, import.meta.url), 'utf8'));
const curve = read('curve.json') as CurveVectors;
const amm = read('amm.json') as AmmVectors;

describe.each([
  ['fee_on', feeOn],
  ['gross_for_net', grossForNet],
  ['share_of', shareOf],
  ['amount_out', getAmountOut],
  ['amount_in', getAmountIn],
])('%s', (name, compute: (...inputs: never[]) => bigint) => {
  it('agrees with every vector', () => {
    const vectors = curve.arithmetic[name] ?? [];
    expect(vectors.length).toBeGreaterThan(0);
    for (const { inputs, result } of vectors) {
      const apply = compute as (...inputs: bigint[]) => bigint;
      expect([inputs, apply(...inputs.map(BigInt)).toString()]).toEqual([inputs, result]);
    }
  });
});

describe.each(curve.scenarios)('$preset: $name', ({ preset: presetName, launchFee, steps }) => {
  it('agrees at every step', () => {
    const preset = curve.presets.find(({ name }) => name === presetName);
    if (preset === undefined) throw new Error(`No preset ${presetName}`);
    let state: CurveState = {
      virtualQuote: BigInt(preset.virtualQuote),
      virtualBase: BigInt(preset.virtualBase),
      remaining: BigInt(preset.curveSupply),
      tradeFeeBps: BigInt(curve.tradeFeeBps),
      launchFee: scheduleOf(launchFee),
    };
    for (const step of steps) {
      const trade = tradeOf(state, step);
      const parts = splitFee(trade.fee, ratesOf(preset), step.referred);
      expect({ ...trade, ...parts }).toMatchObject({
        base: BigInt(step.baseAmount),
        gross: BigInt(step.quoteAmount),
        fee: BigInt(step.fee),
        launchFee: BigInt(step.launchFee),
        creator: BigInt(step.creatorFee),
        referrer: BigInt(step.referrerFee),
        coCreators: BigInt(step.coCreatorFee),
        protocol: BigInt(step.protocolFee),
        after: {
          virtualQuote: BigInt(step.virtualQuoteAfter),
          virtualBase: BigInt(step.virtualBaseAfter),
          remaining: BigInt(step.remainingAfter),
        },
      });
      state = trade.after;
    }
  });
});

describe.each(amm.scenarios)('pair of $preset: $name', ({ steps, ...opening }) => {
  it('agrees at every step', () => {
    expect(LIQUIDITY_FEE_BPS).toBe(BigInt(amm.swapFees.liquidityBps));
    const coCreatorFeeBps = opening.kind === 1 ? 1_250n : 0n;
    let pair: PairState = {
      quoteReserve: BigInt(opening.quoteReserve),
      baseReserve: BigInt(opening.baseReserve),
      swapFees: swapFeesOf({ targetRaised: BigInt(opening.targetRaised), coCreatorFeeBps }),
    };
    for (const step of steps) {
      const isBuy = step.operation !== 'sellExactIn';
      const swap = swapOf(pair, step.operation, BigInt(step.amount));
      const { quoteAmount, fee, rates } = swap;
      const parts = splitSwapFee(fee, quoteAmount, rates, step.referred);
      expect({ ...swap, ...parts }).toMatchObject({
        amountIn: BigInt(isBuy ? step.quoteAmount : step.baseAmount),
        amountOut: isBuy ? BigInt(step.baseAmount) : BigInt(step.quoteAmount) - BigInt(step.fee),
        quoteAmount: BigInt(step.quoteAmount),
        fee: BigInt(step.fee),
        liquidityFee: BigInt(step.liquidityFee),
        creator: BigInt(step.creatorFee),
        referrer: BigInt(step.referrerFee),
        coCreators: BigInt(step.coCreatorFee),
        protocol: BigInt(step.protocolFee),
        after: {
          quoteReserve: BigInt(step.quoteReserveAfter),
          baseReserve: BigInt(step.baseReserveAfter),
        },
      });
      pair = swap.after;
    }
  });
});

/** Creation time of the vectors' pools with a launch fee, Unix ms. */
const CREATED_MS = 1_700_000_000_000n;

function scheduleOf(launchFee?: Digits<'startBps' | 'durationMs'>): LaunchFee {
  if (launchFee === undefined) return NO_LAUNCH_FEE;
  const { startBps, durationMs } = launchFee;
  const endsMs = CREATED_MS + BigInt(durationMs);
  return { startBps: BigInt(startBps), startsMs: CREATED_MS, endsMs };
}

function tradeOf(state: CurveState, { operation, ...step }: CurveStep) {
  const [amount, atMs] = [BigInt(step.amount), CREATED_MS + BigInt(step.atMs)];
  if (operation === 'sellExactIn') {
    return { base: amount, launchFee: 0n, ...previewSellExactIn(state, amount) };
  }
  const buy =
    operation === 'buyExactIn'
      ? previewBuyExactIn(state, amount, atMs)
      : previewBuyExactOut(state, amount, undefined, atMs);
  return { base: buy.baseOut, ...buy };
}

function swapOf(pair: PairState, operation: Operation, amount: bigint) {
  if (operation === 'sellExactIn') return previewSwapExactIn(pair, 'sell', amount);
  return operation === 'buyExactIn'
    ? previewSwapExactIn(pair, 'buy', amount)
    : previewSwapExactOut(pair, amount);
}

function ratesOf({ kind }: Preset): FeeSplitRates {
  const rates = {
    creatorFeeBps: BigInt(curve.splitBps.creator),
    referrerFeeBps: BigInt(curve.splitBps.referrer),
    coCreatorFeeBps: BigInt(curve.splitBps.coCreators),
  };
  return kind === 1 ? rates : withoutCoCreators(rates);
}
