/** The sea at dusk: sun or moon, islands with palms, layered waves and a path of light. */
import type { Palette } from '../palette.ts';
import type { Random } from '../random.ts';
import { background, circle, gradient, light, n, path, SIDE } from '../svg.ts';

export function horizon(random: Random, p: Palette): string {
  const [x, radius] = [random.between(150, 362), random.between(64, 96)];
  const line = random.between(270, 310);
  const y = line - random.between(10, 90);
  const moon = random.chance(0.4);
  const stars = Array.from({ length: moon ? 60 : 14 }, () =>
    circle(
      random.between(0, SIDE),
      random.between(0, line - 30),
      random.between(0.7, 2),
      `fill="${p.glow}" fill-opacity="${n(random.between(0.3, 0.9))}"`,
    ),
  ).join('');
  const craters = moon
    ? Array.from({ length: 5 }, () => {
        const [angle, reach] = [random.between(0, 6.28), random.between(0, radius * 0.7)];
        return circle(
          x + Math.cos(angle) * reach,
          y + Math.sin(angle) * reach,
          random.between(4, 14),
          `fill="${p.ink}" fill-opacity=".09"`,
        );
      }).join('')
    : '';
  const glints = Array.from({ length: 18 }, (_, index) => {
    const spread = 14 + index * 5;
    const w = random.between(12, 20 + index * 4);
    return `<rect x="${n(x + random.between(-spread, spread) - w / 2)}" y="${n(line + 8 + index * 10)}" width="${n(w)}" height="4" rx="2" fill="${p.glow}" fill-opacity="${n(0.75 - index * 0.03)}"/>`;
  }).join('');
  return `<defs>${gradient('sky', [p.deep, p.mid, p.shallow])}${gradient('sea', [p.mid, p.deep])}${gradient('disc', moon ? [p.glow, p.sand] : [p.bloom, p.coral])}${light('halo', moon ? p.glow : p.bloom, 0.7)}</defs>${background('url(#sky)')}${stars}${circle(x, y, radius * 2.6, 'fill="url(#halo)"')}${circle(x, y, radius, 'fill="url(#disc)"')}${craters}${clouds(random, line, p)}<rect y="${n(line)}" width="512" height="${n(SIDE - line)}" fill="url(#sea)"/>${glints}${island(random, x < 256 ? random.between(340, 430) : random.between(80, 170), line, p)}${waves(random, line, p)}${birds(random, p)}`;
}

function clouds(random: Random, line: number, p: Palette): string {
  return Array.from({ length: random.whole(2, 5) }, () => {
    const [x, y, w] = [
      random.between(-40, 440),
      random.between(60, line - 40),
      random.between(80, 190),
    ];
    return `<g fill="${p.glow}" fill-opacity=".2"><rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="14" rx="7"/><rect x="${n(x + w * 0.25)}" y="${n(y - 11)}" width="${n(w * 0.5)}" height="14" rx="7"/></g>`;
  }).join('');
}

function island(random: Random, x: number, line: number, p: Palette): string {
  const w = random.between(80, 120);
  const trees = Array.from({ length: random.whole(1, 3) }, (_, index) => {
    const [from, h, lean] = [
      x + (index - 1) * 26,
      random.between(70, 120),
      random.between(-34, 34),
    ];
    const top = line - h;
    const leaves = Array.from({ length: 7 }, (_, leaf) => {
      const angle = -3.5 + leaf * 0.62;
      const [ex, ey] = [Math.cos(angle) * 44, Math.sin(angle) * 30 + 16];
      return `M0 0Q${n(ex * 0.55)} ${n(ey - 24)} ${n(ex)} ${n(ey)}Q${n(ex * 0.5)} ${n(ey - 10)} 0 0Z`;
    }).join('');
    return `${path(`M${n(from)} ${n(line)}Q${n(from + lean * 0.2)} ${n(line - h * 0.6)} ${n(from + lean)} ${n(top)}`, `fill="none" stroke="${p.ink}" stroke-width="6" stroke-linecap="round"`)}<g transform="translate(${n(from + lean)} ${n(top)})">${path(leaves, `fill="${p.ink}"`)}</g>`;
  }).join('');
  return `${trees}<ellipse cx="${n(x)}" cy="${n(line + 2)}" rx="${n(w)}" ry="17" fill="${p.ink}"/><ellipse cx="${n(x)}" cy="${n(line + 11)}" rx="${n(w * 1.12)}" ry="7" fill="${p.sand}" fill-opacity=".75"/>`;
}

function waves(random: Random, line: number, p: Palette): string {
  return [0.42, 0.68, 0.9]
    .map((share, index) => {
      const y = line + (SIDE - line) * share;
      const crest = 34 + index * 14;
      const from = -random.between(0, crest * 2);
      const humps = Array.from(
        { length: Math.ceil(600 / (crest * 2)) + 1 },
        () => `q${n(crest / 2)} ${n(-9 - index * 5)} ${crest} 0t${crest} 0`,
      ).join('');
      return path(
        `M${n(from)} ${n(y)}${humps}V${SIDE}H0Z`,
        `fill="${index === 2 ? p.ink : p.deep}" fill-opacity="${n(0.4 + index * 0.2)}" stroke="${p.glow}" stroke-opacity=".25" stroke-width="2"`,
      );
    })
    .join('');
}

function birds(random: Random, p: Palette): string {
  return Array.from({ length: random.whole(2, 6) }, () => {
    const [x, y, s] = [random.between(40, 460), random.between(40, 180), random.between(7, 15)];
    return path(
      `M${n(x)} ${n(y)}q${n(s / 2)} ${n(-s * 0.7)} ${n(s)} 0q${n(s / 2)} ${n(-s * 0.7)} ${n(s)} 0`,
      `fill="none" stroke="${p.ink}" stroke-width="2.6" stroke-linecap="round"`,
    );
  }).join('');
}
