import { expect, test } from 'vitest';
import { COPY, DROP, STORE } from '../abilities.ts';
import { BytecodeError } from '../errors.ts';
import type { Signature } from '../format.ts';
import { Op } from '../opcodes.ts';
import { verifyModule } from './module.ts';
import {
  BOOL,
  type FunctionOptions,
  type Line,
  ModuleBuilder,
  mutable,
  reference,
  U8,
  U64,
  vector,
} from './testing/module-builder.ts';

// Tests what the verifier accepts and rejects in one function.
function verdict(
  lines: readonly Line[],
  options: FunctionOptions = {},
  prepare: (builder: ModuleBuilder) => void = () => {},
): string {
  const builder = new ModuleBuilder();
  prepare(builder);
  builder.function(lines, options);
  try {
    verifyModule(builder.module);
    return 'accepted';
  } catch (error) {
    if (error instanceof BytecodeError) return error.status;
    throw error;
  }
}

const RET: Line = [Op.RET];
const ONE: Line = [Op.LD_U64, 1n];

test('checks the types of operands', () => {
  expect(verdict([ONE, ONE, [Op.ADD], [Op.POP], RET])).toBe('accepted');
  expect(verdict([ONE, [Op.LD_U8, 1], [Op.ADD], [Op.POP], RET])).toBe(
    'INTEGER_OP_TYPE_MISMATCH_ERROR',
  );
  expect(verdict([ONE, [Op.LD_U8, 1], [Op.SHL], [Op.POP], RET])).toBe('accepted');
  expect(verdict([ONE, ONE, [Op.SHL], [Op.POP], RET])).toBe('INTEGER_OP_TYPE_MISMATCH_ERROR');
  expect(verdict([ONE, [Op.NOT], [Op.POP], RET])).toBe('BOOLEAN_OP_TYPE_MISMATCH_ERROR');
  expect(verdict([ONE, [Op.BR_TRUE, 2], RET])).toBe('BR_TYPE_MISMATCH_ERROR');
  expect(verdict([[Op.LD_TRUE], [Op.ABORT]])).toBe('ABORT_TYPE_MISMATCH_ERROR');
  expect(verdict([ONE, [Op.ST_LOC, 0], RET], { locals: [BOOL] })).toBe('STLOC_TYPE_MISMATCH_ERROR');
  expect(verdict([ONE, RET], { returns: [BOOL] })).toBe('RET_TYPE_MISMATCH_ERROR');
  expect(verdict([ONE, [Op.READ_REF], [Op.POP], RET])).toBe('READREF_TYPE_MISMATCH_ERROR');
  expect(verdict([ONE, [Op.LD_TRUE], [Op.EQ], [Op.POP], RET])).toBe(
    'EQUALITY_OP_TYPE_MISMATCH_ERROR',
  );
});

test('requires a balanced stack in each basic block', () => {
  expect(verdict([[Op.POP], RET])).toBe('NEGATIVE_STACK_SIZE_WITHIN_BLOCK');
  expect(verdict([ONE, RET])).toBe('POSITIVE_STACK_SIZE_AT_BLOCK_END');
  expect(verdict([ONE, [Op.BRANCH, 2], [Op.POP], RET])).toBe('POSITIVE_STACK_SIZE_AT_BLOCK_END');
  const pushes = Array.from({ length: 1_025 }, (): Line => ONE);
  const pops = pushes.map((): Line => [Op.POP]);
  expect(verdict([...pushes, ...pops, RET])).toBe('VALUE_STACK_OVERFLOW');
});

test('limits the total number of pushes in a basic block', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (): Line[] => [ONE, [Op.POP]]).flat();
  expect(verdict([...lines(10_000), RET])).toBe('accepted');
  expect(verdict([...lines(10_001), RET])).toBe('VALUE_STACK_PUSH_OVERFLOW');
  expect(verdict([...lines(10_000), [Op.BRANCH, 20_001], ...lines(1), RET])).toBe('accepted');
});

test('requires the abilities that instructions need', () => {
  const resource = (builder: ModuleBuilder) => builder.struct('Coin', STORE, { value: U64 });
  const coin: Signature = [{ kind: 'datatype', handle: 0, typeArguments: [] }];
  expect(verdict([ONE, [Op.PACK, 0], [Op.POP], RET], {}, resource)).toBe(
    'POP_WITHOUT_DROP_ABILITY',
  );
  expect(verdict([[Op.COPY_LOC, 0], RET], { parameters: coin, returns: coin }, resource)).toBe(
    'COPYLOC_WITHOUT_COPY_ABILITY',
  );
  expect(verdict([RET], { parameters: coin }, resource)).toBe(
    'UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP',
  );
  const overwrite: Line[] = [
    ONE,
    [Op.PACK, 0],
    [Op.ST_LOC, 0],
    [Op.MOVE_LOC, 0],
    [Op.UNPACK, 0],
    [Op.POP],
    RET,
  ];
  expect(verdict(overwrite, { parameters: coin }, resource)).toBe('STLOC_UNSAFE_TO_DESTROY_ERROR');
  const write: Line[] = [ONE, [Op.PACK, 0], [Op.MOVE_LOC, 0], [Op.WRITE_REF], RET];
  const toCoin = coin.map(mutable);
  expect(verdict(write, { parameters: toCoin }, resource)).toBe('WRITEREF_WITHOUT_DROP_ABILITY');
});

test('rejects locals that are not assigned', () => {
  expect(verdict([[Op.MOVE_LOC, 0], [Op.POP], RET], { locals: [U64] })).toBe(
    'MOVELOC_UNAVAILABLE_ERROR',
  );
  const twice: Line[] = [[Op.MOVE_LOC, 0], [Op.POP], [Op.MOVE_LOC, 0], [Op.POP], RET];
  expect(verdict(twice, { parameters: [U64] })).toBe('MOVELOC_UNAVAILABLE_ERROR');
  const onOnePath: Line[] = [
    [Op.COPY_LOC, 0],
    [Op.BR_FALSE, 4],
    ONE,
    [Op.ST_LOC, 1],
    [Op.COPY_LOC, 1],
    [Op.POP],
    RET,
  ];
  expect(verdict(onOnePath, { parameters: [BOOL], locals: [U64] })).toBe(
    'COPYLOC_UNAVAILABLE_ERROR',
  );
  expect(verdict([[Op.IMM_BORROW_LOC, 0], [Op.POP], RET], { locals: [U64] })).toBe(
    'BORROWLOC_UNAVAILABLE_ERROR',
  );
});

test('rejects control flow that leaves the code or is irreducible', () => {
  expect(verdict([])).toBe('EMPTY_CODE_UNIT');
  expect(verdict([[Op.NOP]])).toBe('INVALID_FALL_THROUGH');
  expect(verdict([[Op.BRANCH, 0]])).toBe('accepted');
  // Two entries into one loop: 2 ↔ 4.
  const irreducible: Line[] = [
    [Op.COPY_LOC, 0],
    [Op.BR_TRUE, 4],
    [Op.COPY_LOC, 0],
    [Op.BR_TRUE, 6],
    [Op.COPY_LOC, 0],
    [Op.BR_TRUE, 2],
    RET,
  ];
  expect(verdict(irreducible, { parameters: [BOOL] })).toBe('INVALID_LOOP_SPLIT');
  const nested = (depth: number): Line[] => {
    const heads = Array.from({ length: depth }, (): Line => [Op.NOP]);
    const tails = heads.flatMap((_, i): Line[] => [
      [Op.COPY_LOC, 0],
      [Op.BR_TRUE, depth - 1 - i],
    ]);
    return [...heads, ...tails, RET];
  };
  expect(verdict(nested(5), { parameters: [BOOL] })).toBe('accepted');
  expect(verdict(nested(6), { parameters: [BOOL] })).toBe('LOOP_MAX_DEPTH_REACHED');
});

const pair = (builder: ModuleBuilder) => {
  builder.pair();
};
const PAIR: Signature = [{ kind: 'datatype', handle: 0, typeArguments: [] }];

test('rejects dangling references', () => {
  expect(
    verdict([[Op.IMM_BORROW_LOC, 0], RET], { parameters: [U64], returns: [reference(U64)] }),
  ).toBe('UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED');
  const moveAway: Line[] = [
    [Op.IMM_BORROW_LOC, 0],
    [Op.ST_LOC, 1],
    [Op.MOVE_LOC, 0],
    [Op.POP],
    [Op.MOVE_LOC, 1],
    [Op.POP],
    RET,
  ];
  expect(verdict(moveAway, { parameters: [U64], locals: [reference(U64)] })).toBe(
    'MOVELOC_EXISTS_BORROW_ERROR',
  );
  const overwrite: Line[] = [
    [Op.IMM_BORROW_LOC, 0],
    [Op.ST_LOC, 1],
    ONE,
    [Op.ST_LOC, 0],
    [Op.MOVE_LOC, 1],
    [Op.READ_REF],
    [Op.POP],
    RET,
  ];
  expect(verdict(overwrite, { parameters: [U64], locals: [reference(U64)] })).toBe(
    'STLOC_UNSAFE_TO_DESTROY_ERROR',
  );
  // A reference to a field of a parameter may be returned: the caller keeps the value alive.
  const field: Line[] = [[Op.MOVE_LOC, 0], [Op.IMM_BORROW_FIELD, 0], RET];
  const options = { parameters: PAIR.map(reference), returns: [reference(U64)] };
  expect(verdict(field, options, pair)).toBe('accepted');
});

test('rejects aliased mutable references', () => {
  const twoFields = (second: number): Line[] => [
    [Op.COPY_LOC, 0],
    [Op.MUT_BORROW_FIELD, 0],
    [Op.ST_LOC, 1],
    [Op.MOVE_LOC, 0],
    [Op.MUT_BORROW_FIELD, second],
    [Op.ST_LOC, 2],
    ONE,
    [Op.MOVE_LOC, 2],
    [Op.WRITE_REF],
    ONE,
    [Op.MOVE_LOC, 1],
    [Op.WRITE_REF],
    RET,
  ];
  const options = { parameters: PAIR.map(mutable), locals: [mutable(U64), mutable(U64)] };
  expect(verdict(twoFields(1), options, pair)).toBe('accepted');
  expect(verdict(twoFields(0), options, pair)).toBe('WRITEREF_EXISTS_BORROW_ERROR');
  const readWhileBorrowed: Line[] = [
    [Op.MUT_BORROW_LOC, 0],
    [Op.ST_LOC, 1],
    [Op.COPY_LOC, 0],
    [Op.POP],
    ONE,
    [Op.MOVE_LOC, 1],
    [Op.WRITE_REF],
    RET,
  ];
  expect(verdict(readWhileBorrowed, { parameters: [U64], locals: [mutable(U64)] })).toBe(
    'COPYLOC_EXISTS_BORROW_ERROR',
  );
  const freeze: Line[] = [
    [Op.COPY_LOC, 0],
    [Op.ST_LOC, 1],
    [Op.MOVE_LOC, 0],
    [Op.FREEZE_REF],
    [Op.READ_REF],
    [Op.POP],
    ONE,
    [Op.MOVE_LOC, 1],
    [Op.WRITE_REF],
    RET,
  ];
  expect(verdict(freeze, { parameters: [mutable(U64)], locals: [mutable(U64)] })).toBe(
    'FREEZEREF_EXISTS_MUTABLE_BORROW_ERROR',
  );
});

test('rejects writes to a vector while an element is borrowed', () => {
  const push = (builder: ModuleBuilder) => {
    builder.signature([U64]);
  };
  const code: Line[] = [
    [Op.COPY_LOC, 0],
    [Op.LD_U64, 0n],
    [Op.VEC_IMM_BORROW, 0],
    [Op.ST_LOC, 1],
    [Op.MOVE_LOC, 0],
    ONE,
    [Op.VEC_PUSH_BACK, 0],
    [Op.MOVE_LOC, 1],
    [Op.READ_REF],
    [Op.POP],
    RET,
  ];
  const options = { parameters: [mutable(vector(U64))], locals: [reference(U64)] };
  expect(verdict(code, options, push)).toBe('VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR');
  const released = code.toSpliced(7, 3).toSpliced(3, 1, [Op.POP]);
  expect(verdict(released, options, push)).toBe('accepted');
  const other = { ...options, parameters: [mutable(vector(U8))] };
  expect(verdict(released, other, push)).toBe('TYPE_MISMATCH');
});

test('joins the borrows of both branches', () => {
  // One branch borrows local 0 into local 2: after the join, local 0 cannot be moved while 2 is live.
  const code: Line[] = [
    [Op.IMM_BORROW_LOC, 1],
    [Op.ST_LOC, 3],
    [Op.COPY_LOC, 2],
    [Op.BR_FALSE, 6],
    [Op.IMM_BORROW_LOC, 0],
    [Op.ST_LOC, 3],
    [Op.MOVE_LOC, 0],
    [Op.POP],
    [Op.MOVE_LOC, 3],
    [Op.POP],
    RET,
  ];
  const options = { parameters: [U64, U64, BOOL], locals: [reference(U64)] };
  expect(verdict(code, options)).toBe('MOVELOC_EXISTS_BORROW_ERROR');
  expect(verdict(code.toSpliced(4, 2, [Op.NOP], [Op.NOP]), options)).toBe('accepted');
});

test('more than ten edges between two references, repeated ones included, become one weak edge', () => {
  // Local 12 may borrow from `count` locals, weakly, and local 13 from two fields of 12. Releasing 12 adds each of its
  // edges twice.
  const verdictOf = (count: number) => {
    const code: Line[] = [];
    const sometimes = (lines: Line[]) =>
      code.push([Op.COPY_LOC, 0], [Op.BR_FALSE, code.length + 2 + lines.length], ...lines);
    const borrow = (local: number): Line[] => [
      [Op.IMM_BORROW_LOC, local],
      [Op.CALL, 0],
      [Op.ST_LOC, 12],
    ];
    const field = (index: number): Line[] => [
      [Op.COPY_LOC, 12],
      [Op.IMM_BORROW_FIELD, index],
      [Op.ST_LOC, 13],
    ];
    code.push(...borrow(1));
    for (let local = 2; local <= count; local += 1) sometimes(borrow(local));
    code.push(...field(0));
    sometimes(field(1));
    code.push([Op.MOVE_LOC, 12], [Op.POP], [Op.MUT_BORROW_LOC, 11], [Op.POP]);
    code.push([Op.MOVE_LOC, 13], [Op.POP], RET);
    const parameters = [BOOL, ...Array.from({ length: 10 }, () => PAIR).flat(), U64];
    const locals = [...PAIR.map(reference), reference(U64)];
    return verdict(code, { parameters, locals }, (builder) => {
      builder.pair();
      builder.function([[Op.MOVE_LOC, 0], RET], {
        parameters: PAIR.map(reference),
        returns: PAIR.map(reference),
      });
    });
  };
  expect(verdictOf(9)).toBe('accepted');
  expect(verdictOf(10)).toBe('BORROWLOC_EXISTS_BORROW_ERROR');
});

test('a call borrows from its reference arguments only', () => {
  const prepare = (builder: ModuleBuilder) => {
    builder.pair();
    builder.function([[Op.MOVE_LOC, 0], [Op.MUT_BORROW_FIELD, 0], RET], {
      name: 'left',
      parameters: PAIR.map(mutable),
      returns: [mutable(U64)],
    });
  };
  const useAfterCall: Line[] = [
    [Op.MUT_BORROW_LOC, 0],
    [Op.CALL, 0],
    [Op.ST_LOC, 1],
    [Op.MUT_BORROW_LOC, 0],
    [Op.CALL, 0],
    [Op.POP],
    ONE,
    [Op.MOVE_LOC, 1],
    [Op.WRITE_REF],
    RET,
  ];
  const options = { parameters: PAIR, locals: [mutable(U64)] };
  expect(verdict(useAfterCall, options, prepare)).toBe('CALL_BORROWED_MUTABLE_REFERENCE_ERROR');
  expect(verdict(useAfterCall.toSpliced(3, 3), options, prepare)).toBe('accepted');
});

test('drops values with the drop ability only', () => {
  const prepare = (builder: ModuleBuilder) => {
    builder.struct('Loose', COPY | DROP, { flag: BOOL });
  };
  const code: Line[] = [
    [Op.LD_TRUE],
    [Op.PACK, 0],
    [Op.ST_LOC, 0],
    [Op.COPY_LOC, 0],
    [Op.POP],
    RET,
  ];
  expect(verdict(code, { locals: PAIR }, prepare)).toBe('accepted');
});
