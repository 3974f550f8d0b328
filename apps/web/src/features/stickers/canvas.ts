// Browser operations: reads an image file, scales pixels and encodes the sticker.

import { MAX_STICKER_BYTES, masked, type Pixels, STICKER_SIDE, visibleBox } from './image.ts';
import { withOutline } from './outline.ts';

function context(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const made = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!made) throw new Error('no canvas');
  made.imageSmoothingQuality = 'high';
  return made;
}

/** Reads an image, fitted into the sticker's square. Throws if the file is not an image. */
export async function readPixels(file: Blob): Promise<Pixels> {
  const bitmap = await createImageBitmap(file);
  const scale = STICKER_SIDE / Math.max(bitmap.width, bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  const canvas = context(STICKER_SIDE, STICKER_SIDE);
  canvas.drawImage(bitmap, (STICKER_SIDE - width) / 2, (STICKER_SIDE - height) / 2, width, height);
  bitmap.close();
  return canvas.getImageData(0, 0, STICKER_SIDE, STICKER_SIDE);
}

const imageOf = ({ data, width, height }: Pixels): ImageData => new ImageData(data, width, height);

/** Draws pixels over everything on a canvas of the same size. */
export function show(canvas: HTMLCanvasElement, pixels: Pixels): void {
  canvas.getContext('2d')?.putImageData(imageOf(pixels), 0, 0);
}

/**
 * The finished sticker: what the mask leaves, as large as fits with its outline into 512 × 512.
 * Returns undefined if the mask leaves nothing.
 */
export function cutOut(source: Pixels, mask: Uint8Array, outline: number): Pixels | undefined {
  const figure = masked(source, mask);
  const box = visibleBox(figure);
  if (box === undefined) return undefined;
  const drawn = context(figure.width, figure.height);
  drawn.putImageData(imageOf(figure), 0, 0);
  const room = STICKER_SIDE - 2 * (outline + 2);
  const scale = Math.min(room / box.width, room / box.height);
  const [width, height] = [box.width * scale, box.height * scale];
  const fitted = context(STICKER_SIDE, STICKER_SIDE);
  fitted.drawImage(
    drawn.canvas,
    box.left,
    box.top,
    box.width,
    box.height,
    (STICKER_SIDE - width) / 2,
    (STICKER_SIDE - height) / 2,
    width,
    height,
  );
  return withOutline(fitted.getImageData(0, 0, STICKER_SIDE, STICKER_SIDE), outline);
}

/** The sticker as WebP within Telegram's limit (PNG where the browser cannot write WebP). */
export async function encode(sticker: Pixels): Promise<Blob> {
  const canvas = context(sticker.width, sticker.height);
  canvas.putImageData(imageOf(sticker), 0, 0);
  for (const quality of [0.95, 0.85, 0.7]) {
    const blob = await canvas.canvas.convertToBlob({ type: 'image/webp', quality });
    if (blob.size <= MAX_STICKER_BYTES) return blob;
  }
  return canvas.canvas.convertToBlob({ type: 'image/webp', quality: 0.5 });
}
