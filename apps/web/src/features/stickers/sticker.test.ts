import { describe, expect, test } from 'vitest';
import { backgroundMask, hasTransparency } from './background.ts';
import { dab, stroke } from './brush.ts';
import { emptyPixels, masked, type Pixels, visibleBox } from './image.ts';
import { withOutline } from './outline.ts';

type Colour = readonly [number, number, number, number];
const clear: Colour = [0, 0, 0, 0];
const red: Colour = [220, 30, 40, 255];
const sea: Colour = [10, 120, 140, 255];

/** An image painted pixel by pixel. */
function paint(width: number, height: number, at: (x: number, y: number) => Colour): Pixels {
  const pixels = emptyPixels(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.data.set(at(x, y), (y * width + x) * 4);
  }
  return pixels;
}
const alphaAt = ({ data, width }: Pixels, x: number, y: number) => data[(y * width + x) * 4 + 3];
const inDisc = (x: number, y: number, radius: number) => Math.hypot(x - 32, y - 32) <= radius;

describe('background', () => {
  const ring = paint(65, 65, (x, y) => (inDisc(x, y, 20) && !inDisc(x, y, 10) ? red : sea));

  test('removes what is connected to the border and keeps what is enclosed', () => {
    const mask = backgroundMask(ring, 40);
    expect(mask[0]).toBe(0);
    expect(mask[32 * 65 + 17]).toBe(255);
    // The same colour inside of the ring stays.
    expect(mask[32 * 65 + 32]).toBe(255);
    expect(visibleBox(masked(ring, mask))).toEqual({ left: 12, top: 12, width: 41, height: 41 });
  });

  test('the tolerance decides what counts as background', () => {
    const shaded = paint(65, 65, (x, y) => (inDisc(x, y, 20) ? red : [10 + x / 2, 120, 140, 255]));
    const left = (tolerance: number) =>
      backgroundMask(shaded, tolerance).filter((value) => value === 255).length;
    const disc = paint(65, 65, (x, y) => (inDisc(x, y, 20) ? red : clear)).data.filter(
      (value, index) => index % 4 === 3 && value === 255,
    ).length;
    expect(left(40)).toBe(disc);
    expect(left(1)).toBeGreaterThan(disc);
    expect(left(441)).toBe(0);
  });

  test('detects images that already have transparent pixels', () => {
    expect(hasTransparency(ring)).toBe(false);
    expect(hasTransparency(paint(65, 65, (x, y) => (inDisc(x, y, 20) ? red : clear)))).toBe(true);
  });
});

describe('brush', () => {
  test('erases and restores a disc, and a stroke without gaps', () => {
    const mask = new Uint8Array(65 * 65).fill(255);
    stroke(mask, 65, 65, { x: 5, y: 32 }, { x: 60, y: 32, radius: 6, value: 0 });
    for (let x = 5; x <= 60; x += 1) expect(mask[32 * 65 + x]).toBe(0);
    expect(mask[20 * 65 + 32]).toBe(255);
    dab(mask, 65, 65, { x: 32, y: 32, radius: 8, value: 255 });
    expect(mask[32 * 65 + 32]).toBe(255);
    expect(mask[32 * 65 + 10]).toBe(0);
  });

  test('stays inside the image', () => {
    const mask = new Uint8Array(9).fill(255);
    dab(mask, 3, 3, { x: -1, y: -1, radius: 50, value: 0 });
    expect([...mask]).toEqual(new Array(9).fill(0));
  });
});

describe('outline', () => {
  const square = paint(65, 65, (x, y) => (x >= 25 && x < 40 && y >= 25 && y < 40 ? red : clear));
  const outlined = withOutline(square, 8);

  test('is a band of even width with round corners', () => {
    expect(alphaAt(outlined, 18, 32)).toBe(255);
    // The middle of the edge's pixel.
    expect(alphaAt(outlined, 17, 32)).toBe(128);
    expect(alphaAt(outlined, 16, 32)).toBe(0);
    // Diagonally from the corner (25, 25): √50 ≈ 7.07 and √128 ≈ 11.3 away.
    expect(alphaAt(outlined, 20, 20)).toBe(255);
    expect(alphaAt(outlined, 17, 17)).toBe(0);
    // (19, 20): √61 ≈ 7.81 of 8.5 pixels away; (19, 19): √72 ≈ 8.485, a hundredth inside the edge.
    expect(alphaAt(outlined, 19, 20)).toBe(Math.round(255 * Math.min(1, 8.5 - Math.sqrt(61))));
    expect(alphaAt(outlined, 19, 19)).toBe(Math.round(255 * (8.5 - Math.sqrt(72))));
  });

  test('is white and leaves the figure as it is', () => {
    expect([...outlined.data.slice((32 * 65 + 18) * 4, (32 * 65 + 18) * 4 + 4)]).toEqual([
      255, 255, 255, 255,
    ]);
    expect([...outlined.data.slice((32 * 65 + 32) * 4, (32 * 65 + 32) * 4 + 4)]).toEqual([...red]);
    expect(withOutline(square, 0)).toBe(square);
  });
});
