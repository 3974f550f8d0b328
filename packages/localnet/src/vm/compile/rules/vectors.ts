/** Writes vector instructions. */
import { at } from '../../../bytecode/errors.ts';
import { PROTOCOL_LIMITS } from '../../../bytecode/limits.ts';
import { Op } from '../../../bytecode/opcodes.ts';
import {
  elementSize,
  INDEX_OUT_OF_BOUNDS,
  POP_EMPTY,
  TOO_LONG,
  UNPACK_LENGTH_MISMATCH,
} from '../../instructions/vectors.ts';
import type { Type } from '../../types.ts';
import { REFERENCE_SIZE, STACK_SLOT_SIZE, VEC_SIZE } from '../../value-size.ts';
import type { ValueOperand } from '../operand.ts';
import { Unsupported } from '../unsupported.ts';
import type { Writer } from '../writer.ts';
import { type Rule, withoutReference } from './rule.ts';

function elementOf(type: Type): Type {
  const vector = withoutReference(type);
  if (vector.kind !== 'vector') throw new Unsupported('Expected a vector');
  return vector.element;
}

const failVector = (writer: Writer, code: bigint) => writer.fail('VECTOR_OPERATION_ERROR', code);

const pack: Rule = (writer, index, { count }) => {
  const declared = at(writer.fn.owner.signature(index), 0, 'element type');
  const element = writer.instantiateOne(declared);
  writer.requireDepth(element);
  writer.charge(1, count, VEC_SIZE);
  const items = writer.popValues(count);
  const list = items.map(({ text }) => text).join();
  const text = `new Vector([${list}],${elementSize(element)})`;
  writer.pushValue(writer.types.vector(element), text, items);
};

const unpack: Rule = (writer, _, { count }) => {
  const vector = writer.popVariable();
  writer.charge(count, 1, 0);
  const length = `${vector.text}.items.length`;
  writer.line(`if (${length} !== ${count}) ${failVector(writer, UNPACK_LENGTH_MISMATCH)}`);
  for (let i = 0; i < count; i++) {
    writer.pushStored(elementOf(vector.type), `${vector.text}.items[${i}]`);
  }
};

const length: Rule = (writer) => {
  const { text } = writer.popVariable();
  writer.charge(1, 1, STACK_SLOT_SIZE);
  const max = BigInt(PROTOCOL_LIMITS.maxVectorLength);
  writer.pushStored(writer.types.primitive('u64'), `BigInt(${text}.items.length)`, max);
};

/** Writes the check of an index and returns it as a number in a variable. */
function checkedIndex(writer: Writer, items: string, index: ValueOperand): string {
  // An index beyond 2^53 loses precision, but stays beyond any length.
  const position = writer.temporary(`Number(${index.text})`);
  writer.line(`if (${position} >= ${items}.length) ${failVector(writer, INDEX_OUT_OF_BOUNDS)}`);
  return position;
}

const borrow: Rule = (writer) => {
  const index = writer.popValue();
  const vector = writer.popVariable();
  writer.charge(1, 2, REFERENCE_SIZE);
  const items = writer.temporary(`${vector.text}.items`);
  const position = checkedIndex(writer, items, index);
  writer.pushReference(elementOf(vector.type), items, position);
};

const pushBack: Rule = (writer) => {
  const element = writer.popValue();
  const vector = writer.popVariable();
  writer.charge(0, 2, 0);
  const items = writer.temporary(`${vector.text}.items`);
  const limit = PROTOCOL_LIMITS.maxVectorLength;
  writer.line(`if (${items}.length >= ${limit}) ${failVector(writer, TOO_LONG)}`);
  writer.line(`${items}.push(${element.text});`);
};

const popBack: Rule = (writer) => {
  const vector = writer.popVariable();
  writer.charge(1, 1, 0);
  const items = writer.temporary(`${vector.text}.items`);
  writer.line(`if (${items}.length === 0) ${failVector(writer, POP_EMPTY)}`);
  writer.pushStored(elementOf(vector.type), `${items}.pop()`);
};

const swap: Rule = (writer) => {
  const second = writer.popValue();
  const first = writer.popValue();
  const vector = writer.popVariable();
  if (writer.gasModel.movesCostReferences) writer.charge(0, 3, 0);
  else writer.charge(1, 1, 0);
  const items = writer.temporary(`${vector.text}.items`);
  const i = checkedIndex(writer, items, first);
  const j = checkedIndex(writer, items, second);
  const element = writer.temporary(`${items}[${i}]`);
  writer.line(`${items}[${i}] = ${items}[${j}]; ${items}[${j}] = ${element};`);
};

export const VECTOR_RULES: readonly (readonly [Op, Rule])[] = [
  [Op.VEC_PACK, pack],
  [Op.VEC_UNPACK, unpack],
  [Op.VEC_LEN, length],
  [Op.VEC_IMM_BORROW, borrow],
  [Op.VEC_MUT_BORROW, borrow],
  [Op.VEC_PUSH_BACK, pushBack],
  [Op.VEC_POP_BACK, popBack],
  [Op.VEC_SWAP, swap],
];
