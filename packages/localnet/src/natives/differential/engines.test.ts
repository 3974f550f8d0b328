// Compares compiled code with the interpreter: results, failures with their locations, and gas.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { VectorValue } from '../../vm/values.ts';
import { Engines } from '../testing/engines.fixture.ts';
import { Fixture } from '../testing/fixture.ts';
import type { Call } from '../testing/reference-vm.ts';
import { PROGRAMS } from './programs.fixture.ts';

const DIR = fileURLToPath(new URL('./fixture', import.meta.url));
const SAMPLES = 20;
const SEED = 20_261_123;
/** Internal gas units per gas unit. */
const INTERNAL = 1_000;

let engines: Engines;
beforeAll(async () => {
  engines = new Engines(await Fixture.load(DIR));
});

const numbers = (...items: bigint[]) => new VectorValue(items, 8);
const call = (name: string, ...args: Call['args'][number][]): Call => ({
  module: 'data',
  name,
  args,
});
const aimed = (name: string, ...args: Call['args'][number][]): Call => ({
  module: 'compiler',
  name,
  args,
});

test.each(Object.entries(PROGRAMS))('functions of %s agree', (module, functions) => {
  for (const [name, args] of Object.entries(functions)) {
    for (const sample of fc.sample(fc.tuple(...args), { numRuns: SAMPLES, seed: SEED })) {
      engines.compare({ module, name, args: sample });
    }
  }
});

/** Calls with branches, loops, calls, generics, references, enums, vectors and aborts. */
const CALLS: readonly Call[] = [
  call('boxed', 3n, 9, true),
  call('nested', 5n),
  call('overwrite', 5n, 3),
  call('swap_fields', 5n, 6n),
  call('grow', 2, 4n),
  call('grow', 1, 2n ** 63n),
  call('size', 0, 4n),
  call('tree', 3n, 9n),
  call('same_shape', 2, 3n, 4n),
  call('edited', numbers(1n, 2n, 3n), 1n, 9n),
  call('edited', numbers(1n), 1n, 9n),
  call('sorted', numbers(3n, 1n, 2n)),
  call('matrix', 3n),
  call('codes', 13n),
  call('descend', 4n),
  call('recurse', 4n),
  call('collatz', 6n),
  aimed('nested_loops', 6n, 3n),
  aimed('early_aborts', 3n, numbers(1n, 2n, 4n)),
  aimed('early_aborts', 4n, numbers(1n, 2n, 4n)),
  aimed('joins', 8n, 9n, true),
  aimed('deep_generics', 5n, 3),
  aimed('references', 3n, 7n),
  aimed('references', 0n, 7n),
  aimed('grid', 3n, 4n),
  aimed('ping', 5n, 9n),
];

test.each(CALLS.map((item) => [`${item.name}(${String(item.args)})`, item] as const))(
  '%s agrees when the gas ends at any instruction',
  (_, item) => {
    const { gasLeft, outcome } = engines.compare(item, [], INTERNAL);
    const used = INTERNAL * INTERNAL - gasLeft;
    expect(used).toBeLessThan(INTERNAL * INTERNAL);
    const step = Math.max(1, Math.floor(used / 400));
    for (let budget = 0; budget < used; budget += step) {
      const limited = engines.compare(item, [], budget / INTERNAL);
      expect(limited).toMatchObject({
        gasLeft: 0,
        outcome: { failure: { kind: 'InsufficientGas' } },
      });
    }
    expect(engines.compare(item, [], used / INTERNAL)).toMatchObject({ gasLeft: 0, outcome });
  },
);

test('recursion agrees at the limits of both stacks', () => {
  for (const name of ['descend', 'recurse']) {
    for (const depth of [100n, 101n, 150n, 200n, 1_022n, 1_023n, 1_024n, 1_025n, 2_000n]) {
      engines.compare(call(name, depth));
    }
  }
  for (const depth of [1_020n, 1_021n, 1_022n, 1_023n, 1_024n, 1_025n, 3_000n]) {
    engines.compare(aimed('ping', depth, 7n));
  }
});

test('long loops agree across the tiers of gas', () => {
  // Past 200,000 instructions and a size of 1,000,000, every price has risen.
  for (const units of [2_000, 20_000, 200_000]) {
    engines.compare(call('collatz', 837_799n), [], units);
    engines.compare(
      call('sorted', numbers(...Array.from({ length: 150 }, (_, i) => BigInt(900 - i)))),
      [],
      units,
    );
  }
});

/** Functions that call each other and themselves, some with frames of kilobytes in compiled code. */
function recursiveModule(): string {
  const steps = Array.from({ length: 250 }, (_, i) => `x = (x + ${i}) * 3 % (1000 + n);`).join(' ');
  return `module recursion::large;
public fun alone(n: u64): u64 { if (n == 0) return 7; let mut x = n; ${steps} x ^ alone(n - 1) }
public fun odd(n: u64): u64 { if (n == 0) return 1; let mut x = n; ${steps} x ^ even(n - 1) }
public fun even(n: u64): u64 { if (n == 0) 0 else odd(n - 1) }
public fun mixed<T: copy + drop>(n: u64, value: T): u64 {
    if (n == 0) 0 else if (n % 2 == 0) 1 + mixed(n - 1, vector[n]) else odd(1) + mixed(n - 1, value)
}
`;
}

/** Compiles a package of one module. */
async function compileModule(source: string): Promise<Engines> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-engines-'));
  try {
    mkdirSync(join(folder, 'sources'));
    const manifest =
      '[package]\nname = "recursion"\nedition = "2024"\n\n[addresses]\nrecursion = "0x0"\n';
    writeFileSync(join(folder, 'Move.toml'), manifest);
    writeFileSync(join(folder, 'sources/large.move'), source);
    return new Engines(await Fixture.load(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('deep recursion of large functions agrees, and does not exhaust the stack of the host', async () => {
  const recursion = await compileModule(recursiveModule());
  for (const depth of [10n, 50n, 100n, 400n, 1_000n, 1_024n, 1_025n, 3_000n]) {
    for (const name of ['alone', 'odd', 'even']) {
      recursion.compare({ module: 'large', name, args: [depth] });
    }
    recursion.compare({ module: 'large', name: 'mixed', args: [depth, 5] }, ['u8']);
  }
});

test('a type that contains others twice, sixty levels deep, is compiled at once', async () => {
  const structs = Array.from(
    { length: 60 },
    (_, i) => `public struct S${i + 1} has copy, drop { a: S${i}, b: S${i} }`,
  );
  const nested = await compileModule(`module recursion::large;
public struct S0 has copy, drop { a: bool }
${structs.join('\n')}
public fun untaken(go: bool): u64 { if (go) { let v: vector<S60> = vector[]; let _x = *&v[0]; }; 7 }
`);
  const before = process.cpuUsage();
  nested.compare({ module: 'large', name: 'untaken', args: [false] });
  const { user } = process.cpuUsage(before);
  // Without a memory of sizes it takes 2^60 steps.
  expect(user).toBeLessThan(5_000_000);
});
