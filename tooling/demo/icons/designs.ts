// Owns the demo coins' pictures.
import { type Color, type Picture, paint } from './paint.ts';
import {
  box,
  circle,
  ellipse,
  intersect,
  mirrored,
  outline,
  polygon,
  type Shape,
  sea,
  stroke,
  union,
  without,
} from './shapes.ts';

const INK = '#15202b';
const WHITE = '#fdfdf8';

/** Two round eyes that look up a little. */
const eyes = (dx: number, y: number, size: number, iris = INK): Picture => [
  [mirrored(circle(dx, y, size)), WHITE],
  [mirrored(circle(dx, y + size * 0.1, size * 0.58)), iris],
  [
    union(
      circle(dx + size * 0.2, y - size * 0.2, size * 0.2),
      circle(-dx + size * 0.2, y - size * 0.2, size * 0.2),
    ),
    WHITE,
  ],
];

/** A smile: the lower part of a ring. */
const smile = (y: number, radius: number, width = 0.03): Shape =>
  intersect(outline(circle(0, y - radius * 0.4, radius), width), (_x, py) => y - py);

const oracle: [Color, Picture] = [
  ['#2a1a5e', '#0c1033'],
  [
    [circle(0, -0.08, 0.62), ['#7ef0e0', '#3455c9']],
    [circle(-0.2, -0.3, 0.16), '#c9fff5'],
    [intersect(circle(0, -0.08, 0.62), sea(0.18, 0.06, 3)), ['#3fb8d8', '#1c2f8f']],
    [ellipse(0, -0.05, 0.4, 0.24), WHITE],
    [circle(0, -0.05, 0.2), '#5b2bc9'],
    [circle(0, -0.05, 0.1), INK],
    [circle(0.07, -0.11, 0.045), WHITE],
    [polygon([-0.46, 0.88], [-0.3, 0.5], [0.3, 0.5], [0.46, 0.88]), ['#c98b3c', '#6d3f17']],
    [box(0, 0.5, 0.34, 0.06, 0.05), '#f2c063'],
  ],
];

const captain: [Color, Picture] = [
  ['#f7d794', '#f19066'],
  [
    [ellipse(0, 0.32, 0.52, 0.62), ['#2f8f5b', '#14532d']],
    [mirrored(stroke(0.42, 0.5, 0.72, 0.15, 0.09)), '#2f8f5b'],
    [mirrored(stroke(0.3, 0.85, 0.62, 0.7, 0.08)), '#226b45'],
    ...eyes(0.2, 0.14, 0.14),
    [smile(0.5, 0.22), INK],
    [stroke(0.16, 0.47, 0.42, 0.56, 0.035), '#7a4a22'],
    [polygon([-0.5, -0.2], [-0.62, -0.5], [0.62, -0.5], [0.5, -0.2]), WHITE],
    [box(0, -0.2, 0.52, 0.075, 0.04), '#1d3557'],
    [ellipse(0, -0.12, 0.4, 0.08), INK],
    [circle(0, -0.36, 0.1), '#f4b400'],
  ],
];

const nurse: [Color, Picture] = [
  ['#bfe9ff', '#5fb3e6'],
  [
    [polygon([-0.08, -0.34], [0, -0.92], [0.3, -0.34]), '#63768a'],
    [ellipse(0, 0.14, 0.74, 0.52), ['#8096ab', '#5a6b7d']],
    [intersect(ellipse(0, 0.14, 0.74, 0.52), circle(0, 0.72, 0.6)), WHITE],
    [mirrored(stroke(0.62, 0.32, 0.9, 0.6, 0.1)), '#6b7f93'],
    ...eyes(0.36, -0.02, 0.13),
    [smile(0.42, 0.34, 0.028), INK],
    [box(0, -0.34, 0.34, 0.16, 0.06), WHITE],
    [union(box(0, -0.34, 0.1, 0.032), box(0, -0.34, 0.032, 0.1)), '#e63946'],
  ],
];

const tutor: [Color, Picture] = [
  ['#1b4332', '#081c15'],
  [
    [ellipse(0, 0.3, 0.6, 0.46), ['#ff9f6b', '#d9532c']],
    [
      mirrored(union(stroke(0.5, 0.5, 0.8, 0.72, 0.06), stroke(0.44, 0.62, 0.66, 0.88, 0.06))),
      '#d9532c',
    ],
    [mirrored(stroke(0.26, -0.02, 0.26, -0.3, 0.04)), '#d9532c'],
    ...eyes(0.26, -0.28, 0.17),
    [outline(circle(0.26, -0.28, 0.2), 0.025), INK],
    [outline(circle(-0.26, -0.28, 0.2), 0.025), INK],
    [stroke(-0.07, -0.28, 0.07, -0.28, 0.022), INK],
    [smile(0.42, 0.2), INK],
    [polygon([-0.6, -0.66], [0, -0.9], [0.6, -0.66], [0, -0.46]), '#202b38'],
    [stroke(0.5, -0.66, 0.56, -0.38, 0.025), '#ffd166'],
    [circle(0.56, -0.36, 0.05), '#ffd166'],
  ],
];

const barnacle: [Color, Picture] = [
  ['#5c4b51', '#2d2327'],
  [
    [polygon([-0.78, 0.78], [-0.34, -0.44], [0.34, -0.44], [0.78, 0.78]), ['#e8e1d3', '#9d9486']],
    [
      union(stroke(-0.4, 0.74, -0.16, -0.3, 0.022), stroke(0.4, 0.74, 0.16, -0.3, 0.022)),
      '#7c7468',
    ],
    [ellipse(0, -0.44, 0.36, 0.13), '#4a3f3a'],
    [mirrored(stroke(0.08, -0.46, 0.24, -0.84, 0.03)), '#c97b63'],
    [stroke(0, -0.46, 0, -0.9, 0.03), '#c97b63'],
    ...eyes(0.22, 0.1, 0.14),
    [mirrored(polygon([0.04, -0.04], [0.04, -0.14], [0.42, -0.16], [0.42, -0.08])), '#4a3f3a'],
    [(x, y) => intersect(outline(circle(0, 0.62, 0.2), 0.028), (_, py) => py - 0.52)(x, y), INK],
  ],
];

const reef: [Color, Picture] = [
  ['#0b525b', '#062b36'],
  [
    [box(0, 0, 0.76, 0.76, 0.06), ['#f6c453', '#b9792a']],
    [box(0, 0, 0.6, 0.6, 0.02), ['#9be7e0', '#1f7a8c']],
    [stroke(-0.2, 0.58, -0.2, 0.02, 0.07), '#ff6b6b'],
    [union(stroke(-0.2, 0.24, -0.42, 0.02, 0.06), stroke(-0.2, 0.12, 0, -0.1, 0.06)), '#ff6b6b'],
    [stroke(0.28, 0.58, 0.28, 0.2, 0.06), '#ffb3a7'],
    [union(stroke(0.28, 0.36, 0.44, 0.2, 0.05), stroke(0.28, 0.4, 0.14, 0.26, 0.05)), '#ffb3a7'],
    [
      union(ellipse(0.16, -0.28, 0.2, 0.12), polygon([-0.14, -0.4], [0.02, -0.28], [-0.14, -0.16])),
      '#ffd166',
    ],
    [circle(0.25, -0.3, 0.03), INK],
  ],
];

const hermit: [Color, Picture] = [
  ['#ffe8b6', '#f4a261'],
  [
    [box(0, 0.12, 0.46, 0.42, 0.06), ['#e76f51', '#b5452c']],
    [polygon([-0.66, -0.26], [0, -0.82], [0.66, -0.26]), '#264653'],
    [box(0.34, -0.62, 0.08, 0.18), '#264653'],
    [box(0, 0.26, 0.17, 0.3, 0.16), '#3a2318'],
    ...eyes(0.075, 0.14, 0.07),
    [mirrored(circle(0.28, -0.08, 0.1)), '#ffe8b6'],
    [
      mirrored(without(circle(0.66, 0.3, 0.18), polygon([0.62, 0.3], [0.76, 0.02], [0.92, 0.2]))),
      '#e9b44c',
    ],
    [
      mirrored(union(stroke(0.3, 0.54, 0.56, 0.84, 0.055), stroke(0.16, 0.56, 0.3, 0.88, 0.055))),
      '#e9b44c',
    ],
  ],
];

const axolotl: [Color, Picture] = [
  ['#3d2c6b', '#191234'],
  [
    [
      mirrored(
        union(
          stroke(0.5, -0.12, 0.88, -0.36, 0.055),
          stroke(0.55, 0.06, 0.94, 0.02, 0.055),
          stroke(0.5, 0.22, 0.86, 0.38, 0.055),
        ),
      ),
      '#ff5d8f',
    ],
    [ellipse(0, 0.08, 0.62, 0.5), ['#ffc2d8', '#f497b6']],
    [mirrored(intersect(outline(circle(0.27, -0.02, 0.12), 0.025), (_x, y) => -0.02 - y)), INK],
    [smile(0.3, 0.28, 0.026), INK],
    [mirrored(circle(0.42, 0.2, 0.08)), '#ff8fab'],
    [
      union(
        stroke(0.34, -0.66, 0.5, -0.66, 0.022),
        stroke(0.5, -0.66, 0.34, -0.48, 0.022),
        stroke(0.34, -0.48, 0.5, -0.48, 0.022),
      ),
      '#cdb7ff',
    ],
    [
      union(
        stroke(0.6, -0.88, 0.72, -0.88, 0.018),
        stroke(0.72, -0.88, 0.6, -0.76, 0.018),
        stroke(0.6, -0.76, 0.72, -0.76, 0.018),
      ),
      '#cdb7ff',
    ],
  ],
];

const puffer: [Color, Picture] = [
  ['#00b4d8', '#03558a'],
  [
    [
      union(
        ...Array.from({ length: 16 }, (_, i): Shape => {
          const angle = (i / 16) * 2 * Math.PI;
          const [c, s] = [Math.cos(angle), Math.sin(angle)];
          return stroke(c * 0.5, s * 0.5, c * 0.8, s * 0.8, 0.035);
        }),
      ),
      '#e09f3e',
    ],
    [circle(0, 0, 0.62), ['#ffe066', '#f4a259']],
    [intersect(circle(0, 0, 0.62), circle(0, 0.62, 0.56)), '#fff6d6'],
    ...eyes(0.28, -0.12, 0.17),
    [circle(0, 0.24, 0.1), '#c1440e'],
    [circle(0, 0.24, 0.055), INK],
  ],
];

const sock: [Color, Picture] = [
  ['#ffd6e0', '#ff9eb5'],
  [
    [
      union(box(-0.14, -0.2, 0.28, 0.56, 0.08), ellipse(0.12, 0.44, 0.54, 0.28)),
      ['#4361ee', '#3a0ca3'],
    ],
    [box(-0.14, -0.66, 0.32, 0.13, 0.06), WHITE],
    [
      intersect(
        box(-0.14, -0.2, 0.28, 0.56, 0.08),
        union(box(-0.14, -0.32, 0.4, 0.05), box(-0.14, -0.12, 0.4, 0.05)),
      ),
      '#4cc9f0',
    ],
    [intersect(ellipse(0.12, 0.44, 0.54, 0.28), circle(0.62, 0.5, 0.26)), '#f72585'],
    [union(circle(-0.22, 0.2, 0.085), circle(0.02, 0.2, 0.085)), WHITE],
    [union(circle(-0.2, 0.21, 0.045), circle(0.04, 0.21, 0.045)), INK],
    [stroke(-0.16, 0.38, -0.02, 0.4, 0.022), WHITE],
  ],
];

const volcano: [Color, Picture] = [
  ['#ff7b54', '#3b1c32'],
  [
    [circle(0.5, -0.52, 0.2), '#ffd56b'],
    [polygon([-0.86, 0.72], [-0.24, -0.3], [0.24, -0.3], [0.86, 0.72]), ['#7d5a50', '#3e2723']],
    [
      union(
        ellipse(0, -0.3, 0.25, 0.08),
        stroke(-0.06, -0.28, -0.14, 0.2, 0.08),
        stroke(0.14, -0.28, 0.24, 0.02, 0.06),
      ),
      ['#ffea00', '#ff3d00'],
    ],
    [
      union(circle(-0.08, -0.56, 0.1), circle(0.08, -0.7, 0.07), circle(-0.12, -0.82, 0.055)),
      ['#ffea00', '#ff5400'],
    ],
    ...eyes(0.2, 0.3, 0.12),
    [smile(0.56, 0.16), '#ffd56b'],
    [sea(0.76, 0.03, 4), ['#1b98e0', '#13477b']],
  ],
];

const DESIGNS = {
  oracle,
  captain,
  nurse,
  tutor,
  barnacle,
  reef,
  hermit,
  axolotl,
  puffer,
  sock,
  volcano,
};

export type IconName = keyof typeof DESIGNS;

/** The picture of that name as a PNG file. */
export const drawIcon = (name: IconName): Uint8Array<ArrayBuffer> => paint(...DESIGNS[name]);
