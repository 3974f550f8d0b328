import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { MoveValue } from '../../vm/values.ts';
import { Fixture } from '../testing/fixture.ts';
import { type Call, compareWithReference } from '../testing/reference-vm.ts';

const DIR = fileURLToPath(new URL('./fixture', import.meta.url));
const BITS = { u8: 8, u16: 16, u32: 32, u64: 64, u128: 128, u256: 256 };
type Kind = keyof typeof BITS;
const KINDS: Kind[] = ['u8', 'u16', 'u32', 'u64', 'u128', 'u256'];
const BINARY = ['add', 'sub', 'mul', 'div', 'mod', 'bit_and', 'bit_or', 'bit_xor'];
const COMPARISONS = ['lt', 'le', 'gt', 'ge', 'eq', 'ne'];

const value = (kind: Kind, n: bigint): MoveValue => (BITS[kind] <= 32 ? Number(n) : n);

/** Zero, one, the maximum, halves and square roots: where results overflow, vanish or just fit. */
function edges(kind: Kind): bigint[] {
  const size = 1n << BigInt(BITS[kind]);
  const root = 1n << BigInt(BITS[kind] / 2);
  return [0n, 1n, 2n, root - 1n, root, size / 2n - 1n, size / 2n, size - 2n, size - 1n];
}

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.load(DIR);
});

/** Most of the time is compiling the calls for the reference; ATOLL_DEEP=1 makes all of them. */
const SHARE = process.env.ATOLL_DEEP === '1' ? 1 : 3;

async function expectAgreement(calls: Call[]): Promise<void> {
  const made = calls.filter((_, index) => (Math.imul(index, 0x9e3779b1) >>> 16) % SHARE === 0);
  const run = await compareWithReference(fixture, DIR, made);
  expect(run.failed, run.output).toBe(0);
  expect(run.passed).toBeGreaterThan(0);
}

test.each(KINDS)('arithmetic on %s agrees at its boundaries', async (kind) => {
  const calls = BINARY.flatMap((name) =>
    edges(kind).flatMap((a) =>
      edges(kind).map((b) => ({
        module: 'integers',
        name: `${name}_${kind}`,
        args: [value(kind, a), value(kind, b)],
      })),
    ),
  );
  await expectAgreement(calls);
});

test('comparisons, shifts and casts agree at the boundaries of every kind', async () => {
  const calls: Call[] = [];
  const add = (name: string, ...args: MoveValue[]) =>
    calls.push({ module: 'integers', name, args });
  for (const kind of KINDS) {
    for (const a of edges(kind)) {
      for (const name of COMPARISONS) {
        for (const b of edges(kind)) add(`${name}_${kind}`, value(kind, a), value(kind, b));
      }
      for (const by of [0, 1, 7, 8, 31, 32, 63, 64, 127, 128, 255]) {
        add(`shl_${kind}`, value(kind, a), by);
        add(`shr_${kind}`, value(kind, a), by);
      }
      for (const to of KINDS) {
        add(`cast_${kind}_${to}`, value(kind, a));
        for (const edge of edges(to)) {
          if (edge < 1n << BigInt(BITS[kind])) add(`cast_${kind}_${to}`, value(kind, edge));
        }
      }
    }
  }
  for (const a of [true, false]) {
    add('not', a);
    for (const b of [true, false]) {
      add('and', a, b);
      add('or', a, b);
    }
  }
  await expectAgreement(calls);
});
