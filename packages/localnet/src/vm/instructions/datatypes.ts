/** Implements packing, unpacking and borrowing of structs and enum variants. */
import { PROTOCOL_LIMITS } from '../../bytecode/limits.ts';
import { Fault, internalTypeError } from '../fault.ts';
import type { Frame, Step } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Type } from '../types.ts';
import { REFERENCE_SIZE, STRUCT_SIZE } from '../value-size.ts';
import { borrowSlot, type MoveValue, type StructValue, VariantValue } from '../values.ts';
import { typeInFrame } from './type-arguments.ts';

/** Returns a check that the instruction's type, instantiated in the frame, is not nested too deep. */
export function depthCheck(type: Type): (machine: Machine, frame: Frame) => void {
  const typeOf = typeInFrame(type);
  let checked: Type | undefined;
  return (machine, frame) => {
    const instance = typeOf(machine, frame);
    if (instance === checked) return;
    if (machine.types.depth(instance) > PROTOCOL_LIMITS.maxValueDepth) {
      throw new Fault('VM_MAX_VALUE_DEPTH_REACHED');
    }
    checked = instance;
  };
}

export function pack(type: Type, fieldCount: number): Step {
  const checkDepth = depthCheck(type);
  return (machine, frame) => {
    checkDepth(machine, frame);
    machine.gas.charge(1, 1, fieldCount, STRUCT_SIZE);
    machine.push(machine.popMany(fieldCount));
  };
}

export const unpack: Step = (machine) => {
  const fields = struct(machine.pop());
  machine.gas.charge(1, fields.length, 1, 0);
  for (const field of fields) machine.push(field);
};

export const borrowField =
  (index: number): Step =>
  (machine) => {
    machine.gas.charge(1, 1, 1, REFERENCE_SIZE);
    machine.push(borrowSlot(struct(machine.pop()), index));
  };

export function packVariant(type: Type, tag: number, fieldCount: number): Step {
  const checkDepth = depthCheck(type);
  return (machine, frame) => {
    checkDepth(machine, frame);
    machine.gas.charge(1, 1, fieldCount, STRUCT_SIZE);
    machine.push(new VariantValue(tag, machine.popMany(fieldCount)));
  };
}

export const unpackVariant =
  (tag: number): Step =>
  (machine) => {
    const { tag: actual, fields } = variant(machine.pop());
    machine.gas.charge(1, fields.length, 1, 0);
    if (actual !== tag) throw new Fault('VARIANT_TAG_MISMATCH');
    for (const field of fields) machine.push(field);
  };

export const unpackVariantReference =
  (tag: number): Step =>
  (machine) => {
    const { tag: actual, fields } = variant(machine.pop());
    if (actual !== tag) throw new Fault('VARIANT_TAG_MISMATCH');
    machine.gas.charge(1, fields.length, 1, 0);
    for (let i = 0; i < fields.length; i++) machine.push(borrowSlot(fields, i));
  };

function struct(value: MoveValue): StructValue {
  if (!Array.isArray(value)) throw internalTypeError('Expected a struct');
  return value;
}

function variant(value: MoveValue): VariantValue {
  if (!(value instanceof VariantValue)) throw internalTypeError('Expected an enum');
  return value;
}
