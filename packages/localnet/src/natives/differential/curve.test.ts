import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Fixture } from '../testing/fixture.ts';
import { type Call, compareWithReference } from '../testing/reference-vm.ts';

const SOURCE = join(import.meta.dirname, '../../../../../move/launchpad/sources/curve_math.move');
const SAMPLES = 120;
const SEED = 20_261_120;

/** Generates amounts of every size, and those near the maximum of u64, which must abort. */
const amount = fc.oneof(
  fc.bigInt(0n, 100n),
  fc.bigInt(0n, 2n ** 64n - 1n),
  fc.nat(64).map((bit) => (1n << BigInt(bit)) - 1n),
);
const reserve = fc.oneof(amount, fc.bigInt(10n ** 11n, 10n ** 16n));
const bps = fc.oneof(fc.bigInt(0n, 10_001n), amount);

const CURVE: Record<string, fc.Arbitrary<bigint>[]> = {
  fee_on: [amount, bps],
  gross_for_net: [amount, bps],
  amount_out: [reserve, reserve, amount],
  amount_in: [reserve, reserve, amount],
};

const temporary = mkdtempSync(join(tmpdir(), 'atoll-curve-'));
const dir = join(temporary, 'launchpad');

// The module uses only the standard library, so it is compiled without the packages around it.
beforeAll(() => {
  mkdirSync(join(dir, 'sources'), { recursive: true });
  writeFileSync(
    join(dir, 'Move.toml'),
    '[package]\nname = "launchpad"\nedition = "2024"\n\n[addresses]\nlaunchpad = "0x0"\n',
  );
  cpSync(SOURCE, join(dir, 'sources/curve_math.move'));
});
afterAll(() => rmSync(temporary, { recursive: true }));

test("the launchpad's curve agrees with the reference VM, abort codes included", async () => {
  const fixture = await Fixture.load(dir);
  const calls: Call[] = [];
  for (const [name, args] of Object.entries(CURVE)) {
    for (const sample of fc.sample(fc.tuple(...args), { numRuns: SAMPLES, seed: SEED })) {
      calls.push({ module: 'curve_math', name, args: sample });
    }
  }
  const failing = calls.filter(
    ({ module, name, args }) => fixture.run(module, name, args).kind === 'failed',
  );
  expect(failing.length).toBeGreaterThan(20);
  expect(failing.length).toBeLessThan(calls.length / 2);
  const run = await compareWithReference(fixture, dir, calls);
  expect(run.failed, run.output).toBe(0);
});
