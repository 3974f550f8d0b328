// Owns what must be read from and changed in a compiled module: its name and its own address.
import { MoveBuildError } from './errors.ts';

/** A compiled module, ready to be published. */
export interface CompiledModule {
  name: string;
  bytes: Uint8Array;
}

const MODULE_HANDLES = 0x1;
const IDENTIFIERS = 0x7;
const ADDRESSES = 0x8;
const ADDRESS_LENGTH = 32;

/** The name a compiled module gives itself. */
export function moduleName(bytes: Uint8Array): string {
  const { identifiers, self } = locateSelf(bytes);
  const reader = new Reader(bytes, identifiers);
  for (let i = 0; i < self.name; i++) reader.skip(reader.uleb());
  const length = reader.uleb();
  return new TextDecoder().decode(bytes.subarray(reader.at, reader.at + length));
}

/**
 * A copy of a module with its own address replaced. The compiler writes 0x0 for the package being
 * built; the framework's packages must say 0x1 and 0x2 instead. Constants stay as they are.
 */
export function withSelfAddress(bytes: Uint8Array, address: bigint): Uint8Array {
  const { addresses, self } = locateSelf(bytes);
  const copy = bytes.slice();
  const hex = address.toString(16).padStart(ADDRESS_LENGTH * 2, '0');
  copy.set(Buffer.from(hex, 'hex'), addresses + self.address * ADDRESS_LENGTH);
  return copy;
}

/** Where the tables with names and addresses start, and the module's own indexes into them. */
function locateSelf(bytes: Uint8Array) {
  const reader = new Reader(bytes, 0);
  if (Buffer.from(bytes.subarray(0, 4)).toString('hex') !== 'a11ceb0b') {
    throw new MoveBuildError('bytecode', 'Not a compiled Move module');
  }
  reader.skip(8); // magic and version
  const tables = new Map<number, number>();
  let contents = 0;
  for (let left = reader.uleb(); left > 0; left--) {
    const kind = reader.byte();
    tables.set(kind, reader.uleb());
    contents += reader.uleb();
  }
  const start = reader.at;
  const at = (kind: number) => {
    const offset = tables.get(kind);
    if (offset === undefined) throw new MoveBuildError('bytecode', 'A module without a name');
    return start + offset;
  };
  const selfHandle = new Reader(bytes, start + contents).uleb();
  const handles = new Reader(bytes, at(MODULE_HANDLES));
  for (let i = 0; i < selfHandle * 2; i++) handles.uleb();
  const self = { address: handles.uleb(), name: handles.uleb() };
  return { identifiers: at(IDENTIFIERS), addresses: at(ADDRESSES), self };
}

class Reader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  byte(): number {
    const value = this.#bytes[this.at++];
    if (value === undefined) throw new MoveBuildError('bytecode', 'The module ends too early');
    return value;
  }

  uleb(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  skip(count: number): void {
    this.at += count;
  }
}
