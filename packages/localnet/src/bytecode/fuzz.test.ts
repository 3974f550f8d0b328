import { fileURLToPath } from 'node:url';
import { buildFramework, buildPackage } from '@atoll/move-build';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { deserializeModule } from './deserialize.ts';
import { BytecodeError } from './errors.ts';
import { verifyModule } from './verify/module.ts';
import { SuiRuleError } from './verify/sui/rule-error.ts';

const FIXTURE = fileURLToPath(new URL('../natives/differential/fixture', import.meta.url));

let modules: Uint8Array[];
beforeAll(async () => {
  const { moveStdlib, suiFramework } = await buildFramework();
  const fixture = await buildPackage(FIXTURE);
  modules = [...moveStdlib.modules, ...suiFramework.modules, ...fixture.modules].map(
    ({ bytes }) => bytes,
  );
});

/** Reads and verifies a module. Rejections are expected; any other error fails the test. */
function outcome(bytes: Uint8Array): string {
  try {
    verifyModule(deserializeModule(bytes));
    return 'accepted';
  } catch (error) {
    if (error instanceof BytecodeError) return error.status;
    if (error instanceof SuiRuleError) return 'rule broken';
    throw error;
  }
}

test('accepts every module of the framework and the fixture', () => {
  expect(modules.map(outcome)).toEqual(modules.map(() => 'accepted'));
});

test('rejects every proper prefix', () => {
  for (const bytes of modules.slice(0, 5)) {
    for (let length = 0; length < bytes.length; length++) {
      expect(outcome(bytes.subarray(0, length)), `${length} bytes`).not.toBe('accepted');
    }
  }
});

test('rejects trailing bytes', () => {
  for (const bytes of modules) {
    expect(outcome(Uint8Array.of(...bytes, 0))).toBe('TRAILING_BYTES');
  }
});

test('rejects or accepts mutated modules without an internal error', () => {
  const seen = new Set<string>();
  const damage = fc.array(fc.record({ at: fc.nat(1_000_000), byte: fc.nat(255) }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.nat(modules.length - 1), damage, (index, edits) => {
      const bytes = Uint8Array.from(modules[index] ?? []);
      for (const { at, byte } of edits) bytes[at % bytes.length] = byte;
      seen.add(outcome(bytes));
    }),
    { numRuns: 5_000 },
  );
  // The mutations reach the parser, the bounds checks, the type checks and later phases.
  expect(seen.size).toBeGreaterThan(15);
});

test('rejects random bytes without an internal error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
      expect(outcome(noise)).not.toBe('accepted');
    }),
  );
});
