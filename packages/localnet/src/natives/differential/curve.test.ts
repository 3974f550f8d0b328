import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Fixture } from '../testing/fixture.ts';
import { type Call, compareWithReference } from '../testing/reference-vm.ts';

const LAUNCHPAD = fileURLToPath(new URL('../../../../../move/launchpad', import.meta.url));
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
  coins_for_quote: [reserve, reserve, amount],
  quote_for_coins: [reserve, reserve, amount],
  gross_for_net: [amount, bps],
  quote_from_coins: [reserve, reserve, amount],
};

test("the launchpad's curve agrees with the reference VM, abort codes included", async () => {
  const fixture = await Fixture.load(LAUNCHPAD);
  const calls: Call[] = [];
  for (const [name, args] of Object.entries(CURVE)) {
    for (const sample of fc.sample(fc.tuple(...args), { numRuns: SAMPLES, seed: SEED })) {
      calls.push({ module: 'curve', name, args: sample });
    }
  }
  const failing = calls.filter(
    ({ module, name, args }) => fixture.run(module, name, args).kind === 'failed',
  );
  expect(failing.length).toBeGreaterThan(20);
  expect(failing.length).toBeLessThan(calls.length / 2);
  const run = await compareWithReference(fixture, LAUNCHPAD, calls);
  expect(run.failed, run.output).toBe(0);
});
