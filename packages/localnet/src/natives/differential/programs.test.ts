import { fileURLToPath } from 'node:url';
import { ed25519 } from '@noble/curves/ed25519.js';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type MoveValue, VectorValue } from '../../vm/values.ts';
import { Fixture } from '../testing/fixture.ts';
import { type Call, compareWithReference } from '../testing/reference-vm.ts';

const DIR = fileURLToPath(new URL('./fixture', import.meta.url));
const SAMPLES = 25;
const SEED = 20_261_120;

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

const PROGRAMS: Record<string, Record<string, fc.Arbitrary<MoveValue>[]>> = {
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

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.load(DIR);
});

test.each(Object.entries(PROGRAMS))(
  '%s agrees with the reference VM',
  async (module, functions) => {
    const calls: Call[] = [];
    for (const [name, args] of Object.entries(functions)) {
      for (const sample of fc.sample(fc.tuple(...args), { numRuns: SAMPLES, seed: SEED })) {
        calls.push({ module, name, args: sample });
      }
    }
    const run = await compareWithReference(fixture, DIR, calls);
    expect(run.failed, run.output).toBe(0);
    expect(run.passed).toBeGreaterThan(0);
  },
);

test('ed25519 verification agrees with the reference VM', async () => {
  const secret = new Uint8Array(32).fill(9);
  const key = ed25519.getPublicKey(secret);
  const message = new TextEncoder().encode('swim');
  const signature = ed25519.sign(message, secret);
  const flipped = signature.with(40, (signature[40] ?? 0) ^ 1);
  const order = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
  const scalar = BigInt(`0x${Buffer.from(signature.slice(32)).reverse().toString('hex')}`) + order;
  const malleable = Uint8Array.of(
    ...signature.subarray(0, 32),
    ...Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse(),
  );
  const zeros = (length: number) => new Uint8Array(length);
  /** Encodings of points of small order: y = 0, 1, −1, and one of order 8. */
  const smallOrder = [
    zeros(32),
    zeros(32).with(0, 1),
    new Uint8Array(32).fill(0xff).with(0, 0xec).with(31, 0x7f),
    ed25519.Point.fromHex(
      'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    ).toBytes(),
  ];
  const cases: [Uint8Array, Uint8Array, Uint8Array][] = [
    [signature, key, message],
    [signature, key, Uint8Array.of(...message, 0)],
    [flipped, key, message],
    [malleable, key, message],
    [signature, key.with(3, (key[3] ?? 0) ^ 1), message],
    [signature.subarray(1), key, message],
    [signature, key.subarray(1), message],
    [signature, key, zeros(0)],
    ...smallOrder.map((point): [Uint8Array, Uint8Array, Uint8Array] => [zeros(64), point, message]),
    ...smallOrder.map((point): [Uint8Array, Uint8Array, Uint8Array] => [
      Uint8Array.of(...point, ...zeros(32)),
      point,
      message,
    ]),
  ];
  const calls = cases.map(
    (args): Call => ({
      module: 'library',
      name: 'verify',
      args: args.map((array) => new VectorValue([...array], 1)),
    }),
  );
  const run = await compareWithReference(fixture, DIR, calls);
  expect(run.failed, run.output).toBe(0);
  const answers = calls.map(({ module, name, args }) => {
    const outcome = fixture.run(module, name, args);
    return outcome.kind === 'returned' && outcome.values[0]?.bytes[0] === 1;
  });
  expect(answers.slice(0, 8)).toEqual([true, ...Array.from({ length: 7 }, () => false)]);
  // The Move function accepts keys of small order.
  expect(answers.slice(8)).toContain(true);
});

test('stacks overflow at the limits of the reference', async () => {
  const status = (name: string, depth: bigint) => {
    const outcome = fixture.run('data', name, [depth]);
    return outcome.kind === 'failed' && 'status' in outcome.failure && outcome.failure.status;
  };
  // The limit is 1024 callers of the current frame; `recurse` leaves one value in each.
  expect(status('descend', 1_024n)).toBe(false);
  expect(status('descend', 1_025n)).toBe('CALL_STACK_OVERFLOW');
  expect(status('recurse', 1_022n)).toBe(false);
  expect(status('recurse', 1_023n)).toBe('EXECUTION_STACK_OVERFLOW');
  const calls = ['descend', 'recurse'].flatMap((name) =>
    [1_000n, 1_100n].map((depth): Call => ({ module: 'data', name, args: [depth] })),
  );
  const run = await compareWithReference(fixture, DIR, calls);
  expect(run.failed, run.output).toBe(0);
});
