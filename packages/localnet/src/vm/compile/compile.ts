/** Compiles a function of verified bytecode, with its type arguments, to JavaScript. */
import { basicBlocks } from '../../bytecode/control-flow.ts';
import { BytecodeError } from '../../bytecode/errors.ts';
import type { CodeUnit } from '../../bytecode/format.ts';
import { Op } from '../../bytecode/opcodes.ts';
import { Fault } from '../fault.ts';
import type { Type } from '../types.ts';
import type { CompiledCode, FunctionInstance } from './instance.ts';
import { failureAt, RUNTIME } from './runtime.ts';
import { isPrimitive } from './shape.ts';
import { Structure } from './structure.ts';
import { Unsupported } from './unsupported.ts';
import { Writer } from './writer.ts';

const OPERAND_STACK_LIMIT = 1024;
/** Longer functions stay with the interpreter: compilation must not delay a transaction noticeably. */
const MAX_INSTRUCTIONS = 4_000;

/**
 * Compiled calls use the host's stack, of which only one megabyte may exist. A function whose frame may
 * take `n` bytes runs compiled only down to depth `FRAME_BYTES / n`, so that all compiled frames together take
 * less than six times FRAME_BYTES (a harmonic sum). Deeper calls are interpreted.
 */
const FRAME_BYTES = 100_000;
/** Includes entering and leaving the interpreter. */
const FRAME_OVERHEAD = 1_000;

const NOT_IN_NAMES = /[^a-zA-Z0-9_]/g;

/** Returns the compiled function, or undefined when the compiler does not support the code. */
export function compile(instance: FunctionInstance): CompiledCode | undefined {
  try {
    return generate(instance);
  } catch (error) {
    // Faults and damaged bytecode are left to the interpreter, which detects them, too.
    if (
      error instanceof Unsupported ||
      error instanceof Fault ||
      error instanceof BytecodeError ||
      error instanceof RangeError
    ) {
      return undefined;
    }
    throw error;
  }
}

function generate(instance: FunctionInstance): CompiledCode {
  const { fn, typeArguments } = instance;
  const { owner, definition } = fn;
  const unit = definition.code;
  if (unit === undefined) throw new Unsupported('Native function');
  if (unit.code.length > MAX_INSTRUCTIONS) throw new Unsupported('Too long');
  const { types } = owner.package.loader;
  const declared = [...fn.parameters, ...owner.signature(unit.locals)];
  const locals = declared.map((type) => types.instantiate(type, typeArguments));
  const writer = new Writer(fn, typeArguments, locals, slotsOf(unit, locals));
  new Structure(writer, unit, basicBlocks(unit)).write();
  const runtime = { ...RUNTIME, fail: failureAt(fn, writer.sites), self: instance };
  const names = Object.keys(runtime);
  const limits = limitsOf(writer);
  const factory = new Function(...names, 'k', sourceOf(writer, limits));
  return { run: factory(...Object.values(runtime), writer.constants), ...limits };
}

type Limits = Omit<CompiledCode, 'run'>;

/** Assigns array places to the locals to which references to primitives are made. */
function slotsOf(unit: CodeUnit, locals: readonly Type[]): ReadonlyMap<number, number> {
  const slots = new Map<number, number>();
  for (const { op, operand } of unit.code) {
    if (op !== Op.IMM_BORROW_LOC && op !== Op.MUT_BORROW_LOC) continue;
    const index = Number(operand);
    const type = locals[index];
    if (type !== undefined && isPrimitive(type) && !slots.has(index)) slots.set(index, slots.size);
  }
  return slots;
}

/** Returns how deep in both stacks the function can run compiled. */
function limitsOf({ locals, temporaries, maxHeight }: Writer): Limits {
  const frameBytes = FRAME_OVERHEAD + 8 * (locals.length + temporaries + 2 * maxHeight);
  return {
    maxHeight: OPERAND_STACK_LIMIT - maxHeight,
    maxDepth: Math.floor(FRAME_BYTES / frameBytes),
  };
}

/** Writes two functions: the outer one has a small frame and interprets calls that are too deep. */
function sourceOf(writer: Writer, { maxHeight, maxDepth }: Limits): string {
  const { fn, locals, slots, constants, lines } = writer;
  const names = locals.map((_, i) => `l${i}`);
  const count = fn.parameters.length;
  const parameters = names.slice(0, count).join();
  const others = names.slice(count);
  const all = ['m', 'h', 'd', ...names.slice(0, count)].join();
  const initial = [...slots.keys()].map((i) => (i < count ? `l${i}` : 'undefined'));
  const name = nameOf(fn);
  return [
    "'use strict';",
    ...constants.map((_, i) => `const k${i} = k[${i}];`),
    `function ${name}(${all}) {`,
    'const g = m.gas;',
    ...(others.length > 0 ? [`let ${others.join()};`] : []),
    ...(slots.size > 0 ? [`const a = [${initial.join()}];`] : []),
    ...lines,
    '}',
    `return function ${name}__entry(${all}) {`,
    `return h > ${maxHeight} || d > ${maxDepth} ? m.interpret(self,h,d,[${parameters}]) : ${name}(${all});`,
    '};',
  ].join('\n');
}

/** Returns a name for profiles. Nothing from a module may become code. */
function nameOf({ module, name }: { module: string; name: string }): string {
  return `move__${module}__${name}`.replaceAll(NOT_IN_NAMES, '_');
}
