import { expect, test } from 'vitest';
import { BytecodeError } from '../errors.ts';
import type { SignatureToken } from '../format.ts';
import { Op } from '../opcodes.ts';
import { verifyModule } from './module.ts';
import { type Line, ModuleBuilder, mutable, reference, U64 } from './testing/module-builder.ts';
import { VerifierMeter } from './verifier-meter.ts';

const MAX_PACKAGE_MS = 1_000;
const RET: Line = [Op.RET];

function statusOf(verify: () => void): string {
  try {
    verify();
    return 'accepted';
  } catch (error) {
    if (error instanceof BytecodeError) return error.status;
    throw error;
  }
}

/** Returns the verdict on the modules of one transaction, and its processor time in milliseconds. */
function verify(modules: readonly ModuleBuilder[]): { status: string; ms: number } {
  const meter = new VerifierMeter();
  const start = process.threadCpuUsage();
  const status = statusOf(() => {
    for (const { module } of modules) verifyModule(module, meter);
  });
  const { user, system } = process.threadCpuUsage(start);
  return { status, ms: (user + system) / 1_000 };
}

function range<T>(count: number, item: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => item(i));
}

const references = (count: number) => range(count, () => reference(U64));

/** Functions of about 1 KB in which 60 references borrow from 60 others through 250 blocks. */
function borrowHeavy(functions: number): ModuleBuilder {
  const builder = new ModuleBuilder();
  const width = 60;
  const mix = builder.importFunction('mixer', {
    name: 'mix',
    parameters: references(width),
    returns: references(width),
  });
  const borrow: Line[] = [
    ...range(width, (i): Line => [Op.COPY_LOC, i]),
    [Op.CALL, mix],
    ...range(width, (i): Line => [Op.ST_LOC, width + i]),
  ];
  const blocks = range(250, (i): Line => [Op.BRANCH, borrow.length + i + 1]);
  const signature = { parameters: references(width), locals: references(width) };
  for (let i = 0; i < functions; i++) builder.function([...borrow, ...blocks, RET], signature);
  return builder;
}

/** Many blocks, each of which copies a state with as many references as there are parameters. */
function blockHeavy(functions: number): ModuleBuilder {
  const builder = new ModuleBuilder();
  const blocks = 1_000;
  const code: Line[] = [...range(blocks, (i): Line => [Op.BRANCH, i + 1]), RET];
  for (let i = 0; i < functions; i++) {
    builder.function(code, { parameters: range(128, () => mutable(U64)) });
  }
  return builder;
}

/** Nested loops whose states change many times before they settle. */
function loopHeavy(functions: number): ModuleBuilder {
  const builder = new ModuleBuilder();
  const locals = 120;
  const body: Line[] = range(locals - 1, (i): Line[] => [
    [Op.LD_TRUE],
    [Op.BR_TRUE, 4 * (i + 1)],
    [Op.COPY_LOC, i],
    [Op.ST_LOC, i + 1],
  ]).flat();
  const code: Line[] = [...body, [Op.LD_TRUE], [Op.BR_TRUE, 0], RET];
  for (let i = 0; i < functions; i++) builder.function(code, { parameters: references(locals) });
  return builder;
}

/** Calls whose parameters grow to hundreds of nodes when their type arguments are filled in. */
function typeHeavy(calls: number): ModuleBuilder {
  const builder = new ModuleBuilder();
  const nested = (leaf: SignatureToken): SignatureToken =>
    range(200, () => 0).reduce<SignatureToken>((element) => ({ kind: 'vector', element }), leaf);
  const wide = [nested({ kind: 'typeParameter', index: 0 })];
  const make = { name: 'make', returns: wide, typeParameters: [0] };
  const pass = { name: 'pass', parameters: wide, returns: wide, typeParameters: [0] };
  const source = builder.instantiate(builder.importFunction('wide', make), [nested(U64)]);
  const link = builder.instantiate(builder.importFunction('wide', pass), [nested(U64)]);
  const chain = range(calls, (): Line => [Op.CALL_GENERIC, link]);
  builder.function([[Op.CALL_GENERIC, source], ...chain, [Op.POP], RET]);
  return builder;
}

test('a 54 KB package of borrow-heavy functions is rejected within a second', () => {
  const { status, ms } = verify([borrowHeavy(54)]);
  expect(status).toBe('PROGRAM_TOO_COMPLEX');
  expect(ms).toBeLessThan(MAX_PACKAGE_MS);
});

test('the limit holds for all modules of a transaction together', () => {
  const alone = new VerifierMeter();
  verifyModule(loopHeavy(1).module, alone);
  const enough = Math.floor(2_200_000 / alone.used);
  expect(verify(range(enough, () => loopHeavy(1))).status).toBe('accepted');
  expect(verify(range(enough + 1, () => loopHeavy(1))).status).toBe('PROGRAM_TOO_COMPLEX');
});

test.each([
  ['blocks', blockHeavy(40)],
  ['loops', loopHeavy(80)],
  ['types', typeHeavy(20_000)],
])('a package heavy in %s is verified or rejected within the time limit', (_, builder) => {
  expect(verify([builder]).ms).toBeLessThan(MAX_PACKAGE_MS);
});

test('reports the function that exceeds the limit', () => {
  const meter = new VerifierMeter(1_000);
  const run = () => verifyModule(borrowHeavy(1).module, meter);
  expect(run).toThrow(/PROGRAM_TOO_COMPLEX: .* 1000 units in subject::f1/);
});
