/**
 * Checks the types of a function's operands and the balance of its stack: within a basic block it
 * starts empty, never underflows, and ends empty or with the returned values.
 */
import { COPY, DROP } from '../abilities.ts';
import { blocksByStart } from '../control-flow.ts';
import { at } from '../errors.ts';
import type {
  CodeUnit,
  CompiledModule,
  FunctionDefinition,
  Instruction,
  SignatureToken,
} from '../format.ts';
import { PROTOCOL_LIMITS } from '../limits.ts';
import { Op } from '../opcodes.ts';
import type { IntegerToken } from '../tokens.ts';
import { BOOL, TypeChecker, U8, U64 } from './type-checker.ts';
import { DATA_RULES, type TypeRule } from './type-rules-data.ts';
import type { VerifierMeter } from './verifier-meter.ts';

const arithmetic: TypeRule = (checker) => {
  const right = checker.popInteger();
  checker.expect(right, 'INTEGER_OP_TYPE_MISMATCH_ERROR');
  checker.push(right);
};

const comparison: TypeRule = (checker) => {
  checker.expect(checker.popInteger(), 'INTEGER_OP_TYPE_MISMATCH_ERROR');
  checker.push(BOOL);
};

const shift: TypeRule = (checker) => {
  checker.expect(U8, 'INTEGER_OP_TYPE_MISMATCH_ERROR');
  checker.push(checker.popInteger());
};

const cast = (kind: IntegerToken): TypeRule => {
  const type: SignatureToken = { kind };
  return (checker) => {
    checker.popInteger();
    checker.push(type);
  };
};

const load = (kind: IntegerToken | 'bool'): TypeRule => {
  const type: SignatureToken = { kind };
  return (checker) => checker.push(type);
};

const logical: TypeRule = (checker) => {
  checker.expect(BOOL, 'BOOLEAN_OP_TYPE_MISMATCH_ERROR');
  checker.expect(BOOL, 'BOOLEAN_OP_TYPE_MISMATCH_ERROR');
  checker.push(BOOL);
};

const equality: TypeRule = (checker) => {
  const right = checker.pop();
  checker.operandTypes[checker.offset] = right;
  checker.require(right, DROP, 'EQUALITY_OP_TYPE_MISMATCH_ERROR');
  checker.expect(right, 'EQUALITY_OP_TYPE_MISMATCH_ERROR');
  checker.push(BOOL);
};

const branchOn: TypeRule = (checker) => checker.expect(BOOL, 'BR_TYPE_MISMATCH_ERROR');

const local = (checker: TypeChecker, { operand }: Instruction) =>
  at(checker.locals, Number(operand), 'local');

const borrowLocal =
  (mutable: boolean): TypeRule =>
  (checker, instruction) => {
    const target = local(checker, instruction);
    if (target.kind === 'reference') throw checker.fail('BORROWLOC_REFERENCE_ERROR');
    checker.push({ kind: 'reference', mutable, target });
  };

const call: TypeRule = (checker, { op, operand }) => {
  const instance =
    op === Op.CALL
      ? { target: Number(operand), typeArguments: undefined }
      : at(checker.module.functionInstantiations, Number(operand), 'function instantiation');
  const handle = at(checker.module.functionHandles, instance.target, 'function handle');
  const typeArguments = checker.signature(instance.typeArguments);
  const instantiated = (index: number) =>
    checker.substituteAll(checker.signature(index), typeArguments);
  checker.expectAll(instantiated(handle.parameters), 'CALL_TYPE_MISMATCH_ERROR');
  checker.pushAll(instantiated(handle.returns));
};

/** Rules by opcode. */
const RULES: (TypeRule | undefined)[] = [];
const rules: readonly (readonly [Op, TypeRule])[] = [
  ...DATA_RULES,
  [Op.NOP, () => {}],
  [Op.BRANCH, () => {}],
  [Op.BR_TRUE, branchOn],
  [Op.BR_FALSE, branchOn],
  [Op.POP, (checker) => checker.require(checker.pop(), DROP, 'POP_WITHOUT_DROP_ABILITY')],
  [Op.RET, (checker) => checker.expectAll(checker.returns, 'RET_TYPE_MISMATCH_ERROR')],
  [Op.ABORT, (checker) => checker.expect(U64, 'ABORT_TYPE_MISMATCH_ERROR')],
  [Op.CALL, call],
  [Op.CALL_GENERIC, call],
  [Op.LD_TRUE, load('bool')],
  [Op.LD_FALSE, load('bool')],
  [Op.LD_U8, load('u8')],
  [Op.LD_U16, load('u16')],
  [Op.LD_U32, load('u32')],
  [Op.LD_U64, load('u64')],
  [Op.LD_U128, load('u128')],
  [Op.LD_U256, load('u256')],
  [
    Op.LD_CONST,
    (c, { operand }) => c.push(at(c.module.constants, Number(operand), 'constant').type),
  ],
  [
    Op.COPY_LOC,
    (checker, instruction) => {
      const type = local(checker, instruction);
      checker.require(type, COPY, 'COPYLOC_WITHOUT_COPY_ABILITY');
      checker.push(type);
    },
  ],
  [Op.MOVE_LOC, (checker, instruction) => checker.push(local(checker, instruction))],
  [
    Op.ST_LOC,
    (checker, instruction) =>
      checker.expect(local(checker, instruction), 'STLOC_TYPE_MISMATCH_ERROR'),
  ],
  [Op.IMM_BORROW_LOC, borrowLocal(false)],
  [Op.MUT_BORROW_LOC, borrowLocal(true)],
  [
    Op.READ_REF,
    (checker) => {
      const target = checker.popReference(false, 'READREF_TYPE_MISMATCH_ERROR');
      checker.require(target, COPY, 'READREF_WITHOUT_COPY_ABILITY');
      checker.push(target);
    },
  ],
  [
    Op.WRITE_REF,
    (checker) => {
      const target = checker.popReference(true, 'WRITEREF_NO_MUTABLE_REFERENCE_ERROR');
      checker.require(target, DROP, 'WRITEREF_WITHOUT_DROP_ABILITY');
      checker.expect(target, 'WRITEREF_TYPE_MISMATCH_ERROR');
    },
  ],
  [
    Op.FREEZE_REF,
    (checker) => {
      const target = checker.popReference(true, 'FREEZEREF_TYPE_MISMATCH_ERROR');
      checker.push({ kind: 'reference', mutable: false, target });
    },
  ],
  ...[Op.ADD, Op.SUB, Op.MUL, Op.DIV, Op.MOD, Op.BIT_AND, Op.BIT_OR, Op.XOR].map(
    (op) => [op, arithmetic] as const,
  ),
  ...[Op.LT, Op.LE, Op.GT, Op.GE].map((op) => [op, comparison] as const),
  [Op.SHL, shift],
  [Op.SHR, shift],
  [Op.CAST_U8, cast('u8')],
  [Op.CAST_U16, cast('u16')],
  [Op.CAST_U32, cast('u32')],
  [Op.CAST_U64, cast('u64')],
  [Op.CAST_U128, cast('u128')],
  [Op.CAST_U256, cast('u256')],
  [Op.AND, logical],
  [Op.OR, logical],
  [
    Op.NOT,
    (checker) => {
      checker.expect(BOOL, 'BOOLEAN_OP_TYPE_MISMATCH_ERROR');
      checker.push(BOOL);
    },
  ],
  [Op.EQ, equality],
  [Op.NEQ, equality],
];
for (const [op, rule] of rules) RULES[op] = rule;

/** Operand types of arithmetic, comparison, cast and equality instructions, by offset. */
export type OperandTypes = readonly (SignatureToken | undefined)[];

/**
 * Checks one function's code. Returns the operand types, which the opcodes do not carry.
 * Throws BytecodeError.
 */
export function checkTypes(
  module: CompiledModule,
  definition: FunctionDefinition,
  unit: CodeUnit,
  meter: VerifierMeter,
): OperandTypes {
  const handle = at(module.functionHandles, definition.handle, 'function handle');
  const checker = new TypeChecker(module, handle, unit, meter);
  for (const block of blocksByStart(unit).values()) {
    checker.pushes = 0;
    for (let offset = block.start; offset <= block.end; offset++) {
      const instruction = at(unit.code, offset, 'code offset');
      checker.offset = offset;
      const rule = RULES[instruction.op];
      if (rule === undefined) throw checker.fail('UNKNOWN_OPCODE');
      if (instruction.count > PROTOCOL_LIMITS.maxPushSize) {
        throw checker.fail('VALUE_STACK_PUSH_OVERFLOW');
      }
      rule(checker, instruction);
      if (checker.pushes > PROTOCOL_LIMITS.maxPushSize) {
        throw checker.fail('VALUE_STACK_PUSH_OVERFLOW');
      }
      if (checker.stackHeight > PROTOCOL_LIMITS.maxValueStackSize)
        throw checker.fail('VALUE_STACK_OVERFLOW');
    }
    if (checker.stackHeight > 0) throw checker.fail('POSITIVE_STACK_SIZE_AT_BLOCK_END');
  }
  return checker.operandTypes;
}
