// A round brush that erases from a mask or restores to it.

export interface Dab {
  x: number;
  y: number;
  radius: number;
  /** Alpha value that the brush paints: 0 erases, 255 restores. */
  value: 0 | 255;
}

/** Applies one dab in place; its edge is soft over one pixel. */
export function dab(mask: Uint8Array, width: number, height: number, brush: Dab): void {
  const { x, y, radius, value } = brush;
  const [top, bottom] = [
    Math.max(0, Math.floor(y - radius - 1)),
    Math.min(height - 1, Math.ceil(y + radius + 1)),
  ];
  const [left, right] = [
    Math.max(0, Math.floor(x - radius - 1)),
    Math.min(width - 1, Math.ceil(x + radius + 1)),
  ];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(column - x, row - y)));
      if (cover === 0) continue;
      const at = row * width + column;
      const before = mask[at] ?? 0;
      // Overlapping dabs of a stroke must not add up to more than the brush.
      const after =
        value === 0 ? Math.min(before, 255 * (1 - cover)) : Math.max(before, 255 * cover);
      mask[at] = Math.round(after);
    }
  }
}

/** Dabs from one point to another, close enough to leave no gaps. */
export function stroke(
  mask: Uint8Array,
  width: number,
  height: number,
  from: { x: number; y: number },
  brush: Dab,
): void {
  const length = Math.hypot(brush.x - from.x, brush.y - from.y);
  const steps = Math.max(1, Math.ceil(length / Math.max(1, brush.radius / 3)));
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    dab(mask, width, height, {
      ...brush,
      x: from.x + (brush.x - from.x) * share,
      y: from.y + (brush.y - from.y) * share,
    });
  }
}
