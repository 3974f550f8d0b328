import { expect, test } from 'vitest';
import { pointsOf } from './sparkline.tsx';

test('draws the lowest price at the bottom and the highest at the top', () => {
  expect(pointsOf([5_000, 10_000, 7_500])).toBe('0,22.5 32,1.5 64,12');
});

test('draws a flat line in the middle', () => {
  expect(pointsOf([10_000, 10_000])).toBe('0,12 64,12');
});
