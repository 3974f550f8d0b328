// Owns the shapes that the demo's pictures are made of, as signed distances: negative inside,
// in units where the picture spans -1 to 1 and y points down.

export type Shape = (x: number, y: number) => number;

export const circle =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) - radius;

/** An ellipse with half axes `rx` and `ry`; the distance is approximate, which edges do not show. */
export const ellipse =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) => {
    const k = Math.hypot((x - cx) / rx, (y - cy) / ry);
    const g = Math.hypot((x - cx) / (rx * rx), (y - cy) / (ry * ry));
    return g === 0 ? -Math.min(rx, ry) : (k * (k - 1)) / g;
  };

/** A box with half sizes and rounded corners. */
export const box =
  (cx: number, cy: number, halfWidth: number, halfHeight: number, corner = 0): Shape =>
  (x, y) => {
    const dx = Math.abs(x - cx) - halfWidth + corner;
    const dy = Math.abs(y - cy) - halfHeight + corner;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
  };

/** A line with round ends. */
export const stroke =
  (x1: number, y1: number, x2: number, y2: number, halfWidth: number): Shape =>
  (x, y) => {
    const dx = x2 - x1;
    const dy = y2 - y1;
    const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy);
    const t = Math.min(1, Math.max(0, along));
    return Math.hypot(x - x1 - t * dx, y - y1 - t * dy) - halfWidth;
  };

/** A convex polygon, corners clockwise on screen. */
export const polygon =
  (...corners: [number, number][]): Shape =>
  (x, y) => {
    let distance = Number.NEGATIVE_INFINITY;
    for (const [i, [ax, ay]] of corners.entries()) {
      const [bx, by] = corners[(i + 1) % corners.length] ?? [ax, ay];
      const length = Math.hypot(bx - ax, by - ay);
      distance = Math.max(distance, ((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / length);
    }
    return distance;
  };

export const union =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    Math.min(...shapes.map((shape) => shape(x, y)));

export const intersect =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    Math.max(...shapes.map((shape) => shape(x, y)));

export const without =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    Math.max(shape(x, y), -hole(x, y));

/** The outline of a shape. */
export const outline =
  (shape: Shape, halfWidth: number): Shape =>
  (x, y) =>
    Math.abs(shape(x, y)) - halfWidth;

/** The shape and its mirror image across the vertical axis. */
export const mirrored =
  (shape: Shape): Shape =>
  (x, y) =>
    Math.min(shape(x, y), shape(-x, y));

/** A sine wave's area below it. */
export const sea =
  (level: number, height: number, waves: number): Shape =>
  (x, y) =>
    (level + height * Math.sin(x * Math.PI * waves) - y) * 0.9;
