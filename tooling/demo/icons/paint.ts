// Owns turning layers of shapes into pixels and pixels into a PNG file.
import { crc32, deflateSync } from 'node:zlib';
import type { Shape } from './shapes.ts';

/** `#rrggbb`, or two of them from the top of the picture to its bottom. */
export type Color = string | [string, string];

/** Shapes painted over each other, the first one lowest. */
export type Picture = [Shape, Color][];

const SIZE = 256;

/** Paints a square picture on `background` and encodes it as PNG. */
export function paint(background: Color, picture: Picture): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(SIZE * (SIZE * 3 + 1));
  const ground = gradient(background);
  const layers = picture.map(([shape, color]) => ({ shape, at: gradient(color) }));
  for (let row = 0; row < SIZE; row++) {
    const y = ((row + 0.5) / SIZE) * 2 - 1;
    for (let column = 0; column < SIZE; column++) {
      const x = ((column + 0.5) / SIZE) * 2 - 1;
      const pixel = ground(y);
      for (const { shape, at } of layers) blend(pixel, at(y), coverage(shape(x, y)));
      // Each row starts with the byte of its PNG filter: none.
      pixels.set(pixel, row * (SIZE * 3 + 1) + 1 + column * 3);
    }
  }
  return png(pixels);
}

type Rgb = [number, number, number];

/** How much of a pixel a shape covers: its distance in pixels, half a pixel either way. */
const coverage = (distance: number): number =>
  Math.min(1, Math.max(0, 0.5 - (distance * SIZE) / 2));

function blend(under: Rgb, over: Rgb, alpha: number): void {
  for (let i = 0; i < 3; i++) under[i] = (under[i] ?? 0) * (1 - alpha) + (over[i] ?? 0) * alpha;
}

function gradient(color: Color): (y: number) => Rgb {
  const [top, bottom] = (typeof color === 'string' ? [color, color] : color).map(rgb) as [Rgb, Rgb];
  return (y) => {
    const mixed: Rgb = [...top];
    blend(mixed, bottom, (y + 1) / 2);
    return mixed;
  };
}

const rgb = (hex: string): Rgb =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as Rgb;

function png(rows: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits, RGB
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
