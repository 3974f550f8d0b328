/** Computes how many values each instruction pops and pushes. */
import { at, BytecodeError } from '../errors.ts';
import type { CompiledModule, Instruction } from '../format.ts';
import { Op, opInfo } from '../opcodes.ts';
import { callee } from './context.ts';

export interface StackEffect {
  pops: number;
  pushes: number;
}

const NONE: StackEffect = { pops: 0, pushes: 0 };
const PUSH: StackEffect = { pops: 0, pushes: 1 };
const POP: StackEffect = { pops: 1, pushes: 0 };
const UNARY: StackEffect = { pops: 1, pushes: 1 };
const BINARY: StackEffect = { pops: 2, pushes: 1 };

/** Stack effects that do not depend on the module's tables, by opcode. */
const FIXED: (StackEffect | undefined)[] = [];
for (const [op, effect] of [
  ...entries([Op.NOP, Op.BRANCH], NONE),
  ...entries([Op.LD_TRUE, Op.LD_FALSE, Op.LD_U8, Op.LD_U16, Op.LD_U32, Op.LD_U64], PUSH),
  ...entries([Op.LD_U128, Op.LD_U256, Op.LD_CONST, Op.COPY_LOC, Op.MOVE_LOC], PUSH),
  ...entries([Op.MUT_BORROW_LOC, Op.IMM_BORROW_LOC], PUSH),
  ...entries([Op.POP, Op.ST_LOC, Op.BR_TRUE, Op.BR_FALSE, Op.ABORT, Op.VARIANT_SWITCH], POP),
  ...entries([Op.NOT, Op.FREEZE_REF, Op.READ_REF, Op.VEC_LEN, Op.VEC_POP_BACK], UNARY),
  ...entries([Op.CAST_U8, Op.CAST_U16, Op.CAST_U32, Op.CAST_U64, Op.CAST_U128], UNARY),
  ...entries([Op.CAST_U256, Op.MUT_BORROW_FIELD, Op.MUT_BORROW_FIELD_GENERIC], UNARY),
  ...entries([Op.IMM_BORROW_FIELD, Op.IMM_BORROW_FIELD_GENERIC], UNARY),
  ...entries([Op.ADD, Op.SUB, Op.MUL, Op.DIV, Op.MOD, Op.BIT_AND, Op.BIT_OR, Op.XOR], BINARY),
  ...entries([Op.SHL, Op.SHR, Op.AND, Op.OR, Op.EQ, Op.NEQ, Op.LT, Op.LE, Op.GT, Op.GE], BINARY),
  ...entries([Op.VEC_IMM_BORROW, Op.VEC_MUT_BORROW], BINARY),
  ...entries([Op.WRITE_REF, Op.VEC_PUSH_BACK], { pops: 2, pushes: 0 }),
  ...entries([Op.VEC_SWAP], { pops: 3, pushes: 0 }),
]) {
  FIXED[op] = effect;
}

function entries(ops: readonly Op[], effect: StackEffect): (readonly [Op, StackEffect])[] {
  return ops.map((op) => [op, effect]);
}

/** Returns the stack effect of an instruction. `returns` is the number of values the function returns. */
export function stackEffect(
  module: CompiledModule,
  returns: number,
  instruction: Instruction,
): StackEffect {
  const { op, operand, count } = instruction;
  const fixed = FIXED[op];
  if (fixed !== undefined) return fixed;
  if (op === Op.RET) return { pops: returns, pushes: 0 };
  if (op === Op.VEC_PACK) return { pops: count, pushes: 1 };
  if (op === Op.VEC_UNPACK) return { pops: 1, pushes: count };
  const call = callee(module, instruction);
  if (call !== undefined) {
    const handle = at(module.functionHandles, call.handle, 'function handle');
    const length = (index: number) => at(module.signatures, index, 'signature').length;
    return { pops: length(handle.parameters), pushes: length(handle.returns) };
  }
  const fields = fieldCount(module, instruction.op, Number(operand));
  const packs = PACKS.has(op);
  return packs ? { pops: fields, pushes: 1 } : { pops: 1, pushes: fields };
}

const PACKS: ReadonlySet<Op> = new Set<Op>([
  Op.PACK,
  Op.PACK_GENERIC,
  Op.PACK_VARIANT,
  Op.PACK_VARIANT_GENERIC,
]);

function fieldCount(module: CompiledModule, op: Op, index: number): number {
  const struct = (definition: number) =>
    at(module.structs, definition, 'struct').fields?.length ?? 0;
  const variant = (enumeration: number, tag: number) =>
    at(at(module.enums, enumeration, 'enum').variants, tag, 'variant').fields.length;
  switch (opInfo(op)?.operand) {
    case 'struct':
      return struct(index);
    case 'structInstantiation':
      return struct(at(module.structInstantiations, index, 'struct instantiation').target);
    case 'variantHandle': {
      const handle = at(module.variantHandles, index, 'variant handle');
      return variant(handle.enumeration, handle.variant);
    }
    case 'variantInstantiation': {
      const handle = at(module.variantInstantiationHandles, index, 'variant instantiation');
      const instance = at(module.enumInstantiations, handle.enumeration, 'enum instantiation');
      return variant(instance.target, handle.variant);
    }
    default:
      throw new BytecodeError('UNKNOWN_OPCODE', `${op}`);
  }
}
