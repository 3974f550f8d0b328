import { fileURLToPath } from 'node:url';
import { buildFramework, buildPackage } from '@atoll/move-build';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { withSelfAddress } from '../bytecode/self-address.ts';
import { type ExecutionFailure, type MovePackage, type Type, VMError } from '../vm/index.ts';
import { type MoveValue, VectorValue } from '../vm/values.ts';
import { address, asPackage, Fixture, frameworkPackages } from './testing/fixture.ts';

const DIR = fileURLToPath(new URL('./differential/fixture', import.meta.url));
const PACKAGE_ID = address(0xbad);
const DEEP = process.env.ATOLL_DEEP === '1';
/** Budget that lets loops start and stops them soon. */
const GAS_UNITS = 20;

let empty: Fixture;
let compiled: Fixture;
let modules: { name: string; bytes: Uint8Array }[];
beforeAll(async () => {
  empty = new Fixture(frameworkPackages(await buildFramework()), 'none', 'interpreter');
  compiled = empty.withEngine('eager');
  const built = await buildPackage(DIR);
  modules = built.modules.map(({ name, bytes }) => ({
    name,
    bytes: withSelfAddress(bytes, PACKAGE_ID),
  }));
});

function anyValue(type: Type): MoveValue | undefined {
  switch (type.kind) {
    case 'bool':
      return true;
    case 'u8':
    case 'u16':
    case 'u32':
      return 3;
    case 'u64':
    case 'u128':
    case 'u256':
      return 2n;
    case 'address':
      return PACKAGE_ID;
    case 'vector': {
      const item = anyValue(type.element);
      const size = type.element.kind === 'u64' ? 8 : 1;
      return item === undefined ? undefined : new VectorValue([item, item, item], size);
    }
    default:
      return undefined;
  }
}

/** Publishes the modules, calls all their functions and returns the outcomes. */
function publishAndRun(damaged: readonly { name: string; bytes: Uint8Array }[]): string[] {
  const dependencies = [...empty.packages.keys()];
  const pkg = asPackage(PACKAGE_ID, damaged, dependencies);
  const outcomes: string[] = [];
  try {
    empty.session().publish(pkg);
  } catch (error) {
    if (error instanceof VMError) return [error.failure.kind];
    throw error;
  }
  for (const { name } of damaged) {
    for (const fn of ['boxed', 'nested', 'grow', 'size', 'edited', 'sorted', 'matrix', 'fields']) {
      const [outcome, gasLeft] = runFunction(empty, pkg, name, fn);
      expect(runFunction(compiled, pkg, name, fn)).toEqual([outcome, gasLeft]);
      outcomes.push(outcome.kind);
    }
  }
  return outcomes;
}

/** Returns the outcome and the gas left. */
function runFunction(
  fixture: Fixture,
  pkg: MovePackage,
  module: string,
  name: string,
): [outcome: ExecutionFailure | { kind: 'returned'; bytes: string[] }, gasLeft: number] {
  const session = fixture.session(undefined, GAS_UNITS);
  try {
    session.publish(pkg);
    const fn = session.function(PACKAGE_ID, module, name);
    const args = fn.parameters.map((type) => anyValue(type) ?? session.txContextArgument());
    const values = session.call(fn, [], args);
    const bytes = values.map((value, i) => {
      const type = fn.returns[i];
      if (type === undefined) throw new Error('More values than declared');
      return Buffer.from(session.serialize(value, type)).toString('hex');
    });
    return [{ kind: 'returned', bytes }, session.gas.gasLeft];
  } catch (error) {
    if (error instanceof VMError) return [error.failure, session.gas.gasLeft];
    throw error;
  }
}

test('mutated packages are rejected, fail or run, equally with both engines, and never cause a host error', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(
      fc.nat(modules.length - 1),
      fc.array(fc.record({ at: fc.nat(1_000_000), byte: fc.nat(255) }), {
        minLength: 1,
        maxLength: 3,
      }),
      (index, edits) => {
        const damaged = modules.map(({ name, bytes }, i) => {
          if (i !== index) return { name, bytes };
          const copy = Uint8Array.from(bytes);
          for (const { at, byte } of edits) copy[at % copy.length] = byte;
          return { name, bytes: copy };
        });
        for (const kind of publishAndRun(damaged)) seen.set(kind, (seen.get(kind) ?? 0) + 1);
      },
    ),
    { numRuns: DEEP ? 10_000 : 400 },
  );
  // Some mutations are valid and run; none of them may end in an invariant violation.
  expect(seen.get('returned')).toBeGreaterThan(0);
  expect(seen.get('VMVerificationOrDeserializationError')).toBeGreaterThan(0);
  expect(seen.get('VMInvariantViolation')).toBeUndefined();
});
