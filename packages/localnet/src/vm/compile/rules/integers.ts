/** Writes integer and boolean instructions. */
import { Op } from '../../../bytecode/opcodes.ts';
import type { IntegerKind } from '../../types.ts';
import { STACK_SLOT_SIZE } from '../../value-size.ts';
import type { ValueOperand } from '../operand.ts';
import { INTEGER_BITS, isIntegerKind, isSmall, maxOf } from '../shape.ts';
import { Unsupported } from '../unsupported.ts';
import type { Writer } from '../writer.ts';
import type { Rule } from './rule.ts';

interface Pair {
  readonly kind: IntegerKind;
  readonly a: ValueOperand;
  readonly b: ValueOperand;
  readonly maxA: bigint;
  readonly maxB: bigint;
}

function kindOf(operand: ValueOperand): IntegerKind {
  const { kind } = operand.type;
  if (!isIntegerKind(kind)) throw new Unsupported('Expected an integer');
  return kind;
}

function maxOfOperand(operand: ValueOperand): bigint {
  return operand.max ?? maxOf(kindOf(operand));
}

function popPair(writer: Writer): Pair {
  writer.charge(1, 2, STACK_SLOT_SIZE);
  const b = writer.popValue();
  const a = writer.popValue();
  return { kind: kindOf(a), a, b, maxA: maxOfOperand(a), maxB: maxOfOperand(b) };
}

/** Writes a number or bigint of the kind. */
function integer(kind: IntegerKind, value: bigint): string {
  return isSmall(kind) ? String(value) : `${value}n`;
}

/** Pushes a result that is at most `bound`, checked only if it can exceed the kind's maximum. */
function pushChecked(writer: Writer, { kind, a, b }: Pair, text: string, bound: bigint): void {
  const max = maxOf(kind);
  if (bound <= max) {
    writer.pushValue(a.type, text, [a, b], bound);
    return;
  }
  const result = writer.temporary(text);
  writer.line(`if (${result} > ${integer(kind, max)}) ${writer.fail('ARITHMETIC_ERROR')}`);
  writer.pushValue(a.type, result);
}

const add: Rule = (writer) => {
  const pair = popPair(writer);
  pushChecked(writer, pair, `(${pair.a.text} + ${pair.b.text})`, pair.maxA + pair.maxB);
};

// Products of numbers lose precision only far beyond the largest u32, where any result overflows.
const multiply: Rule = (writer) => {
  const pair = popPair(writer);
  pushChecked(writer, pair, `(${pair.a.text} * ${pair.b.text})`, pair.maxA * pair.maxB);
};

const subtract: Rule = (writer) => {
  const { kind, a, b, maxA } = popPair(writer);
  const result = writer.temporary(`${a.text} - ${b.text}`);
  writer.line(`if (${result} < ${integer(kind, 0n)}) ${writer.fail('ARITHMETIC_ERROR')}`);
  writer.pushValue(a.type, result, [], maxA);
};

/** Pops the operands of a division and checks the divisor. */
function popDivision(writer: Writer): Pair {
  const pair = popPair(writer);
  const b = writer.variable(pair.b);
  const zero = integer(pair.kind, 0n);
  writer.line(`if (${b.text} === ${zero}) ${writer.fail('ARITHMETIC_ERROR')}`);
  return { ...pair, b };
}

const divide: Rule = (writer) => {
  const { kind, a, b, maxA } = popDivision(writer);
  const quotient = `${a.text} / ${b.text}`;
  writer.pushStored(a.type, isSmall(kind) ? `Math.floor(${quotient})` : quotient, maxA);
};

const modulo: Rule = (writer) => {
  const { a, b, maxA, maxB } = popDivision(writer);
  writer.pushStored(a.type, `${a.text} % ${b.text}`, maxA < maxB ? maxA : maxB);
};

// Bitwise operators on numbers are signed in JavaScript: `>>> 0` makes the result unsigned.
const bitwise =
  (operator: string): Rule =>
  (writer) => {
    const { kind, a, b } = popPair(writer);
    const text = `(${a.text} ${operator} ${b.text})`;
    writer.pushValue(a.type, isSmall(kind) ? `(${text} >>> 0)` : text, [a, b]);
  };

const comparison =
  (operator: string): Rule =>
  (writer) => {
    const { a, b } = popPair(writer);
    const bool = writer.types.primitive('bool');
    writer.pushValue(bool, `(${a.text} ${operator} ${b.text})`, [a, b]);
  };

const shift =
  (isLeft: boolean): Rule =>
  (writer) => {
    writer.charge(1, 2, STACK_SLOT_SIZE);
    const by = writer.popVariable().text;
    const value = writer.popValue();
    const kind = kindOf(value);
    const bits = INTEGER_BITS[kind];
    // A shift of a u256 cannot be too long: the distance is a u8.
    if (bits <= 255) writer.line(`if (${by} >= ${bits}) ${writer.fail('ARITHMETIC_ERROR')}`);
    const { text } = value;
    if (isSmall(kind)) {
      const shifted = isLeft
        ? `(((${text} << ${by}) & ${maxOf(kind)}) >>> 0)`
        : `(${text} >>> ${by})`;
      writer.pushStored(value.type, shifted);
    } else if (isLeft) {
      writer.pushStored(value.type, `BigInt.asUintN(${bits}, ${text} << BigInt(${by}))`);
    } else {
      writer.pushStored(value.type, `(${text} >> BigInt(${by}))`, maxOfOperand(value));
    }
  };

const cast =
  (to: IntegerKind): Rule =>
  (writer) => {
    writer.charge(1, 1, STACK_SLOT_SIZE);
    let value = writer.popValue();
    const from = kindOf(value);
    const max = maxOf(to);
    const bound = maxOfOperand(value);
    if (bound > max) {
      value = writer.variable(value);
      const limit = integer(from, max);
      writer.line(`if (${value.text} > ${limit}) ${writer.fail('ARITHMETIC_ERROR')}`);
    }
    let { text } = value;
    if (isSmall(from) !== isSmall(to)) text = `${isSmall(to) ? 'Number' : 'BigInt'}(${text})`;
    writer.pushValue(writer.types.primitive(to), text, [value], bound < max ? bound : max);
  };

const logical =
  (operator: string): Rule =>
  (writer) => {
    writer.charge(1, 2, STACK_SLOT_SIZE);
    const b = writer.popValue();
    const a = writer.popValue();
    writer.pushValue(a.type, `(${a.text} ${operator} ${b.text})`, [a, b]);
  };

const not: Rule = (writer) => {
  writer.charge(1, 1, STACK_SLOT_SIZE);
  const value = writer.popValue();
  writer.pushValue(value.type, `!${value.text}`, [value]);
};

export const INTEGER_RULES: readonly (readonly [Op, Rule])[] = [
  [Op.ADD, add],
  [Op.SUB, subtract],
  [Op.MUL, multiply],
  [Op.DIV, divide],
  [Op.MOD, modulo],
  [Op.BIT_AND, bitwise('&')],
  [Op.BIT_OR, bitwise('|')],
  [Op.XOR, bitwise('^')],
  [Op.SHL, shift(true)],
  [Op.SHR, shift(false)],
  [Op.LT, comparison('<')],
  [Op.GT, comparison('>')],
  [Op.LE, comparison('<=')],
  [Op.GE, comparison('>=')],
  [Op.CAST_U8, cast('u8')],
  [Op.CAST_U16, cast('u16')],
  [Op.CAST_U32, cast('u32')],
  [Op.CAST_U64, cast('u64')],
  [Op.CAST_U128, cast('u128')],
  [Op.CAST_U256, cast('u256')],
  [Op.AND, logical('&&')],
  [Op.OR, logical('||')],
  [Op.NOT, not],
];
