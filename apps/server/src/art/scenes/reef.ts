/** A reef under water: branching corals, fans, tubes, grass, a school of fish. */
import type { Palette } from '../palette.ts';
import type { Random } from '../random.ts';
import {
  background,
  blob,
  bubbles,
  circle,
  gradient,
  n,
  type Point,
  path,
  rays,
  SIDE,
} from '../svg.ts';

export function reef(random: Random, p: Palette): string {
  const far = ridge(random, 360, 34);
  const near = ridge(random, 440, 26);
  const growths = Array.from({ length: random.whole(7, 10) }, (_, index) => {
    const x = 30 + (index / 9) * 470 + random.between(-22, 22);
    const y = random.between(425, 470);
    const grow = random.pick([branching, branching, fan, tubes, grass, brain]);
    return grow(random, [x, y], random.pick([p.coral, p.bloom, p.coral, p.leaf, p.glow]), p);
  });
  const back = Array.from({ length: 4 }, () =>
    branching(random, [random.between(20, 490), 395], p.mid, p),
  );
  return `<defs>${gradient('water', [p.shallow, p.mid, p.deep])}${gradient('bed', [p.sand, p.mid])}</defs>${background('url(#water)')}${rays(random, p.glow)}${school(random, p)}<g opacity=".55">${back.join('')}</g>${path(far, `fill="${p.deep}" fill-opacity=".6"`)}${growths.join('')}${path(near, 'fill="url(#bed)"')}${starfish(random, p)}${bubbles(random, 14, p.glow)}`;
}

/** A hilly line across the image, closed at the bottom. */
function ridge(random: Random, height: number, swing: number): string {
  const [a, b] = [random.between(0, 6), random.between(0, 6)];
  const points = Array.from({ length: 11 }, (_, index) => {
    const y = height + Math.sin(index * 0.9 + a) * swing + Math.sin(index * 1.7 + b) * swing * 0.4;
    return `${n((index / 10) * SIDE)} ${n(y)}`;
  });
  return `M0 ${SIDE}L${points.join('L')}L${SIDE} ${SIDE}Z`;
}

function branching(random: Random, root: Point, color: string, _p: Palette): string {
  const strokes: string[] = [];
  const grow = ([x, y]: Point, angle: number, length: number, width: number) => {
    const end: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
    const bend = random.between(-0.2, 0.2);
    const control: Point = [
      (x + end[0]) / 2 + Math.cos(angle + 1.57) * length * bend,
      (y + end[1]) / 2 + Math.sin(angle + 1.57) * length * bend,
    ];
    strokes.push(
      path(
        `M${n(x)} ${n(y)}Q${n(control[0])} ${n(control[1])} ${n(end[0])} ${n(end[1])}`,
        `stroke-width="${n(width)}"`,
      ),
    );
    if (width < 4) {
      strokes.push(circle(end[0], end[1], width * 0.85, `fill="${color}" stroke="none"`));
      return;
    }
    const children = random.whole(2, 3);
    for (let child = 0; child < children; child += 1) {
      const spread = (child - (children - 1) / 2) * random.between(0.5, 0.85);
      grow(
        end,
        angle + spread + random.between(-0.12, 0.12),
        length * random.between(0.66, 0.84),
        width * 0.68,
      );
    }
  };
  grow(
    root,
    -Math.PI / 2 + random.between(-0.2, 0.2),
    random.between(34, 62),
    random.between(11, 18),
  );
  return `<g fill="none" stroke="${color}" stroke-linecap="round">${strokes.join('')}</g>`;
}

function fan(random: Random, [x, y]: Point, color: string, p: Palette): string {
  const size = random.between(60, 105);
  const ribs = Array.from({ length: 13 }, (_, index) => {
    const angle = -Math.PI / 2 + (index - 6) * 0.17;
    const reach = size * (1 - Math.abs(index - 6) * 0.025);
    return `M${n(x)} ${n(y)}L${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach)}`;
  }).join('');
  const arcs = [0.35, 0.55, 0.75, 0.95]
    .map((share) => {
      const [r, a] = [size * share, 1.06];
      return `M${n(x - Math.sin(a) * r)} ${n(y - Math.cos(a) * r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + Math.sin(a) * r)} ${n(y - Math.cos(a) * r)}`;
    })
    .join('');
  return `${path(`M${n(x)} ${n(y + 10)}L${n(x - Math.sin(1.1) * size)} ${n(y - Math.cos(1.1) * size)}A${n(size)} ${n(size)} 0 0 1 ${n(x + Math.sin(1.1) * size)} ${n(y - Math.cos(1.1) * size)}Z`, `fill="${color}" fill-opacity=".55"`)}${path(ribs + arcs, `fill="none" stroke="${p.glow}" stroke-opacity=".45" stroke-width="2"`)}`;
}

function tubes(random: Random, [x, y]: Point, color: string, p: Palette): string {
  return Array.from({ length: random.whole(3, 5) }, (_, index) => {
    const [w, h] = [random.between(16, 24), random.between(50, 120)];
    const left = x + (index - 2) * 17;
    const top = y - h;
    return `${path(`M${n(left)} ${n(y + 20)}Q${n(left - 4)} ${n(y - h / 2)} ${n(left - 2)} ${n(top)}H${n(left + w + 2)}Q${n(left + w + 4)} ${n(y - h / 2)} ${n(left + w)} ${n(y + 20)}Z`, `fill="${color}" stroke="${p.ink}" stroke-opacity=".2"`)}<ellipse cx="${n(left + w / 2)}" cy="${n(top)}" rx="${n(w / 2 + 3)}" ry="6" fill="${p.ink}" fill-opacity=".55" stroke="${color}" stroke-width="3"/>`;
  }).join('');
}

function grass(random: Random, [x, y]: Point, _color: string, p: Palette): string {
  return Array.from({ length: random.whole(6, 10) }, () => {
    const [from, h, sway] = [
      x + random.between(-28, 28),
      random.between(60, 150),
      random.between(-34, 34),
    ];
    return path(
      `M${n(from)} ${n(y + 16)}C${n(from + sway)} ${n(y - h * 0.3)} ${n(from - sway)} ${n(y - h * 0.6)} ${n(from + sway * 0.6)} ${n(y - h)}`,
      `fill="none" stroke="${p.leaf}" stroke-width="${n(random.between(4, 8))}" stroke-linecap="round" stroke-opacity=".85"`,
    );
  }).join('');
}

function brain(random: Random, [x, y]: Point, color: string, p: Palette): string {
  const r = random.between(28, 50);
  const folds = Array.from({ length: 6 }, (_, index) => {
    const top = y - r * 0.75 + (index * r) / 5;
    return `M${n(x - r * 0.75)} ${n(top + 6)}q${n(r * 0.25)} ${n(-r * 0.3)} ${n(r * 0.5)} 0t${n(r * 0.5)} 0t${n(r * 0.5)} 0`;
  }).join('');
  return (
    circle(x, y, r, `fill="${color}"`) +
    path(
      folds,
      `fill="none" stroke="${p.ink}" stroke-opacity=".28" stroke-width="3.4" stroke-linecap="round"`,
    )
  );
}

function school(random: Random, p: Palette): string {
  const [cx, cy] = [random.between(130, 380), random.between(90, 200)];
  const left = random.chance(0.5) ? -1 : 1;
  const color = random.pick([p.bloom, p.coral, p.glow]);
  return Array.from({ length: random.whole(7, 16) }, () => {
    const [x, y, s] = [
      cx + random.between(-120, 120),
      cy + random.between(-56, 56),
      random.between(0.6, 1.25),
    ];
    return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(left * s)} ${n(s)})">${path('M-18 0Q-4 -13 14 -1L24 -9V9L14 1Q-4 13 -18 0Z', `fill="${color}"`)}${path('M-4 -7Q2 0 -4 7', `fill="none" stroke="${p.ink}" stroke-opacity=".35" stroke-width="2"`)}${circle(-10, -2, 1.9, `fill="${p.ink}"`)}</g>`;
  }).join('');
}

function starfish(random: Random, p: Palette): string {
  const [x, y, r] = [random.between(70, 440), random.between(462, 488), random.between(17, 26)];
  const turn = random.between(0, 1.2);
  const points = Array.from({ length: 10 }, (_, index): Point => {
    const reach = index % 2 === 0 ? r : r * 0.42;
    return [
      x + Math.cos(turn + index * 0.628) * reach,
      y + Math.sin(turn + index * 0.628) * reach * 0.8,
    ];
  });
  return path(
    blob(points),
    `fill="${p.coral}" stroke="${p.ink}" stroke-opacity=".25" stroke-width="2"`,
  );
}
