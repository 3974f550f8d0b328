import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceTo } from './distance.ts';

/** The definition: the smallest of all distances. */
function bruteForce(inside: boolean[], width: number, height: number): number[] {
  return Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    const distances = inside.flatMap((marked, other) =>
      marked ? [Math.hypot(x - (other % width), y - Math.floor(other / width))] : [],
    );
    return Math.min(...distances);
  });
}

test('is exact for any set of pixels', () => {
  const grid = fc
    .tuple(fc.integer({ min: 1, max: 17 }), fc.integer({ min: 1, max: 13 }))
    .chain(([width, height]) =>
      fc.tuple(
        fc.constant(width),
        fc.constant(height),
        fc.array(fc.boolean(), { minLength: width * height, maxLength: width * height }),
      ),
    );
  fc.assert(
    fc.property(grid, ([width, height, inside]) => {
      fc.pre(inside.includes(true));
      const expected = bruteForce(inside, width, height);
      const distances = distanceTo(inside, width, height);
      for (const [index, distance] of expected.entries()) {
        expect(distances[index]).toBeCloseTo(distance, 9);
      }
    }),
    { numRuns: 300 },
  );
});

test('an empty set is far from everything', () => {
  expect(Math.min(...distanceTo([0, 0, 0, 0], 2, 2))).toBeGreaterThan(1e9);
});
