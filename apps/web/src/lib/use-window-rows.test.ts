import { expect, test } from 'vitest';
import { visibleRows } from './use-window-rows.ts';

const screen = { height: 900, rowHeight: 56, overscan: 2 };

test('the top of a long list', () => {
  expect(visibleRows({ ...screen, top: 300, count: 10_000 })).toEqual({ start: 0, end: 13 });
});

test('the middle: what is on screen and two rows around it', () => {
  expect(visibleRows({ ...screen, top: -56_000, count: 10_000 })).toEqual({
    start: 998,
    end: 1019,
  });
});

test('the end, and beyond it', () => {
  expect(visibleRows({ ...screen, top: -559_500, count: 10_000 })).toEqual({
    start: 9989,
    end: 10_000,
  });
  expect(visibleRows({ ...screen, top: -900_000, count: 10_000 })).toEqual({
    start: 10_000,
    end: 10_000,
  });
});

test('a short list, a list below the screen, an empty list', () => {
  expect(visibleRows({ ...screen, top: 300, count: 4 })).toEqual({ start: 0, end: 4 });
  expect(visibleRows({ ...screen, top: 5000, count: 4 })).toEqual({ start: 0, end: 0 });
  expect(visibleRows({ ...screen, top: 300, count: 0 })).toEqual({ start: 0, end: 0 });
});

test('never more than forty rows of ten thousand', () => {
  for (let top = 400; top > -560_000; top -= 997) {
    const { start, end } = visibleRows({ ...screen, height: 1440, top, count: 10_000 });
    expect(end - start).toBeLessThanOrEqual(40);
  }
});
