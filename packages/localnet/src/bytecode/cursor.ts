/** Reads bytes sequentially, with bounds checks. */
import { BytecodeError, malformed } from './errors.ts';
import { readU64 } from './u64.ts';

export class Cursor {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get position(): number {
    return this.#position;
  }

  get atEnd(): boolean {
    return this.#position >= this.#bytes.length;
  }

  u8(): number {
    const byte = this.#bytes[this.#position];
    if (byte === undefined) throw malformed('Unexpected end of bytes');
    this.#position += 1;
    return byte;
  }

  /** Reads `length` bytes without copying them. */
  bytes(length: number): Uint8Array {
    const end = this.#position + length;
    if (end > this.#bytes.length) throw malformed('Unexpected end of bytes');
    const slice = this.#bytes.subarray(this.#position, end);
    this.#position = end;
    return slice;
  }

  /** Reads a little-endian unsigned number of at most 4 bytes. */
  littleEndian(length: 1 | 2 | 4): number {
    if (this.#position + length > this.#bytes.length) {
      throw new BytecodeError(`BAD_U${8 * length}`);
    }
    let value = 0;
    for (let i = 0; i < length; i++) value += this.u8() * 2 ** (8 * i);
    return value;
  }

  /** Reads a little-endian unsigned number of 8, 16 or 32 bytes. */
  bigLittleEndian(length: 8 | 16 | 32): bigint {
    if (this.#position + length > this.#bytes.length) {
      throw new BytecodeError(`BAD_U${8 * length}`);
    }
    if (length === 8) {
      this.#position += length;
      return readU64(this.#bytes, this.#position - length);
    }
    let value = 0n;
    for (let i = 0; i < length; i++) value |= BigInt(this.u8()) << BigInt(8 * i);
    return value;
  }

  /** Reads a canonical ULEB128 number of at most `max`, which must be below 2^35. */
  uleb(max: number): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.u8();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) {
        if (byte === 0 && shift > 0) throw malformed('ULEB128 is not minimal');
        if (value > max) throw malformed(`ULEB128 ${value} exceeds the maximum of ${max}`);
        return value;
      }
    }
    throw malformed('ULEB128 is too long');
  }
}
