import { expect, test } from 'vitest';
import { atLeastSpan, axisLabel, axisLabels } from './chart-axis.ts';

test('a market cap is compact to the cent of its unit', () => {
  expect(axisLabel(81_421.6, true)).toBe('$81.42K');
  expect(axisLabel(1_250_000, true)).toBe('$1.25M');
  expect(axisLabel(999.5, true)).toBe('$999.50');
});

test('a price counts its zeros', () => {
  expect(axisLabel(0.0000226171, false)).toBe('0.0₄2261');
  expect(axisLabel(0.01788, false)).toBe('0.01788');
});

test('labels of an axis are true, and no longer than that takes', () => {
  expect(axisLabels([12_500, 15_000, 17_500, 20_000], true)).toEqual([
    '$12.5K',
    '$15.0K',
    '$17.5K',
    '$20.0K',
  ]);
  expect(axisLabels([8_250, 8_500, 8_750], true)).toEqual(['$8.25K', '$8.50K', '$8.75K']);
  expect(axisLabels([20_000, 40_000, 60_000], true)).toEqual(['$20K', '$40K', '$60K']);
  expect(axisLabels([7_350, 7_360, 7_370], true)).toEqual(['$7.35K', '$7.36K', '$7.37K']);
  expect(axisLabels([0.000002054, 0.000002052], false)).toEqual(['0.0₅2054', '0.0₅2052']);
  expect(axisLabels([0.000005, 0.0000055], false)).toEqual(['0.0₅50', '0.0₅55']);
  expect(axisLabels([0.0000095, 0.00001], false)).toEqual(['0.0₅95', '0.0₄100']);
});

test('below zero there is nothing to say', () => {
  expect(axisLabels([-10, 0, 10, 20], true)).toEqual(['', '', '$10.00', '$20.00']);
  expect(axisLabel(-1, false)).toBe('');
});

test('an axis spans some percent of the price at least', () => {
  const { minValue, maxValue } = atLeastSpan({ minValue: 999, maxValue: 1_001 });
  expect(minValue).toBeCloseTo(970);
  expect(maxValue).toBeCloseTo(1_030);
  expect(atLeastSpan({ minValue: 500, maxValue: 1_500 })).toEqual({
    minValue: 500,
    maxValue: 1_500,
  });
});
