/** Lists the functions of the fixture package, with generators of their arguments. */
import fc from 'fast-check';
import { type MoveValue, VectorValue } from '../../vm/values.ts';

const u64 = fc.oneof(fc.bigInt(0n, 12n), fc.bigInt(0n, 2n ** 64n - 1n));
const small = fc.bigInt(0n, 12n);
// The reference VM is compiled to 32-bit WebAssembly and truncates longer indices to 32 bits.
const index = fc.oneof(small, fc.bigInt(0n, 2n ** 32n - 1n));
const u8 = fc.nat(255);
const bytes = fc.uint8Array({ maxLength: 40 }).map((array) => new VectorValue([...array], 1));
const text = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((string) => new VectorValue([...new TextEncoder().encode(string)], 1));
const numbers = fc.array(u64, { maxLength: 8 }).map((items) => new VectorValue(items, 8));
const addressValue = fc
  .bigInt(0n, 2n ** 256n - 1n)
  .map((number) => `0x${number.toString(16).padStart(64, '0')}`);

export const PROGRAMS: Record<string, Record<string, fc.Arbitrary<MoveValue>[]>> = {
  data: {
    boxed: [u64, u8, fc.boolean()],
    nested: [fc.bigInt(0n, 2n ** 64n - 1n)],
    overwrite: [u64, u8],
    swap_fields: [u64, u64],
    shape: [fc.nat(3), u64],
    grow: [fc.nat(3), u64],
    size: [fc.nat(3), small],
    tree: [u64, u64],
    same_shape: [fc.nat(2), small, small],
    same_box: [small, small],
    marked: [fc.nat(65_535)],
    element: [numbers, index],
    bytes_element: [bytes, index],
    pop: [numbers],
    swapped: [numbers, small, index],
    edited: [numbers, small, u64],
    sorted: [numbers],
    matrix: [u64],
    points: [u64],
    destroy: [numbers],
    codes: [fc.oneof(fc.constant(13n), fc.bigInt(0n, 2_000n))],
    recurse: [fc.bigInt(0n, 900n)],
    collatz: [fc.bigInt(1n, 500n)],
  },
  compiler: {
    nested_loops: [small, small],
    early_aborts: [fc.bigInt(0n, 4n), numbers],
    joins: [small, small, fc.boolean()],
    deep_generics: [u64, u8],
    references: [fc.bigInt(0n, 4n), u64],
    grid: [small, small],
    ping: [fc.bigInt(0n, 900n), u64],
  },
  library: {
    utf8: [fc.oneof(text, bytes)],
    try_utf8: [fc.oneof(text, bytes)],
    sub_string: [text, small, small],
    index_of: [text, fc.oneof(text, fc.constant(new VectorValue([97], 1)))],
    insert: [text, small, text],
    ascii_text: [fc.oneof(text, bytes)],
    to_bytes: [u64],
    blake: [bytes],
    keccak: [bytes],
    sha2: [bytes],
    sha3: [bytes],
    names: [],
    from_bytes: [
      fc.oneof(
        bytes,
        fc
          .uint8Array({ minLength: 32, maxLength: 32 })
          .map((array) => new VectorValue([...array], 1)),
      ),
    ],
    address_number: [addressValue],
    number_address: [fc.bigInt(0n, 2n ** 256n - 1n)],
    mac: [bytes, bytes],
    ids: [fc.bigInt(0n, 3n)],
    transaction: [],
    fields: [fc.bigInt(0n, 1_000_000n)],
    field_added_twice: [u64],
    field_missing: [u64],
    field_of_other_type: [u64],
  },
};
