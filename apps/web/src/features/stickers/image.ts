// Images as plain RGBA pixels, so that everything that is computed runs without a browser.

/** Four bytes a pixel: red, green, blue, alpha (not premultiplied). */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** Side of a sticker, as Telegram wants it. */
export const STICKER_SIDE = 512;
/** Telegram's limit for a static sticker. */
export const MAX_STICKER_BYTES = 512 * 1024;

export const emptyPixels = (width: number, height: number): Pixels => ({
  data: new Uint8ClampedArray(width * height * 4),
  width,
  height,
});

/** The image with its alpha multiplied by a mask of the same size (0 to 255). */
export function masked({ data, width, height }: Pixels, mask: Uint8Array): Pixels {
  const out = new Uint8ClampedArray(data);
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    const at = pixel * 4 + 3;
    out[at] = Math.round(((out[at] ?? 0) * (mask[pixel] ?? 0)) / 255);
  }
  return { data: out, width, height };
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The smallest box around what is visible, or undefined if nothing is. */
export function visibleBox({ data, width, height }: Pixels, threshold = 16): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) <= threshold) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (right < 0) return undefined;
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
