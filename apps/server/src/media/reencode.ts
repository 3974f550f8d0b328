/**
 * Re-encodes an uploaded image as WebP. Runs in the decoder process only, because decoding is the
 * one place where a small upload can demand a lot of memory and time.
 */
import sharp, { type Metadata } from 'sharp';
import type { ImageFormat } from './formats.ts';

/** Most pixels per side of an upload, and its longest side over its shortest. */
export const MAX_INPUT_SIDE = 8_192;
export const MAX_ASPECT = 16;
/** Most pixels in all, weighted by what their decoder needs (see `weightOf`). */
export const MAX_PIXELS = 16_000_000;
const MAX_OUTPUT_SIDE = 512;

// libvips can open many more formats (SVG, PDF, raw). Only these loaders are reachable.
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
sharp.concurrency(1);

export interface Image {
  webp: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

export type Reencoded =
  | { ok: true; image: Image }
  | { ok: false; reason: 'damaged' | 'dimensions' | 'pixels' };

/** Returns the pixel count, multiplied where the decoder needs more memory than 8 bits per channel. */
function weightOf({ width, height, depth, format }: Metadata): number {
  const deep = depth === 'uchar' ? 1 : 2;
  const whole = format === 'heif' ? 4 : 1;
  return width * height * deep * whole;
}

function exceededLimit(metadata: Metadata): 'dimensions' | 'pixels' | undefined {
  const [short, long] = [metadata.width, metadata.height].sort((a, b) => a - b) as [number, number];
  if (long > MAX_INPUT_SIDE || long > short * MAX_ASPECT) return 'dimensions';
  return weightOf(metadata) > MAX_PIXELS ? 'pixels' : undefined;
}

/**
 * Returns the first frame of `bytes` as WebP within 512 × 512 pixels, upright and without metadata.
 * Limits are checked on the header, before any pixel is decoded.
 */
export async function reencode(bytes: Uint8Array, format: ImageFormat): Promise<Reencoded> {
  try {
    const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
    const metadata = await image.metadata();
    if (metadata.format !== format) return { ok: false, reason: 'damaged' };
    const reason = exceededLimit(metadata);
    if (reason !== undefined) return { ok: false, reason };
    const { data, info } = await image
      .autoOrient()
      .resize(MAX_OUTPUT_SIDE, MAX_OUTPUT_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    return { ok: true, image: { webp: data, width: info.width, height: info.height } };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}
