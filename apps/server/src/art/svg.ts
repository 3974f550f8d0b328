/** Small building blocks of SVG images on a canvas of 512 × 512. */
import type { Random } from './random.ts';

export const SIDE = 512;
export type Point = readonly [x: number, y: number];

/** Formats a number with the precision that SVG needs. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns a closed smooth curve through points (Catmull-Rom converted to cubic Béziers). */
export function blob(points: readonly Point[]): string {
  const at = (index: number) =>
    points[(index + points.length) % points.length] ?? ([0, 0] as const);
  const start = at(0);
  const curves = points.map((_, index) => {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6] as const;
    const second = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6] as const;
    return `C${n(first[0])} ${n(first[1])} ${n(second[0])} ${n(second[1])} ${n(p2[0])} ${n(p2[1])}`;
  });
  return `M${n(start[0])} ${n(start[1])}${curves.join('')}Z`;
}

/** Returns points around a center with a radius that varies by the given share. */
export function wobbly(
  random: Random,
  [x, y]: Point,
  radius: number,
  wobble: number,
  count = 14,
  flatten = 1,
): Point[] {
  const waves = [1, 2, 3].map((frequency) => ({
    frequency,
    phase: random.between(0, 2 * Math.PI),
    size: wobble / frequency,
  }));
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const shift = waves.reduce(
      (sum, { frequency, phase, size }) => sum + Math.sin(angle * frequency + phase) * size,
      0,
    );
    const reach = radius * (1 + shift);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * flatten];
  });
}

export const circle = (x: number, y: number, radius: number, attributes: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${attributes}/>`;

export const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`;

/** Defines a vertical or radial gradient. */
export function gradient(
  id: string,
  colors: readonly string[],
  kind: 'linear' | 'radial' = 'linear',
) {
  const stops = colors
    .map(
      (color, index) =>
        `<stop offset="${n((index / (colors.length - 1)) * 100)}%" stop-color="${color}"/>`,
    )
    .join('');
  return kind === 'linear'
    ? `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`
    : `<radialGradient id="${id}">${stops}</radialGradient>`;
}

/** Returns a circle that fades out. */
export const light = (id: string, color: string, opacity: number): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${n(opacity)}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;

export const background = (fill: string): string =>
  `<rect width="${SIDE}" height="${SIDE}" fill="${fill}"/>`;

/** Returns bubbles that shrink with depth. */
export function bubbles(random: Random, count: number, color: string): string {
  return Array.from({ length: count }, () => {
    const radius = random.between(2, 11);
    const [x, y] = [random.between(20, SIDE - 20), random.between(20, SIDE - 60)];
    const ring = circle(
      x,
      y,
      radius,
      `fill="${color}" fill-opacity=".12" stroke="${color}" stroke-opacity=".55" stroke-width="1.6"`,
    );
    const glint = circle(
      x - radius * 0.35,
      y - radius * 0.35,
      radius * 0.22,
      `fill="${color}" fill-opacity=".8"`,
    );
    return ring + glint;
  }).join('');
}

/** Returns rays of light from the surface. */
export function rays(random: Random, color: string): string {
  return Array.from({ length: random.whole(3, 6) }, () => {
    const x = random.between(-40, SIDE);
    const width = random.between(20, 70);
    const lean = random.between(40, 150);
    return path(
      `M${n(x)} -10h${n(width)}l${n(lean + width)} 540h${n(-width * 2.6)}Z`,
      `fill="${color}" fill-opacity=".07"`,
    );
  }).join('');
}
