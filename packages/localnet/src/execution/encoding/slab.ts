// Copies small byte arrays into shared buffers (slabs), because a separate buffer costs more than the bytes of a
// transaction.

const SLAB_SIZE = 16_384;
/** Maximum length of an array in a slab. Larger ones get a separate buffer. */
const MAX_SHARED = 2_048;
/** Minimum length of an array in a slab. V8 stores smaller ones on the heap, without a buffer. */
const MIN_SHARED = 65;
const ALIGNMENT = 8;

let slab = new ArrayBuffer(SLAB_SIZE);
let used = 0;

/** Returns a copy of the bytes. Its buffer may contain other copies, so do not transfer it. */
export function copyOf(bytes: Uint8Array): Uint8Array {
  const { length } = bytes;
  if (length < MIN_SHARED || length > MAX_SHARED) return new Uint8Array(bytes);
  if (used + length > SLAB_SIZE) {
    slab = new ArrayBuffer(SLAB_SIZE);
    used = 0;
  }
  const copy = new Uint8Array(slab, used, length);
  copy.set(bytes);
  used += Math.ceil(length / ALIGNMENT) * ALIGNMENT;
  return copy;
}
