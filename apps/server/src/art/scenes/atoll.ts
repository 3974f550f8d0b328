/** An atoll from above: a ring of sand and palms with a gap, around a lagoon. */
import type { Palette } from '../palette.ts';
import type { Random } from '../random.ts';
import { background, blob, circle, gradient, n, type Point, path, SIDE, wobbly } from '../svg.ts';

export function atoll(random: Random, p: Palette): string {
  const center: Point = [256 + random.between(-26, 26), 256 + random.between(-26, 26)];
  const radius = random.between(128, 168);
  const wobble = random.between(0.05, 0.13);
  const shape = wobbly(random, center, 1, wobble, 18, random.between(0.82, 1));
  const ring = (scale: number) =>
    blob(
      shape.map(
        ([x, y]): Point => [
          center[0] + (x - center[0]) * scale,
          center[1] + (y - center[1]) * scale,
        ],
      ),
    );

  const shelf = [1.62, 1.44, 1.28]
    .map((scale, index) =>
      path(ring(radius * scale), `fill="${p.shallow}" fill-opacity="${n(0.16 + index * 0.14)}"`),
    )
    .join('');
  // The passage into the lagoon.
  const gap = random.between(0, 360);
  const opening = random.between(9, 16);
  const island = `<g mask="url(#gap)">${path(ring(radius * 1.13), `fill="${p.glow}" fill-opacity=".55"`)}${path(ring(radius * 1.07), `fill="${p.sand}"`)}${path(ring(radius * 0.98), `fill="${p.leaf}"`)}${path(ring(radius * 0.87), `fill="${p.sand}"`)}</g>`;
  const mask = `<mask id="gap"><rect width="512" height="512" fill="#fff"/>${path(`M0 ${n(-opening)}Q200 ${n(-opening * 1.5)} 420 ${n(-opening * 4)}V${n(opening * 4)}Q200 ${n(opening * 1.5)} 0 ${n(opening)}Z`, `fill="#000" transform="translate(${n(center[0])} ${n(center[1])}) rotate(${n(gap)})"`)}${path(ring(radius * 0.78), 'fill="#000"')}</mask>`;
  const lagoon =
    path(ring(radius * 0.84), 'fill="url(#lagoon)"') +
    path(ring(radius * 0.6), `fill="${p.mid}" fill-opacity=".35"`);
  return `<defs>${gradient('sea', [p.mid, p.deep], 'radial')}${gradient('lagoon', [p.mid, p.shallow, p.glow], 'radial')}${mask}</defs>${background('url(#sea)')}${swell(random, p)}${shelf}${lagoon}${caustics(random, center, radius, p)}${island}${palms(random, center, shape, radius, p, gap)}${boat(random, center, radius, gap, p)}`;
}

/** Lines of waves on the open sea. */
function swell(random: Random, p: Palette): string {
  return Array.from({ length: 26 }, () => {
    const [x, y, w] = [random.between(-20, SIDE), random.between(0, SIDE), random.between(14, 44)];
    return path(
      `M${n(x)} ${n(y)}q${n(w / 4)} -5 ${n(w / 2)} 0t${n(w / 2)} 0`,
      `fill="none" stroke="${p.glow}" stroke-opacity=".2" stroke-width="2" stroke-linecap="round"`,
    );
  }).join('');
}

function caustics(random: Random, [x, y]: Point, radius: number, p: Palette): string {
  return Array.from({ length: 5 }, () => {
    const [angle, reach] = [random.between(0, 6.28), random.between(0, radius * 0.4)];
    const at: Point = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    return path(
      blob(wobbly(random, at, random.between(12, 34), 0.35, 8)),
      `fill="none" stroke="${p.glow}" stroke-opacity=".4" stroke-width="2.2"`,
    );
  }).join('');
}

function palms(
  random: Random,
  [cx, cy]: Point,
  shape: readonly Point[],
  radius: number,
  p: Palette,
  gap: number,
): string {
  return Array.from({ length: random.whole(14, 24) }, () => {
    const index = Math.floor(random.next() * shape.length);
    const [sx, sy] = shape[index] ?? [0, 0];
    const scale = radius * random.between(0.89, 0.97);
    const [x, y] = [cx + (sx - cx) * scale, cy + (sy - cy) * scale];
    const away = Math.abs((((Math.atan2(y - cy, x - cx) * 180) / Math.PI - gap + 540) % 360) - 180);
    if (away < 16) return '';
    const size = random.between(7, 12);
    const leaves = Array.from({ length: 6 }, (_, leaf) => {
      const angle = leaf * 60 + random.between(-14, 14);
      return `<ellipse cx="${n(size * 0.6)}" rx="${n(size * 0.7)}" ry="${n(size * 0.22)}" transform="rotate(${n(angle)})"/>`;
    }).join('');
    return `<g transform="translate(${n(x)} ${n(y)})"><ellipse cx="3" cy="4" rx="${n(size)}" ry="${n(size * 0.8)}" fill="${p.ink}" fill-opacity=".25"/><g fill="${random.pick([p.leaf, p.shallow, p.bloom])}" stroke="${p.ink}" stroke-opacity=".3">${leaves}</g></g>`;
  }).join('');
}

function boat(random: Random, [cx, cy]: Point, radius: number, gap: number, p: Palette): string {
  const reach = radius * random.between(1.25, 1.45);
  const angle = (gap * Math.PI) / 180;
  const [x, y] = [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach];
  const sail = random.pick([p.coral, p.bloom, p.glow]);
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(gap + 90)})">${path('M-3 14Q-22 58 -34 84M3 14Q22 58 34 84', `fill="none" stroke="${p.glow}" stroke-opacity=".55" stroke-width="2.4" stroke-linecap="round"`)}${path('M0 -18Q11 -4 7 16H-7Q-11 -4 0 -18Z', `fill="${p.sand}" stroke="${p.ink}" stroke-opacity=".4"`)}${path('M0 -10L15 8Q6 6 0 9Z', `fill="${sail}"`)}${circle(0, 4, 1.8, `fill="${p.ink}"`)}</g>`;
}
