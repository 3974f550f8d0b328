/**
 * Owns making an uploaded picture safe: recognised by its first bytes (never SVG), decoded within
 * limits of pixels and time, and written anew as WebP, so that nothing of the upload itself is kept.
 */
import sharp, { type Metadata } from 'sharp';
import { HttpError } from '../errors.ts';

const MAX_PIXELS = 16_000_000;
const MAX_SIDE = 512;
const DECODE_SECONDS = 10;
/** Pictures decoded at once: bounds memory whatever is uploaded. */
const AT_ONCE = 1;

// Decoders of everything else that libvips can open (SVG, PDF, raw …) stay out of reach.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});
sharp.cache(false);

const FORMATS: { name: string; matches: (bytes: Buffer) => boolean }[] = [
  {
    name: 'png',
    matches: (b) => b.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  },
  { name: 'jpeg', matches: (b) => b.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { name: 'gif', matches: (b) => /^GIF8[79]a$/.test(b.toString('latin1', 0, 6)) },
  {
    name: 'webp',
    matches: (b) => b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP',
  },
  { name: 'heif', matches: (b) => /^ftypavi[fs]$/.test(b.toString('latin1', 4, 12)) },
];

export interface Picture {
  webp: Buffer;
  width: number;
  height: number;
}

/** Pixels, counted as often as their decoder needs more memory for them than for a plain one. */
function weightOf({ width, height, depth, format }: Metadata): number {
  const deep = depth === 'uchar' ? 1 : 2;
  const whole = format === 'heif' ? 4 : 1;
  return width * height * deep * whole;
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/**
 * Re-encodes a picture as WebP within 512 × 512, upright, first frame, without metadata.
 * @throws {HttpError} 415 for what is no picture we take, 400 for broken or oversized ones.
 */
export async function toWebp(upload: Uint8Array): Promise<Picture> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  const format = FORMATS.find(({ matches }) => matches(bytes));
  if (format === undefined) {
    throw new HttpError(415, 'Please choose a PNG, JPEG, WebP, GIF or AVIF picture.');
  }
  return inTurn(async () => {
    try {
      const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
      const metadata = await image.metadata();
      if (metadata.format !== format.name) throw new Error('Its first bytes say otherwise.');
      if (weightOf(metadata) > MAX_PIXELS) throw new Error('Input image exceeds pixel limit');
      const { data, info } = await image
        .timeout({ seconds: DECODE_SECONDS })
        .autoOrient()
        .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 85, effort: 4 })
        .toBuffer({ resolveWithObject: true });
      return { webp: data, width: info.width, height: info.height };
    } catch (cause) {
      const tooLarge = cause instanceof Error && /pixel limit/i.test(cause.message);
      throw new HttpError(
        400,
        tooLarge
          ? 'This picture has more than 16 megapixels (8 with 16 bits per colour, 4 as AVIF). Please choose a smaller one.'
          : 'This picture is damaged or cannot be read. Please choose another one.',
        { cause },
      );
    }
  });
}
