import { fileURLToPath } from 'node:url';
import { ed25519 } from '@noble/curves/ed25519.js';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { VectorValue } from '../../vm/values.ts';
import { Fixture } from '../testing/fixture.ts';
import { type Call, compareWithReference } from '../testing/reference-vm.ts';
import { PROGRAMS } from './programs.fixture.ts';

const DIR = fileURLToPath(new URL('./fixture', import.meta.url));
const SAMPLES = 25;
const SEED = 20_261_120;

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
