/** Implements loads, locals and references. */
import { Fault } from '../fault.ts';
import type { Step } from '../frame.ts';
import { abstractSize, REFERENCE_SIZE, STACK_SLOT_SIZE } from '../value-size.ts';
import {
  borrowSlot,
  copyValue,
  dereference,
  equalValues,
  type MoveValue,
  type Primitive,
  slot,
  UNSET,
  writeReference,
} from '../values.ts';

export const load =
  (value: Primitive): Step =>
  (machine) => {
    machine.gas.charge(1, 1, 0, STACK_SLOT_SIZE);
    machine.push(value);
  };

/** `size`: what the gas model counts for the constant. */
export const loadConstant =
  (value: MoveValue, size: number): Step =>
  (machine) => {
    machine.gas.charge(1, 1, 0, size);
    machine.push(copyValue(value));
  };

export const copyLocal =
  (index: number): Step =>
  (machine, frame) => {
    const copy = copyValue(local(frame.locals, index));
    machine.gas.charge(1, 1, 0, abstractSize(copy));
    machine.push(copy);
  };

export const copyReference =
  (index: number): Step =>
  (machine, frame) => {
    machine.gas.charge(1, 1, 0, REFERENCE_SIZE);
    machine.push(local(frame.locals, index));
  };

export const moveLocal =
  (index: number): Step =>
  (machine, frame) => {
    const value = local(frame.locals, index);
    frame.locals[index] = UNSET;
    machine.gas.charge(1, 1, 0, abstractSize(value));
    machine.push(value);
  };

/** Also moves values in gas models where a move costs a reference. */
export const moveReference =
  (index: number): Step =>
  (machine, frame) => {
    const value = local(frame.locals, index);
    frame.locals[index] = UNSET;
    machine.gas.charge(1, 1, 0, REFERENCE_SIZE);
    machine.push(value);
  };

export const storeLocal =
  (index: number): Step =>
  (machine, frame) => {
    machine.gas.charge(1, 0, 1, 0);
    frame.locals[index] = machine.pop();
  };

export const borrowLocal =
  (index: number): Step =>
  (machine, frame) => {
    machine.gas.charge(1, 1, 0, REFERENCE_SIZE);
    local(frame.locals, index);
    machine.push(borrowSlot(frame.locals, index));
  };

export const freezeReference: Step = (machine) => machine.gas.charge(1, 1, 1, REFERENCE_SIZE);

export const readReference: Step = (machine) => {
  const target = dereference(machine.pop());
  machine.gas.charge(1, 1, 1, abstractSize(target));
  machine.push(copyValue(target));
};

/** `pushes`: what the gas model counts, although the instruction pushes nothing. */
export const writeToReference =
  (pushes: number): Step =>
  (machine) => {
    const reference = machine.pop();
    const value = machine.pop();
    machine.gas.charge(1, pushes, 2, abstractSize(value));
    writeReference(reference, value);
  };

/** `ofReferences`: the operands are references, which count in addition to their targets. */
export const equality =
  (wanted: boolean, ofReferences: boolean): Step =>
  (machine) => {
    const right = machine.pop();
    const left = machine.pop();
    const references = ofReferences ? 2 * REFERENCE_SIZE : 0;
    const size = abstractSize(left) + abstractSize(right) + references;
    machine.gas.charge(1, 1, 2, STACK_SLOT_SIZE + size);
    machine.push(equalValues(left, right) === wanted);
  };

function local(locals: readonly MoveValue[], index: number): MoveValue {
  const value = slot(locals, index);
  if (value === UNSET) {
    throw new Fault('UNKNOWN_INVARIANT_VIOLATION_ERROR', undefined, `local ${index} is unset`);
  }
  return value;
}
