/** Portrait of a reef creature in front of rings of light. */
import type { Palette } from '../palette.ts';
import type { Random } from '../random.ts';
import { background, bubbles, circle, gradient, n, type Point, path, rays } from '../svg.ts';

export const CREATURES = ['octopus', 'crab', 'puffer', 'fish', 'whale', 'turtle'] as const;
export type Creature = (typeof CREATURES)[number];

const DRAWINGS: Record<Creature, (random: Random, p: Palette, colors: Colors) => string> = {
  octopus,
  crab,
  puffer,
  fish,
  whale,
  turtle,
};

interface Colors {
  body: string;
  belly: string;
  detail: string;
}

/** @param isPlain omits rings and bubbles, so that the creature can be cut out easily. */
export function creature(random: Random, p: Palette, kind?: Creature, isPlain = false): string {
  const colors: Colors = {
    body: random.pick([p.coral, p.bloom, p.shallow, p.leaf]),
    belly: random.pick([p.glow, p.sand]),
    detail: random.pick([p.deep, p.mid]),
  };
  const water =
    colors.body === p.shallow || colors.body === p.leaf ? [p.deep, p.ink] : [p.mid, p.deep];
  const rings = Array.from({ length: 4 }, (_, index) =>
    circle(
      256,
      256,
      128 + index * 52,
      `fill="none" stroke="${p.glow}" stroke-opacity="${n(0.3 - index * 0.06)}" stroke-width="${n(15 - index * 3)}" stroke-dasharray="${n(random.between(300, 760))} ${n(random.between(50, 110))}" stroke-linecap="round" transform="rotate(${random.whole(0, 360)} 256 256)"`,
    ),
  ).join('');
  const drawing = DRAWINGS[kind ?? random.pick(CREATURES)](random, p, colors);
  const flip = random.chance(0.5) ? '-1 1' : '1 1';
  const figure = `<g transform="translate(256 262) scale(${flip}) rotate(${n(random.between(-5, 5))})" stroke-linejoin="round" stroke-linecap="round">${drawing}</g>`;
  if (isPlain) return `${background(p.mid)}${figure}`;
  return `<defs>${gradient('water', water, 'radial')}</defs>${background('url(#water)')}${rays(random, p.glow)}${rings}${figure}${bubbles(random, 10, p.glow)}`;
}

const line = (p: Palette, width = 6) => `stroke="${p.ink}" stroke-width="${width}"`;

/** Two eyes; the lids cover the given share of each. */
function eyes(random: Random, p: Palette, [x, y]: Point, apart: number, size: number): string {
  const look = random.between(-0.25, 0.25);
  const lid = random.pick([0, 0, 0.35, 0.5]);
  return [-1, 1]
    .map((side) => {
      const cx = x + side * apart;
      const lids =
        lid === 0
          ? ''
          : path(
              `M${n(cx - size - 3)} ${n(y - size * (1 - lid * 1.5))}H${n(cx + size + 3)}`,
              line(p, 6),
            );
      return `${circle(cx, y, size, `fill="#fff" ${line(p, 5)}`)}${circle(cx + size * look, y + size * 0.12, size * 0.56, `fill="${p.ink}"`)}${circle(cx + size * (look - 0.22), y - size * 0.16, size * 0.2, 'fill="#fff"')}${lids}`;
    })
    .join('');
}

function mouth(random: Random, p: Palette, [x, y]: Point, width: number): string {
  const shapes = [
    `M${n(x - width)} ${n(y)}Q${n(x)} ${n(y + width)} ${n(x + width)} ${n(y)}`,
    `M${n(x - width)} ${n(y)}Q${n(x - width / 2)} ${n(y + width * 0.8)} ${n(x)} ${n(y)}Q${n(x + width / 2)} ${n(y + width * 0.8)} ${n(x + width)} ${n(y)}`,
    `M${n(x - width * 0.7)} ${n(y + 4)}H${n(x + width * 0.7)}`,
  ] as const;
  if (random.chance(0.3)) {
    return path(
      `M${n(x - width)} ${n(y)}H${n(x + width)}Q${n(x)} ${n(y + width * 1.7)} ${n(x - width)} ${n(y)}Z`,
      `fill="${p.ink}" ${line(p, 4)}`,
    );
  }
  return path(random.pick([shapes[0], shapes[1], shapes[2]]), `fill="none" ${line(p, 6)}`);
}

const spots = (random: Random, fill: string, area: () => Point, count: number): string =>
  Array.from({ length: count }, () => {
    const [x, y] = area();
    return circle(x, y, random.between(5, 13), `fill="${fill}" fill-opacity=".45"`);
  }).join('');

function octopus(random: Random, p: Palette, { body, belly, detail }: Colors): string {
  const arms = Array.from({ length: 6 }, (_, index) => {
    const side = index - 2.5;
    const [x, reach, curl] = [
      side * 34,
      side * random.between(46, 60),
      random.between(18, 36) * Math.sign(side),
    ];
    const d = `M${n(x)} 40C${n(x + reach * 0.4)} 120 ${n(reach * 1.1 + x * 0.3)} 110 ${n(reach + x * 0.4)} 168q${n(curl)} 22 ${n(curl * 1.2)} -14`;
    return (
      path(d, `fill="none" stroke="${p.ink}" stroke-width="48"`) +
      path(d, `fill="none" stroke="${body}" stroke-width="37"`) +
      path(
        d,
        `fill="none" stroke="${belly}" stroke-opacity=".7" stroke-width="8" stroke-dasharray="1 19"`,
      )
    );
  }).join('');
  const head =
    'M-118 18C-138 -104 -74 -172 0 -172S138 -104 118 18C110 78 62 92 0 92S-110 78 -118 18Z';
  return `${arms}${path(head, `fill="${body}" ${line(p)}`)}${spots(random, detail, () => [random.between(-70, 70), random.between(-150, -70)], 6)}${path('M-84 -70Q-70 -132 -16 -146', `fill="none" stroke="${belly}" stroke-opacity=".6" stroke-width="13"`)}${eyes(random, p, [0, -10], random.between(40, 56), random.between(25, 36))}${mouth(random, p, [0, 44], 22)}`;
}

function crab(random: Random, p: Palette, { body, belly, detail }: Colors): string {
  const legs = [-1, 1]
    .flatMap((side) =>
      [0, 1, 2].map((leg) => {
        const d = `M${side * 92} ${30 + leg * 22}q${side * 46} ${-16 + leg * 10} ${side * (64 - leg * 8)} ${40 + leg * 8}`;
        return (
          path(d, `fill="none" stroke="${p.ink}" stroke-width="26"`) +
          path(d, `fill="none" stroke="${body}" stroke-width="15"`)
        );
      }),
    )
    .join('');
  const claws = [-1, 1]
    .map((side) => {
      const size = random.between(0.9, 1.3);
      return `<g transform="translate(${side * 140} -74) scale(${n(side * size)} ${n(size)}) rotate(${n(random.between(-18, 18))})">${path('M-40 90Q-10 70 0 30', `fill="none" stroke="${p.ink}" stroke-width="32"`)}${path('M-40 90Q-10 70 0 30', `fill="none" stroke="${body}" stroke-width="20"`)}${path('M-34 22C-50 -36 -10 -66 18 -62L6 -22L46 -44C62 -8 40 40 2 42C-16 42 -30 38 -34 22Z', `fill="${body}" ${line(p)}`)}</g>`;
    })
    .join('');
  const stalks = [-1, 1]
    .map(
      (side) =>
        path(`M${side * 34} -40V-92`, `stroke="${p.ink}" stroke-width="18"`) +
        path(`M${side * 34} -40V-92`, `stroke="${body}" stroke-width="8"`),
    )
    .join('');
  return `${legs}${claws}${stalks}${path('M-140 18C-140 -62 -70 -80 0 -80S140 -62 140 18S66 112 0 112S-140 98 -140 18Z', `fill="${body}" ${line(p)}`)}${path('M-92 62C-60 100 60 100 92 62C70 92 -70 92 -92 62Z', `fill="${belly}" fill-opacity=".65"`)}${spots(random, detail, () => [random.between(-90, 90), random.between(-50, 0)], 7)}${eyes(random, p, [0, -104], 36, random.between(24, 31))}${mouth(random, p, [0, 34], 30)}`;
}

function puffer(random: Random, p: Palette, { body, belly, detail }: Colors): string {
  const spikes = Array.from({ length: 22 }, (_, index) => {
    const angle = (index / 22) * 2 * Math.PI;
    const [inner, outer, wide] = [124, random.between(152, 176), 0.11];
    const at = (reach: number, shift: number) =>
      `${n(Math.cos(angle + shift) * reach)} ${n(Math.sin(angle + shift) * reach)}`;
    return `M${at(inner, -wide)}L${at(outer, 0)}L${at(inner, wide)}Z`;
  }).join('');
  return `${path('M118 -14C170 -70 196 -54 186 0C196 54 170 70 118 26Z', `fill="${detail}" ${line(p)}`)}${path(spikes, `fill="${belly}" ${line(p, 5)}`)}${circle(0, 0, 134, `fill="${body}" ${line(p)}`)}${path('M-122 44C-70 20 70 20 122 44C100 108 48 131 0 131S-100 108 -122 44Z', `fill="${belly}"`)}${spots(random, detail, () => [random.between(-84, 84), random.between(-112, -66)], 9)}${eyes(random, p, [-8, -18], random.between(48, 62), random.between(29, 39))}${circle(-8, 34, random.between(12, 18), `fill="${p.ink}"`)}`;
}

function fish(random: Random, p: Palette, { body, belly, detail }: Colors): string {
  const stripes = Array.from({ length: random.whole(2, 3) }, (_, index) => {
    const x = -36 + index * 62;
    return path(
      `M${x} -130Q${x + 34} 0 ${x} 130H${x + 30}Q${x + 64} 0 ${x + 30} -130Z`,
      `fill="${belly}" stroke="${p.ink}" stroke-opacity=".6" stroke-width="4"`,
    );
  }).join('');
  const outline =
    'M-178 10C-150 -78 -70 -116 14 -106C86 -98 118 -50 134 -8C118 54 78 104 4 110C-80 116 -150 82 -178 10Z';
  return `<defs><clipPath id="fish">${path(outline, '')}</clipPath></defs>${path('M-50 -96C-10 -168 70 -160 92 -80ZM-30 100C0 156 66 150 74 84Z', `fill="${detail}" ${line(p)}`)}${path('M112 -8C150 -52 176 -90 206 -82C222 -50 190 -20 190 0C190 22 222 48 206 86C176 92 148 50 112 8Z', `fill="${detail}" ${line(p)}`)}${path(outline, `fill="${body}"`)}<g clip-path="url(#fish)">${stripes}</g>${path(outline, `fill="none" ${line(p)}`)}${path('M-18 26C10 10 54 20 62 50C36 76 0 68 -18 26Z', `fill="${detail}" ${line(p, 5)}`)}${circle(-96, -22, random.between(28, 38), `fill="#fff" ${line(p, 5)}`)}${circle(-101, -18, 18, `fill="${p.ink}"`)}${circle(-108, -25, 6, 'fill="#fff"')}${mouth(random, p, [-146, 42], 17)}`;
}

function whale(random: Random, p: Palette, { body, belly, detail }: Colors): string {
  const pleats = Array.from(
    { length: 5 },
    (_, index) =>
      `M${-158 + index * 12} ${40 + index * 15}q70 ${20 - index * 3} ${150 - index * 16} ${-2 - index * 2}`,
  ).join('');
  const spout = Array.from({ length: 5 }, (_, index) => {
    const side = index - 2;
    return `M-50 -122q${side * 8} -46 ${side * 28} ${-50 + Math.abs(side) * 22}`;
  }).join('');
  return `${path(spout, `fill="none" stroke="${p.glow}" stroke-width="10"`)}${path('M128 -22C150 -60 140 -106 176 -122C188 -98 184 -84 178 -70C196 -80 214 -80 224 -64C212 -34 176 -22 158 14Z', `fill="${body}" ${line(p)}`)}${path('M-192 22C-196 -80 -110 -124 -22 -114C60 -104 96 -48 140 -26C168 -12 166 16 148 40C104 104 20 126 -70 122C-150 118 -190 88 -192 22Z', `fill="${body}" ${line(p)}`)}${path('M-190 34C-120 58 -20 50 40 30C34 92 -20 122 -70 120C-150 116 -186 88 -190 34Z', `fill="${belly}" stroke="${p.ink}" stroke-opacity=".5" stroke-width="4"`)}${path(pleats, `fill="none" stroke="${p.ink}" stroke-opacity=".3" stroke-width="4"`)}${path('M-6 66C30 96 34 132 14 150C-24 138 -42 104 -40 74Z', `fill="${detail}" ${line(p)}`)}${spots(random, detail, () => [random.between(-60, 60), random.between(-88, -34)], 6)}${circle(-118, 2, random.between(16, 22), `fill="#fff" ${line(p, 5)}`)}${circle(-121, 4, 10, `fill="${p.ink}"`)}${circle(-124, 0, 3.5, 'fill="#fff"')}`;
}

function turtle(random: Random, p: Palette, { body, belly, detail }: Colors): string {
  const flippers = [-1, 1]
    .map(
      (side) =>
        `<g transform="scale(${side} 1)">${path('M84 -62C150 -120 214 -104 216 -60C180 -40 140 -20 96 -14Z', `fill="${belly}" ${line(p)}`)}${path('M70 74C120 90 142 130 122 154C92 150 62 128 44 98Z', `fill="${belly}" ${line(p)}`)}</g>`,
    )
    .join('');
  const hexagon = (x: number, y: number, r: number) =>
    `M${Array.from({ length: 6 }, (_, corner) => `${n(x + Math.cos(corner * 1.0472) * r)} ${n(y + Math.sin(corner * 1.0472) * r)}`).join('L')}Z`;
  const plates = [
    [0, 4],
    [0, -70],
    [0, 78],
    [-66, -34],
    [66, -34],
    [-66, 42],
    [66, 42],
  ]
    .map(([x = 0, y = 0]) => hexagon(x, y, random.between(33, 38)))
    .join('');
  return `${flippers}${path('M0 -100C-46 -118 -52 -190 0 -196S46 -118 0 -100Z', `fill="${belly}" ${line(p)}`)}${path('M0 -122C84 -122 128 -58 122 14C116 92 62 132 0 132S-116 92 -122 14C-128 -58 -84 -122 0 -122Z', `fill="${body}" ${line(p)}`)}${path(plates, `fill="${detail}" fill-opacity=".5" stroke="${p.ink}" stroke-opacity=".55" stroke-width="5"`)}${path('M-92 -40Q-76 -94 -22 -106', `fill="none" stroke="${p.glow}" stroke-opacity=".55" stroke-width="11"`)}${eyes(random, p, [0, -158], 22, 12)}`;
}
