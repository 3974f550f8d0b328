// Exact Euclidean distance transform (P. Felzenszwalb and D. Huttenlocher, Theory of Computing 2012): the
// distance of every pixel to the nearest pixel of a set, in linear time.

const FAR = 1e20;

/** Returns the distance in pixels from each pixel to the nearest one that `inside` marks. */
export function distanceTo(
  inside: ArrayLike<number | boolean>,
  width: number,
  height: number,
): Float64Array {
  const squares = Float64Array.from({ length: width * height }, (_, index) =>
    inside[index] ? 0 : FAR,
  );
  const longest = Math.max(width, height);
  const scratch = {
    values: new Float64Array(longest),
    parabolas: new Int32Array(longest),
    borders: new Float64Array(longest + 1),
  };
  for (let x = 0; x < width; x += 1) transform(squares, x, width, height, scratch);
  for (let y = 0; y < height; y += 1) transform(squares, y * width, 1, width, scratch);
  return squares.map(Math.sqrt);
}

interface Scratch {
  values: Float64Array;
  /** Positions of the parabolas of the lower envelope, and where each takes over from the one before. */
  parabolas: Int32Array;
  borders: Float64Array;
}

/** The transform of one row or column, in place. */
function transform(
  grid: Float64Array,
  offset: number,
  stride: number,
  length: number,
  { values, parabolas, borders }: Scratch,
): void {
  for (let q = 0; q < length; q += 1) values[q] = grid[offset + q * stride] ?? FAR;
  const value = (index: number) => (values[index] ?? FAR) + index * index;
  let last = 0;
  parabolas[0] = 0;
  borders[0] = -FAR;
  borders[1] = FAR;
  for (let q = 1; q < length; q += 1) {
    let crossing = crossingOf(value, q, parabolas[last] ?? 0);
    while (crossing <= (borders[last] ?? -FAR)) {
      last -= 1;
      crossing = crossingOf(value, q, parabolas[last] ?? 0);
    }
    last += 1;
    parabolas[last] = q;
    borders[last] = crossing;
    borders[last + 1] = FAR;
  }
  let at = 0;
  for (let q = 0; q < length; q += 1) {
    while ((borders[at + 1] ?? FAR) < q) at += 1;
    const nearest = parabolas[at] ?? 0;
    grid[offset + q * stride] = (q - nearest) ** 2 + (values[nearest] ?? FAR);
  }
}

/** Where the parabolas at two positions cross. */
const crossingOf = (value: (index: number) => number, q: number, p: number): number =>
  (value(q) - value(p)) / (2 * q - 2 * p);
