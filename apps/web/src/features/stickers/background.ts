// Removes a plain background: everything of about its colour that is connected to the border.
import type { Pixels } from './image.ts';

/** Whether the image already has transparent pixels. */
export function hasTransparency({ data, width, height }: Pixels): boolean {
  let clear = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 128) clear += 1;
  return clear > (width * height) / 100;
}

/** The middle of each channel along the border: the background's colour if there is a plain one. */
function borderColour({ data, width, height }: Pixels): [number, number, number] {
  const border = borderOf(width, height);
  const middle = (channel: number) => {
    const values = border.map((pixel) => data[pixel * 4 + channel] ?? 0).sort((a, b) => a - b);
    return values[values.length >> 1] ?? 0;
  };
  return [middle(0), middle(1), middle(2)];
}

function borderOf(width: number, height: number): number[] {
  const border: number[] = [];
  for (let x = 0; x < width; x += 1) border.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y += 1) border.push(y * width, y * width + width - 1);
  return border;
}

/**
 * Returns a mask that is 0 on the background and 255 elsewhere.
 * @param tolerance how far a colour may be from the background's, as a distance in RGB (0 to 441).
 */
export function backgroundMask(pixels: Pixels, tolerance: number): Uint8Array {
  const { data, width, height } = pixels;
  const [red, green, blue] = borderColour(pixels);
  const limit = tolerance * tolerance;
  const isBackground = (pixel: number) => {
    const at = pixel * 4;
    if ((data[at + 3] ?? 0) < 16) return true;
    const distance =
      ((data[at] ?? 0) - red) ** 2 +
      ((data[at + 1] ?? 0) - green) ** 2 +
      ((data[at + 2] ?? 0) - blue) ** 2;
    return distance <= limit;
  };
  const mask = new Uint8Array(width * height).fill(255);
  const waiting = borderOf(width, height);
  while (waiting.length > 0) {
    const pixel = waiting.pop() ?? 0;
    if (mask[pixel] === 0 || !isBackground(pixel)) continue;
    mask[pixel] = 0;
    const x = pixel % width;
    if (x > 0) waiting.push(pixel - 1);
    if (x < width - 1) waiting.push(pixel + 1);
    if (pixel >= width) waiting.push(pixel - width);
    if (pixel < width * (height - 1)) waiting.push(pixel + width);
  }
  return mask;
}
