/** Owns finding the types an instruction of a generic function works on. */
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Type } from '../types.ts';

/** Fills in a list of types; remembers the last frame's answer, as calls tend to repeat. */
export function typesInFrame(
  types: readonly Type[],
): (machine: Machine, frame: Frame) => readonly Type[] {
  if (!types.some((type) => type.isOpen)) return () => types;
  let lastArguments: readonly Type[] | undefined;
  let last: readonly Type[] = types;
  return (machine, frame) => {
    const { typeArguments } = frame;
    if (typeArguments !== lastArguments) {
      last = machine.types.list(
        types.map((type) => machine.types.instantiate(type, typeArguments)),
      );
      lastArguments = typeArguments;
    }
    return last;
  };
}

/** The same for one type. */
export function typeInFrame(type: Type): (machine: Machine, frame: Frame) => Type {
  if (!type.isOpen) return () => type;
  const typesOf = typesInFrame([type]);
  return (machine, frame) => typesOf(machine, frame)[0] ?? type;
}
