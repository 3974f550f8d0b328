/** Writes loads, locals and references. */
import { at } from '../../../bytecode/errors.ts';
import { Op } from '../../../bytecode/opcodes.ts';
import { deserializeValue } from '../../bcs.ts';
import type { Type } from '../../types.ts';
import { abstractSize, REFERENCE_SIZE, STACK_SLOT_SIZE } from '../../value-size.ts';
import type { Operand, ValueOperand } from '../operand.ts';
import { copyText, fixedSize, isPrimitive, literal } from '../shape.ts';
import { Unsupported } from '../unsupported.ts';
import type { Writer } from '../writer.ts';
import { type Rule, target, withoutReference } from './rule.ts';

const immediate =
  (kind: 'u8' | 'u16' | 'u32' | 'u64' | 'u128' | 'u256'): Rule =>
  (writer, _, { operand }) => {
    writer.charge(1, 0, STACK_SLOT_SIZE);
    writer.pushValue(writer.types.primitive(kind), literal(operand), [], BigInt(operand));
  };

const loadBool =
  (value: boolean): Rule =>
  (writer) => {
    writer.charge(1, 0, STACK_SLOT_SIZE);
    writer.pushValue(writer.types.primitive('bool'), String(value));
  };

const loadConstant: Rule = (writer, index) => {
  const { owner } = writer.fn;
  const { type: token, data } = at(owner.compiled.constants, index, 'constant');
  const type = owner.type(token);
  const value = deserializeValue(writer.types, type, data);
  if (value === undefined) throw new Unsupported('Invalid constant');
  writer.charge(1, 0, writer.gasModel.constantsCostMemory ? abstractSize(value) : data.length);
  if (typeof value === 'object') writer.pushStored(type, `copy(${writer.constant(value)})`);
  else writer.pushValue(type, literal(value));
};

/** Returns where a local lives, and whether it can change without a store to the local. */
function place(writer: Writer, index: number): { text: string; isShared: boolean } {
  const slot = writer.slots.get(index);
  return slot === undefined
    ? { text: `l${index}`, isShared: false }
    : { text: `a[${slot}]`, isShared: true };
}

/** Charges a value that is pushed, whose size is that of the variable `name` behind it. */
function chargeValue(writer: Writer, type: Type, name: string, pops: number): void {
  const size = fixedSize(writer.types, type);
  if (size === undefined) writer.chargeSize(1, pops, `size(${name})`);
  else writer.charge(1, pops, size);
}

function pushLocal(writer: Writer, index: number, isCopy: boolean): void {
  const type = writer.local(index);
  const { text, isShared } = place(writer, index);
  if (type.kind === 'reference') {
    writer.charge(1, 0, REFERENCE_SIZE);
    writer.push({ kind: 'value', type, text, locals: [index] });
    return;
  }
  if (!isCopy && writer.gasModel.movesCostReferences) writer.charge(1, 0, REFERENCE_SIZE);
  else chargeValue(writer, type, text, 0);
  if (isShared) writer.pushStored(type, text);
  else if (!isCopy || isPrimitive(type))
    writer.push({ kind: 'value', type, text, locals: [index] });
  else writer.pushStored(type, copyText(writer.types, type, text));
}

const storeLocal: Rule = (writer, index) => {
  writer.charge(0, 1, 0);
  const { text } = writer.popValue();
  writer.beforeStore(index);
  writer.line(`${place(writer, index).text} = ${text};`);
};

const borrowLocal: Rule = (writer, index) => {
  writer.charge(1, 0, REFERENCE_SIZE);
  const type = writer.local(index);
  const slot = writer.slots.get(index);
  if (slot !== undefined) {
    writer.pushReference(type, 'a', slot);
  } else {
    const reference = writer.types.reference(type, true);
    writer.push({ kind: 'value', type: reference, text: `l${index}`, locals: [index] });
  }
};

const freeze: Rule = (writer) => {
  writer.charge(1, 1, REFERENCE_SIZE);
  const operand = writer.pop();
  writer.push({ ...operand, type: writer.types.reference(target(operand.type), false) });
};

/** Returns an expression for the primitive behind a reference; the variable itself for a container. */
function read(writer: Writer, operand: Operand): ValueOperand {
  const type = withoutReference(operand.type);
  if (operand.kind === 'slot') {
    const { slots, index, locals } = operand;
    return { kind: 'value', type, text: `${slots}[${index}]`, locals };
  }
  if (operand.type.kind !== 'reference') return operand;
  const { text, locals } = writer.variable(operand);
  if (!isPrimitive(type)) return { kind: 'value', type, text, locals };
  return { kind: 'value', type, text: `${text}.slots[${text}.index]`, locals };
}

const readReference: Rule = (writer) => {
  const { text, type } = read(writer, writer.pop());
  chargeValue(writer, type, text, 1);
  writer.pushStored(type, copyText(writer.types, type, text));
};

const writeReference: Rule = (writer) => {
  const reference = writer.pop();
  const type = target(reference.type);
  const value = writer.popVariable();
  const size = fixedSize(writer.types, type);
  const pushes = writer.gasModel.movesCostReferences ? 0 : 1;
  if (size === undefined) writer.chargeSize(pushes, 2, `size(${value.text})`);
  else writer.charge(pushes, 2, size);
  if (reference.kind === 'slot') {
    writer.line(`${reference.slots}[${reference.index}] = ${value.text};`);
  } else if (isPrimitive(type)) {
    const { text } = writer.variable(reference);
    writer.line(`${text}.slots[${text}.index] = ${value.text};`);
  } else {
    writer.line(`write(${reference.text}, ${value.text});`);
  }
};

const equality =
  (wanted: boolean): Rule =>
  (writer) => {
    const right = writer.pop();
    const left = writer.pop();
    const references = left.type.kind === 'reference' ? 2 * REFERENCE_SIZE : 0;
    const b = read(writer, right);
    const a = read(writer, left);
    const size = fixedSize(writer.types, a.type);
    const fixed = STACK_SLOT_SIZE + references;
    const bool = writer.types.primitive('bool');
    if (isPrimitive(a.type) && size !== undefined) {
      writer.charge(1, 2, fixed + 2 * size);
      const text = `(${a.text} ${wanted ? '===' : '!=='} ${b.text})`;
      if (references === 0) writer.pushValue(bool, text, [a, b]);
      else writer.pushStored(bool, text);
      return;
    }
    const x = writer.variable(a).text;
    const y = writer.variable(b).text;
    if (size === undefined) writer.chargeSize(1, 2, `${fixed} + size(${x}) + size(${y})`);
    else writer.charge(1, 2, fixed + 2 * size);
    writer.pushStored(bool, `${wanted ? '' : '!'}equal(${x}, ${y})`);
  };

export const LOCAL_RULES: readonly (readonly [Op, Rule])[] = [
  [Op.LD_U8, immediate('u8')],
  [Op.LD_U16, immediate('u16')],
  [Op.LD_U32, immediate('u32')],
  [Op.LD_U64, immediate('u64')],
  [Op.LD_U128, immediate('u128')],
  [Op.LD_U256, immediate('u256')],
  [Op.LD_TRUE, loadBool(true)],
  [Op.LD_FALSE, loadBool(false)],
  [Op.LD_CONST, loadConstant],
  [Op.COPY_LOC, (writer, index) => pushLocal(writer, index, true)],
  [Op.MOVE_LOC, (writer, index) => pushLocal(writer, index, false)],
  [Op.ST_LOC, storeLocal],
  [Op.IMM_BORROW_LOC, borrowLocal],
  [Op.MUT_BORROW_LOC, borrowLocal],
  [Op.FREEZE_REF, freeze],
  [Op.READ_REF, readReference],
  [Op.WRITE_REF, writeReference],
  [Op.EQ, equality(true)],
  [Op.NEQ, equality(false)],
];
