// Computes BLAKE2b-256, the hash of digests, object ids and addresses: in WebAssembly, or in JavaScript
// where the host forbids code generation.
import { blake2b } from '@noble/hashes/blake2.js';
import { packagedFile } from '../../packaged-file.ts';
import { BLOCK_LENGTH, blake2bModule, IV } from './blake2b-wasm.ts';

const HASH_LENGTH = 32;
const STATE_LENGTH = 64;
/** First word of the parameters: hash length, no key, no tree. */
const PARAMETERS = BigInt(0x0101_0000 | HASH_LENGTH);
const INITIAL_STATE = new Uint8Array(
  BigUint64Array.from(IV, (iv, i) => (i === 0 ? iv ^ PARAMETERS : iv)).buffer,
);

/** The generated module in the published package. */
const MODULE_FILE = './blake2b.wasm';

type Hash = (parts: readonly Uint8Array[]) => Uint8Array;

let hash: Hash | undefined;

/** Returns the BLAKE2b-256 hash of the parts in sequence. */
export function blake2b256(...parts: readonly Uint8Array[]): Uint8Array {
  hash ??= compiledHash() ?? portableHash;
  return hash(parts);
}

function portableHash(parts: readonly Uint8Array[]): Uint8Array {
  const state = blake2b.create({ dkLen: HASH_LENGTH });
  for (const part of parts) state.update(part);
  return state.digest();
}

/** Returns undefined where the host forbids code generation. */
function compiledHash(): Hash | undefined {
  let exports: WebAssembly.Exports;
  try {
    exports = new WebAssembly.Instance(
      new WebAssembly.Module(packagedFile(MODULE_FILE) ?? blake2bModule()),
    ).exports;
  } catch {
    return undefined;
  }
  const { c: compress, m: memory } = exports;
  if (!(memory instanceof WebAssembly.Memory) || typeof compress !== 'function') return undefined;
  const bytes = new Uint8Array(memory.buffer);
  const state = bytes.subarray(0, STATE_LENGTH);
  const buffer = bytes.subarray(STATE_LENGTH);
  return (parts) => {
    state.set(INITIAL_STATE);
    let filled = 0;
    let counter = 0;
    const compressBlocks = (end: number) => {
      for (let block = 0; block < end; block += BLOCK_LENGTH) {
        counter += BLOCK_LENGTH;
        compress(STATE_LENGTH + block, counter, 0);
      }
    };
    for (const part of parts) {
      let rest = part;
      while (filled + rest.length > CAPACITY) {
        buffer.set(rest.subarray(0, CAPACITY - filled), filled);
        rest = rest.subarray(CAPACITY - filled);
        compressBlocks(CAPACITY);
        filled = 0;
      }
      buffer.set(rest, filled);
      filled += rest.length;
    }
    const last = filled === 0 ? 0 : BLOCK_LENGTH * (Math.ceil(filled / BLOCK_LENGTH) - 1);
    compressBlocks(last);
    buffer.fill(0, filled, last + BLOCK_LENGTH);
    compress(STATE_LENGTH + last, counter + filled - last, -1);
    return state.slice(0, HASH_LENGTH);
  };
}

/** Size of the buffer. A full buffer is compressed only when more bytes follow, because the last block differs. */
const CAPACITY = 256 * BLOCK_LENGTH;
