/** Glowing jellyfish in dark water. */
import type { Palette } from '../palette.ts';
import type { Random } from '../random.ts';
import { background, bubbles, circle, gradient, light, n, path, SIDE } from '../svg.ts';

export function jellyfish(random: Random, p: Palette): string {
  const color = random.pick([p.coral, p.bloom, p.glow]);
  const small = Array.from({ length: random.whole(2, 4) }, () =>
    jelly(
      random,
      p,
      random.pick([p.coral, p.bloom, p.shallow]),
      random.between(60, 450),
      random.between(60, 350),
      random.between(0.22, 0.42),
    ),
  );
  const motes = Array.from({ length: 46 }, () =>
    circle(
      random.between(0, SIDE),
      random.between(0, SIDE),
      random.between(0.8, 2.6),
      `fill="${p.glow}" fill-opacity="${n(random.between(0.2, 0.8))}"`,
    ),
  ).join('');
  const x = 256 + random.between(-34, 34);
  return `<defs>${gradient('water', [p.mid, p.deep, p.ink])}${light('halo', color, 0.6)}</defs>${background('url(#water)')}${motes}<g opacity=".6">${small.join('')}</g>${circle(x, 190, 230, 'fill="url(#halo)"')}${jelly(random, p, color, x, 190, 1)}${bubbles(random, 8, p.glow)}`;
}

function jelly(
  random: Random,
  p: Palette,
  color: string,
  x: number,
  y: number,
  scale: number,
): string {
  const width = random.between(112, 142);
  const height = random.between(105, 140);
  const lobes = random.whole(5, 7);
  const step = (2 * width) / lobes;
  const hem = Array.from({ length: lobes }, () => `q${n(-step / 2)} 30 ${n(-step)} 0`).join('');
  const bell = `M${n(-width)} 40C${n(-width)} ${n(-height)} ${n(width)} ${n(-height)} ${n(width)} 40${hem}Z`;
  const strands = Array.from({ length: 11 }, (_, index) => {
    const from = -width * 0.8 + (index / 10) * width * 1.6;
    const length = random.between(120, 240);
    const sway = random.between(14, 36) * (random.chance(0.5) ? 1 : -1);
    return path(
      `M${n(from)} 44q${n(sway)} ${n(length / 4)} 0 ${n(length / 2)}t0 ${n(length / 2)}`,
      `stroke-width="${n(random.between(2, 5))}" stroke-opacity="${n(random.between(0.4, 0.85))}"`,
    );
  }).join('');
  const arms = [-34, 0, 34]
    .map((from) =>
      path(
        `M${from} 40q${n(random.between(-40, 40))} 50 ${n(random.between(-8, 8))} 100t${n(random.between(-12, 12))} 80`,
        `stroke-width="15" stroke-opacity=".5"`,
      ),
    )
    .join('');
  const spots = Array.from({ length: 9 }, () => {
    const angle = random.between(-2.7, -0.45);
    const reach = random.between(0.25, 0.72);
    return circle(
      Math.cos(angle) * width * reach,
      30 + Math.sin(angle) * height * reach,
      random.between(4, 10),
      `fill="${p.glow}" fill-opacity=".5"`,
    );
  }).join('');
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})"><g fill="none" stroke="${color}" stroke-linecap="round">${strands}${arms}</g>${path(bell, `fill="${color}" fill-opacity=".8" stroke="${p.glow}" stroke-opacity=".8" stroke-width="3"`)}${path(`M${n(-width * 0.62)} 8C${n(-width * 0.6)} ${n(-height * 0.52)} ${n(-width * 0.1)} ${n(-height * 0.6)} 0 ${n(-height * 0.58)}`, `fill="none" stroke="${p.glow}" stroke-opacity=".7" stroke-width="9" stroke-linecap="round"`)}${spots}</g>`;
}
