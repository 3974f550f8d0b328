/**
 * Compares this VM with the real Move VM (the compiler's unit-test runner): every outcome
 * becomes a Move unit test that passes only if the real VM has the same outcome.
 */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestRun, testPackage } from '@atoll/move-build';
import { bytesToHex } from '@noble/hashes/utils.js';
import { deserializeModule } from '../../bytecode/deserialize.ts';
import type { ExecutionFailure } from '../../vm/index.ts';
import type { Type } from '../../vm/types.ts';
import { type MoveValue, VectorValue } from '../../vm/values.ts';
import type { Fixture, Outcome } from './fixture.ts';
import { FIXTURE_ID } from './fixture.ts';

/** One call to compare. */
export interface Call {
  module: string;
  name: string;
  args: readonly MoveValue[];
}

/** Upstream's numbers of the statuses of failed programs. */
const MAJOR_STATUS: Readonly<Record<string, number>> = {
  ARITHMETIC_ERROR: 4017,
  VECTOR_OPERATION_ERROR: 4018,
  EXECUTION_STACK_OVERFLOW: 4020,
  CALL_STACK_OVERFLOW: 4021,
  MEMORY_LIMIT_EXCEEDED: 4028,
  VARIANT_TAG_MISMATCH: 4030,
};

const ADDRESS_PREFIX = /^0x0*(?=[0-9a-f])/;

/** Runs all calls in both VMs and returns the report, with one test per group of calls. */
export async function compareWithReference(
  fixture: Fixture,
  dir: string,
  calls: readonly Call[],
): Promise<TestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'atoll-vm-'));
  try {
    await cp(join(dir, 'Move.toml'), join(folder, 'Move.toml'));
    await cp(join(dir, 'sources'), join(folder, 'sources'), { recursive: true });
    await mkdir(join(folder, 'tests'));
    await writeFile(join(folder, 'tests', 'cases.move'), testModule(fixture, calls));
    return await testPackage(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Groups the calls that return; each failing call has its own test. */
const CALLS_PER_TEST = 40;

function testModule(fixture: Fixture, calls: readonly Call[]): string {
  const returning: string[] = [];
  const tests: string[] = [];
  for (const call of calls) {
    const outcome = fixture.run(call.module, call.name, call.args);
    const text = callText(fixture, call);
    if (outcome.kind === 'returned') returning.push(assertion(text, outcome));
    else
      tests.push(
        `${expectation(fixture, outcome.failure)}\nfun failing_${tests.length}() { ${text}; }`,
      );
  }
  for (let i = 0; i < returning.length; i += CALLS_PER_TEST) {
    const body = returning.slice(i, i + CALLS_PER_TEST).join('\n    ');
    tests.push(`#[test]\nfun returning_${i}() {\n    ${body}\n}`);
  }
  return `#[test_only, allow(unused)]\nmodule ${fixture.name}::cases;\n\n${tests.join('\n\n')}\n`;
}

function callText(fixture: Fixture, { module, name, args }: Call): string {
  const { parameters } = fixture.session().function(FIXTURE_ID, module, name);
  const literals = parameters.map((type, i) => {
    const arg = args[i];
    return arg === undefined ? '&mut tx_context::dummy()' : literal(type, arg);
  });
  return `${fixture.name}::${module}::${name}(${literals.join(', ')})`;
}

function assertion(call: string, { values }: Extract<Outcome, { kind: 'returned' }>): string {
  const [result] = values;
  if (result === undefined) return `${call};`;
  return `assert!(std::bcs::to_bytes(&${call}) == x"${bytesToHex(result.bytes)}");`;
}

function expectation(fixture: Fixture, failure: ExecutionFailure): string {
  if (failure.kind === 'MoveAbort') {
    const at = place(fixture, failure.location.module);
    const code = abortCode(fixture, failure.location.module, failure.code);
    return `#[test, expected_failure(abort_code = ${code}, location = ${at})]`;
  }
  if (failure.kind === 'MovePrimitiveRuntimeError' && failure.location !== null) {
    const major = MAJOR_STATUS[failure.status];
    const minor = failure.subStatus === undefined ? '' : `minor_status = ${failure.subStatus}, `;
    const at = place(fixture, failure.location.module);
    return `#[test, expected_failure(major_status = ${major}, ${minor}location = ${at})]`;
  }
  throw new Error(`No expectation for ${failure.kind}`);
}

/** Bit that is set in codes of `#[error]` constants, which contain table indices. */
const CLEVER_CODE = 1n << 63n;

/** Returns the abort code as a test writes it: a number, or the name of the `#[error]` constant. */
function abortCode(fixture: Fixture, at: { address: string; name: string }, code: bigint): string {
  const bytes = fixture.packages.get(at.address)?.modules.get(at.name);
  if ((code & CLEVER_CODE) === 0n || bytes === undefined) return String(code);
  // The name is a constant: its length in one byte, then its characters.
  const name = deserializeModule(bytes).constants[Number((code >> 16n) & 0xffffn)]?.data;
  return `${place(fixture, at)}::${new TextDecoder().decode(name?.subarray(1))}`;
}

function place(fixture: Fixture, { address, name }: { address: string; name: string }): string {
  if (address === FIXTURE_ID) return `${fixture.name}::${name}`;
  return `${address.replace(ADDRESS_PREFIX, '0x')}::${name}`;
}

/** Returns a value as Move source. */
function literal(type: Type, value: MoveValue): string {
  switch (type.kind) {
    case 'bool':
      return String(value);
    case 'address':
      return `@${String(value)}`;
    case 'vector': {
      if (!(value instanceof VectorValue)) throw new Error('Expected a vector');
      const items = value.items.map((item) => literal(type.element, item));
      return `vector<${type.element.tag}>[${items.join(', ')}]`;
    }
    default:
      return `${String(value)}${type.kind}`;
  }
}
