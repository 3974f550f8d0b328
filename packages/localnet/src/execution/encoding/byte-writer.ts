// Writes BCS. Hand-written for speed: every object and every record of a transaction is encoded.
import { writeU64 } from '../../bytecode/u64.ts';
import { writeDigest } from './base58.ts';
import { copyOf } from './slab.ts';

const INITIAL_SIZE = 1_024;
/** Maximum size of the buffer that `clear` keeps. */
const MAX_KEPT_SIZE = 65_536;
const DIGEST_LENGTH = 32;
const ADDRESS_LENGTH = 32;

export class ByteWriter {
  #bytes = Buffer.allocUnsafeSlow(INITIAL_SIZE);
  #length = 0;

  u8(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  u64(value: bigint): void {
    this.#reserve(8);
    writeU64(value, this.#bytes, this.#length);
    this.#length += 8;
  }

  digest(value: string): void {
    this.u8(DIGEST_LENGTH);
    this.#reserve(DIGEST_LENGTH);
    writeDigest(value, this.#bytes, this.#length);
    this.#length += DIGEST_LENGTH;
  }

  /** Writes an address or an object id. */
  address(value: string): void {
    this.#reserve(ADDRESS_LENGTH);
    this.#length += this.#bytes.write(value.slice(2), this.#length, 'hex');
  }

  /** Writes bytes, prefixed with their length. */
  bytes(value: Uint8Array): void {
    this.#size(value.length);
    this.raw(value);
  }

  raw(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  list<T>(items: readonly T[], write: (item: T) => void): void {
    this.#size(items.length);
    for (const item of items) write(item);
  }

  option<T>(value: T | undefined, write: (value: T) => void): void {
    this.u8(value === undefined ? 0 : 1);
    if (value !== undefined) write(value);
  }

  /** Clears the writer for reuse. */
  clear(): void {
    this.#length = 0;
    if (this.#bytes.length > MAX_KEPT_SIZE) this.#bytes = Buffer.allocUnsafeSlow(INITIAL_SIZE);
  }

  /** Returns a copy of the written bytes. */
  toBytes(): Uint8Array {
    return copyOf(this.view());
  }

  /** Returns a view of the written bytes, valid until the next write. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Writes a length as ULEB128. */
  #size(value: number): void {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) this.u8((rest & 0x7f) | 0x80);
    this.u8(rest);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * this.#bytes.length + count);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
