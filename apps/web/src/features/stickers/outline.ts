// The die-cut outline: a band of even width around what is visible, with round corners.
import { distanceTo } from './distance.ts';
import { emptyPixels, type Pixels } from './image.ts';

/** Alpha from which a pixel counts as part of the figure. */
const SOLID = 128;

/**
 * Returns the image on an outline of the given width and colour.
 * @param width pixels; 0 leaves the image as it is.
 */
export function withOutline(
  image: Pixels,
  width: number,
  colour: readonly [number, number, number] = [255, 255, 255],
): Pixels {
  if (width === 0) return image;
  const { data } = image;
  const count = image.width * image.height;
  const solid = new Uint8Array(count);
  for (let pixel = 0; pixel < count; pixel += 1) {
    solid[pixel] = (data[pixel * 4 + 3] ?? 0) >= SOLID ? 1 : 0;
  }
  const distances = distanceTo(solid, image.width, image.height);
  const out = emptyPixels(image.width, image.height);
  for (let pixel = 0; pixel < count; pixel += 1) {
    const at = pixel * 4;
    const own = (data[at + 3] ?? 0) / 255;
    const band = Math.min(1, Math.max(0, width + 0.5 - (distances[pixel] ?? width + 1)));
    const alpha = own + band * (1 - own);
    if (alpha === 0) continue;
    for (const channel of [0, 1, 2] as const) {
      const blended = (data[at + channel] ?? 0) * own + colour[channel] * band * (1 - own);
      out.data[at + channel] = Math.round(blended / alpha);
    }
    out.data[at + 3] = Math.round(alpha * 255);
  }
  return out;
}
