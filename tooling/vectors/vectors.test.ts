import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { vectorFiles } from './files.ts';
import { feeOn, grossForNet, leastIn, mostOut } from './invariant.ts';
import { PRESETS } from './presets.ts';
import { curveScenarios } from './scenarios.ts';

describe('the checked-in vectors', () => {
  test.each(Object.entries(vectorFiles()))('%s is what the script writes', async (path, text) => {
    const stored = await readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
    expect(stored).toBe(text);
  });
});

describe('the reference arithmetic', () => {
  test('agrees with worked examples', () => {
    expect(feeOn(101n, 100n)).toBe(2n);
    expect(grossForNet(99n, 100n)).toBe(100n);
    expect(mostOut(100n, 1_000n, 11n)).toBe(99n);
    expect(leastIn(100n, 1_000n, 100n)).toBe(12n);
  });

  test('gives the specification its dollar figures at 3.60 USD per SUI', () => {
    const agent = PRESETS.find(({ name }) => name === 'sui_agent');
    expect(agent).toBeDefined();
    if (!agent) return;
    const supply = agent.curveSupply + agent.dexSupply;
    const cents = (mist: bigint): bigint => (mist * 360n) / 10n ** 9n;
    const capAtTheEnd =
      ((agent.virtualQuote + agent.targetRaised) * supply) /
      (agent.virtualBase - agent.curveSupply);
    expect(cents(capAtTheEnd)).toBe(99_000_00n);
    expect(cents(2n * (agent.targetRaised - agent.graduationFee))).toBe(39_600_00n);
  });

  test('a whole curve raises its target, and the pair opens within one basis point', () => {
    for (const { preset: name, graduation, steps } of curveScenarios()) {
      const preset = PRESETS.find((candidate) => candidate.name === name);
      const last = steps.at(-1);
      if (!graduation || !preset || !last) continue;
      const raised = graduation.quoteLiquidity + graduation.graduationFee;
      expect(raised).toBeGreaterThanOrEqual(preset.targetRaised);
      expect(raised - preset.targetRaised).toBeLessThanOrEqual(BigInt(steps.length));
      const closing = last.virtualQuoteAfter * graduation.baseLiquidity;
      const opening = graduation.quoteLiquidity * last.virtualBaseAfter;
      const gap = closing > opening ? closing - opening : opening - closing;
      expect(gap * 10_000n).toBeLessThanOrEqual(closing);
    }
  });
});
