/** Decodes CBOR (RFC 8949) as far as attestations use it: no floats, no bignums, no repeated keys. */

export interface Tagged {
  tag: number;
  value: Cbor;
}
export type Cbor =
  | bigint
  | boolean
  | null
  | string
  | Uint8Array
  | Cbor[]
  | Map<Cbor, Cbor>
  | Tagged;

const MAX_DEPTH = 16;
const INDEFINITE = 31;
const BREAK = 0xff;

/** Decodes the first item. Throws RangeError when it is not well-formed; ignores what follows it. */
export function decodeCbor(bytes: Uint8Array): Cbor {
  return new Decoder(bytes).item(0);
}

class Decoder {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  item(depth: number): Cbor {
    if (depth > MAX_DEPTH) throw new RangeError('CBOR is nested too deeply');
    const first = this.#byte();
    const major = first >> 5;
    const info = first & 0x1f;
    if (major === 7) return simple(info);
    if (info === INDEFINITE) return this.#indefinite(major, depth);
    const argument = this.#argument(info);
    switch (major) {
      case 0:
        return argument;
      case 1:
        return -1n - argument;
      case 2:
        return this.#take(argument).slice();
      case 3:
        return new TextDecoder('utf-8', { fatal: true }).decode(this.#take(argument));
      case 4:
        return Array.from({ length: this.#count(argument) }, () => this.item(depth + 1));
      case 5:
        return mapOf(Array.from({ length: this.#count(argument) }, () => this.#entry(depth)));
      default:
        return { tag: Number(argument), value: this.item(depth + 1) };
    }
  }

  #indefinite(major: number, depth: number): Cbor {
    const parts: Cbor[] = [];
    const entries: [Cbor, Cbor][] = [];
    while (this.#bytes[this.#at] !== BREAK) {
      if (major === 5) entries.push(this.#entry(depth));
      else parts.push(this.item(depth + 1));
    }
    this.#at += 1;
    if (major === 4) return parts;
    if (major === 5) return mapOf(entries);
    if (major === 2 && parts.every((part) => part instanceof Uint8Array))
      return Uint8Array.from(Buffer.concat(parts));
    if (major === 3 && parts.every((part) => typeof part === 'string')) return parts.join('');
    throw new RangeError('Invalid item of indefinite length');
  }

  #entry(depth: number): [Cbor, Cbor] {
    return [this.item(depth + 1), this.item(depth + 1)];
  }

  #argument(info: number): bigint {
    if (info < 24) return BigInt(info);
    if (info > 27) throw new RangeError('Invalid length of a CBOR item');
    const bytes = this.#take(1n << BigInt(info - 24));
    return BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  }

  /** Each item of a collection takes at least one byte. */
  #count(argument: bigint): number {
    if (argument > BigInt(this.#bytes.length - this.#at)) throw new RangeError('CBOR is too short');
    return Number(argument);
  }

  #take(length: bigint): Uint8Array {
    const part = this.#bytes.subarray(this.#at, this.#at + this.#count(length));
    this.#at += part.length;
    return part;
  }

  #byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new RangeError('CBOR is too short');
    this.#at += 1;
    return byte;
  }
}

function mapOf(entries: readonly [Cbor, Cbor][]): Map<Cbor, Cbor> {
  const map = new Map(entries);
  // Keys of attestations are integers and text, which compare by value.
  if (map.size !== entries.length) throw new RangeError('CBOR map has a key twice');
  return map;
}

function simple(info: number): Cbor {
  if (info === 20 || info === 21) return info === 21;
  if (info === 22 || info === 23) return null;
  throw new RangeError('Unsupported CBOR value');
}

/** Encodes a byte string or a text. */
export function encodeCbor(value: Uint8Array | string): Uint8Array {
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value;
  const major = typeof value === 'string' ? 0x60 : 0x40;
  const { length } = bytes;
  if (length < 24) return Buffer.concat([Uint8Array.of(major | length), bytes]);
  if (length < 0x100) return Buffer.concat([Uint8Array.of(major | 24, length), bytes]);
  const head = Uint8Array.of(major | 25, length >> 8, length & 0xff);
  if (length >= 0x10000) throw new RangeError('CBOR string is too long');
  return Buffer.concat([head, bytes]);
}
