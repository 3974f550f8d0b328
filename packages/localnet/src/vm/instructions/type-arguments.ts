/** Resolves the type arguments of instructions in generic functions. */
import { Fault } from '../fault.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Type } from '../types.ts';

/** Limit on the number of type nodes in an instantiation, which prevents exponential growth. */
const MAX_INSTANTIATION_NODES = 128;

/** Instantiates a list of types and caches the last frame's result, as calls tend to repeat. */
export function typesInFrame(
  types: readonly Type[],
): (machine: Machine, frame: Frame) => readonly Type[] {
  if (!types.some((type) => type.isOpen)) return () => types;
  let lastArguments: readonly Type[] | undefined;
  let last: readonly Type[] = types;
  return (machine, frame) => {
    const { typeArguments } = frame;
    if (typeArguments !== lastArguments) {
      checkNodes(machine, types, typeArguments);
      last = machine.types.list(
        types.map((type) => machine.types.instantiate(type, typeArguments)),
      );
      lastArguments = typeArguments;
    }
    return last;
  };
}

/** Instantiates one type, with the same cache. */
export function typeInFrame(type: Type): (machine: Machine, frame: Frame) => Type {
  if (!type.isOpen) return () => type;
  const typesOf = typesInFrame([type]);
  return (machine, frame) => typesOf(machine, frame)[0] ?? type;
}

function checkNodes(
  machine: Machine,
  types: readonly Type[],
  typeArguments: readonly Type[],
): void {
  let nodes = 1;
  for (const type of types) nodes += machine.types.nodes(type);
  for (const type of typeArguments) nodes += machine.types.nodes(type);
  if (nodes > MAX_INSTANTIATION_NODES) throw new Fault('TOO_MANY_TYPE_NODES');
}
