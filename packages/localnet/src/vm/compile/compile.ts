/** Compiles a function of verified bytecode, with its type arguments, to JavaScript. */
import { basicBlocks } from '../../bytecode/control-flow.ts';
import { BytecodeError } from '../../bytecode/errors.ts';
import type { CodeUnit } from '../../bytecode/format.ts';
import { Op } from '../../bytecode/opcodes.ts';
import { Fault } from '../fault.ts';
import type { Type } from '../types.ts';
import type { CompiledFunction, FunctionInstance } from './instance.ts';
import { failureAt, RUNTIME } from './runtime.ts';
import { isPrimitive } from './shape.ts';
import { Structure } from './structure.ts';
import { Unsupported } from './unsupported.ts';
import { Writer } from './writer.ts';

const OPERAND_STACK_LIMIT = 1024;
/** Longer functions stay with the interpreter: compilation must not delay a transaction noticeably. */
const MAX_INSTRUCTIONS = 4_000;

/**
 * Compiled calls use the host's stack, of which one megabyte may exist. A function whose frame may
 * take `n` bytes is compiled only down to depth `FRAME_BYTES / n`: any nesting of such calls together
 * takes less than eight times FRAME_BYTES (a harmonic sum). Deeper calls are interpreted.
 */
const FRAME_BYTES = 80_000;
const FRAME_OVERHEAD = 500;
const MAX_DEPTH = 1_023;

const NOT_IN_NAMES = /[^a-zA-Z0-9_]/g;

/** Returns the compiled function, or undefined when the compiler does not support the code. */
export function compile(instance: FunctionInstance): CompiledFunction | undefined {
  try {
    return generate(instance);
  } catch (error) {
    // What a fault or damaged bytecode means is up to the interpreter, which finds it, too.
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

function generate(instance: FunctionInstance): CompiledFunction {
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
  const factory = new Function(...names, 'k', sourceOf(writer, fn.parameters.length));
  return factory(...Object.values(runtime), writer.constants);
}

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

function sourceOf(writer: Writer, parameterCount: number): string {
  const { fn, locals, slots, constants, lines, temporaries, maxHeight } = writer;
  const names = locals.map((_, i) => `l${i}`);
  const parameters = names.slice(0, parameterCount);
  const others = names.slice(parameterCount);
  const frameBytes = FRAME_OVERHEAD + 8 * (locals.length + temporaries + 2 * maxHeight);
  const maxDepth = Math.min(MAX_DEPTH, Math.floor(FRAME_BYTES / frameBytes));
  const maxEntryHeight = OPERAND_STACK_LIMIT - maxHeight;
  const initial = [...slots.keys()].map((i) => (i < parameterCount ? `l${i}` : 'undefined'));
  return [
    "'use strict';",
    ...constants.map((_, i) => `const k${i} = k[${i}];`),
    `return function ${nameOf(fn)}(${['m', 'h', 'd', ...parameters].join()}) {`,
    `if (h > ${maxEntryHeight} || d > ${maxDepth}) return m.interpret(self,h,d,[${parameters.join()}]);`,
    'const g = m.gas;',
    ...(others.length > 0 ? [`let ${others.join()};`] : []),
    ...(slots.size > 0 ? [`const a = [${initial.join()}];`] : []),
    ...lines,
    '};',
  ].join('\n');
}

/** Returns a name for profiles. Nothing from a module may become code. */
function nameOf({ module, name }: { module: string; name: string }): string {
  return `${module}__${name}`.replaceAll(NOT_IN_NAMES, '_');
}
