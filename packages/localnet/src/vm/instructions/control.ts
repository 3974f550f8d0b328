/** Implements branches, calls, returns and aborts. */
import { aborted, Fault, internalTypeError } from '../fault.ts';
import type { Step } from '../frame.ts';
import type { LoadedFunction } from '../loader/loaded-function.ts';
import type { Type } from '../types.ts';
import { VariantValue } from '../values.ts';
import { typesInFrame } from './type-arguments.ts';

export const nop: Step = (machine) => machine.gas.charge(1, 0, 0, 0);

export const pop: Step = (machine) => {
  machine.gas.charge(1, 0, 1, 0);
  machine.pop();
};

export const ret: Step = (machine) => {
  machine.gas.charge(1, 0, 0, 0);
  machine.return();
};

export const abort: Step = (machine) => {
  machine.gas.charge(1, 0, 1, 0);
  throw aborted(machine.popBig());
};

export const branch =
  (target: number): Step =>
  (machine, frame) => {
    machine.gas.charge(1, 0, 0, 0);
    frame.pc = target;
  };

export const branchIf =
  (condition: boolean, target: number): Step =>
  (machine, frame) => {
    machine.gas.charge(1, 0, 1, 0);
    if (machine.popBool() === condition) frame.pc = target;
  };

/** `offsets`: branch target of each variant tag. */
export const variantSwitch =
  (offsets: readonly number[]): Step =>
  (machine, frame) => {
    const value = machine.pop();
    if (!(value instanceof VariantValue)) throw internalTypeError('Expected an enum');
    machine.gas.charge(1, 0, 1, 0);
    const target = offsets[value.tag];
    if (target === undefined) throw new Fault('UNKNOWN_INVARIANT_VIOLATION_ERROR');
    frame.pc = target;
  };

/** `typeArguments` can refer to the caller's type parameters. */
export function call(resolve: () => LoadedFunction, typeArguments: readonly Type[]): Step {
  const typesOf = typesInFrame(typeArguments);
  let callee: LoadedFunction | undefined;
  return (machine, frame) => {
    callee ??= resolve();
    const types = typesOf(machine, frame);
    machine.gas.charge(1, 0, callee.parameters.length, 0);
    if (callee.isNative) machine.callNative(callee, types);
    else machine.callMove(callee, types);
  };
}
