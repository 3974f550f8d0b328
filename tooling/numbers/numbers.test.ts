import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { presetPlans } from '@atoll/deploy';
import { expect, test } from 'vitest';
import { PRESETS } from '../vectors/presets.ts';
import { document, PATH } from './document.ts';
import { allFigures, centsOf, feeShares } from './figures.ts';

const agent = allFigures().find(({ preset }) => preset.name === 'sui_agent');
const SUI = 10n ** 9n;

test('the document is what the computation gives: node tooling/numbers/write.ts', () => {
  expect(readFileSync(join(import.meta.dirname, '../..', PATH), 'utf8')).toBe(document());
});

test('an agent coin graduates at the specification’s dollars', () => {
  expect(agent && centsOf('SUI', agent.lastMarketCap)).toBe(99_000_00n);
  expect(agent && centsOf('SUI', agent.liquidityValue)).toBe(39_600_00n);
});

test.each([
  ['usdc_agent', 'sui_agent'],
  ['usdc_fun', 'sui_fun'],
])('%s graduates at the dollars of %s', (inDollars, inSui) => {
  const [first, second] = [inDollars, inSui].map((name) =>
    allFigures().find(({ preset }) => preset.name === name),
  );
  for (const figure of ['lastMarketCap', 'liquidityValue'] as const) {
    expect(first && centsOf('USDC', first[figure])).toBe(second && centsOf('SUI', second[figure]));
  }
});

test('the market cap grows from 2,045 SUI to 27,500 SUI, 13.4 times', () => {
  expect(agent && agent.firstMarketCap / SUI).toBe(2_045n);
  expect(agent?.lastMarketCap).toBe(27_500n * SUI);
  expect(agent && (agent.hundredfoldGrowth + 5n) / 10n).toBe(134n);
});

test.each(allFigures())('$preset.name raises its target and opens at its last price', (figures) => {
  const { preset, raised, priceGap } = figures;
  expect(raised).toBe(preset.targetRaised);
  expect(figures.quoteLiquidity * 12n).toBe(preset.targetRaised * 11n);
  // A hundred-millionth of a basis point.
  expect(priceGap).toBe(0n);
});

test('the deployment sets these very presets', () => {
  const plans = presetPlans({ atoll: '0x2::atoll::ATOLL', usdc: '0x3::usdc::USDC' }).map(
    (plan) => ({
      kind: plan.kind === 'agent' ? 1 : 0,
      quote: plan.quoteType.split('::').at(-1),
      terms: [plan.targetRaised, plan.virtualQuote, plan.graduationFee],
    }),
  );
  const presets = PRESETS.map((preset) => ({
    kind: preset.kind,
    quote: preset.quoteSymbol,
    terms: [preset.targetRaised, preset.virtualQuote, preset.graduationFee],
  }));
  expect(plans).toHaveLength(presets.length);
  expect(plans).toEqual(expect.arrayContaining(presets));
});

test('the shares of a fee add up to it', () => {
  for (const kind of [0, 1] as const)
    for (const referred of [true, false]) {
      const { creator, referrer, coCreators, protocol } = feeShares(kind, referred);
      expect(creator + referrer + coCreators + protocol).toBe(10_000n);
    }
});
