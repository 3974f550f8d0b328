/** Checks that generic instructions name generic members, and plain ones plain members. */
import { at, BytecodeError } from '../errors.ts';
import type { CompiledModule, Instruction } from '../format.ts';
import { TABLE_INDEX_MAX } from '../limits.ts';
import { type OperandKind, opInfo } from '../opcodes.ts';

export function checkConsistency(module: CompiledModule): void {
  for (const { code } of module.functions) {
    for (const instruction of code?.code ?? []) {
      if (instruction.count > TABLE_INDEX_MAX) throw new BytecodeError('CONSTRAINT_NOT_SATISFIED');
      const member = memberOf(module, instruction);
      if (member !== undefined && member.parameters.length > 0 !== member.wantsGeneric) {
        throw new BytecodeError('GENERIC_MEMBER_OPCODE_MISMATCH');
      }
    }
  }
}

interface Member {
  /** Returns the type parameters of the function or datatype that the instruction names. */
  parameters: readonly unknown[];
  /** Returns whether the instruction is the generic form. */
  wantsGeneric: boolean;
}

/** Operand kinds of instructions that have a plain and a generic form. */
const MEMBERS: ReadonlySet<OperandKind> = new Set<OperandKind>([
  ...(['functionHandle', 'functionInstantiation', 'struct', 'structInstantiation'] as const),
  ...(['fieldHandle', 'fieldInstantiation', 'variantHandle', 'variantInstantiation'] as const),
]);

/** Returns undefined for instructions that have only one form. */
function memberOf(module: CompiledModule, { op, operand }: Instruction): Member | undefined {
  const kind = opInfo(op)?.operand;
  if (kind === undefined || !MEMBERS.has(kind)) return undefined;
  const index = Number(operand);
  const fn = (handle: number, wantsGeneric: boolean): Member => ({
    parameters: at(module.functionHandles, handle, 'function handle').typeParameters,
    wantsGeneric,
  });
  const datatype = (handle: number, wantsGeneric: boolean): Member => ({
    parameters: at(module.datatypeHandles, handle, 'datatype handle').typeParameters,
    wantsGeneric,
  });
  const struct = (definition: number, wantsGeneric: boolean) =>
    datatype(at(module.structs, definition, 'struct').handle, wantsGeneric);
  const field = (handle: number, wantsGeneric: boolean) =>
    struct(at(module.fieldHandles, handle, 'field handle').owner, wantsGeneric);
  const enumeration = (definition: number, wantsGeneric: boolean) =>
    datatype(at(module.enums, definition, 'enum').handle, wantsGeneric);
  switch (kind) {
    case 'functionHandle':
      return fn(index, false);
    case 'functionInstantiation':
      return fn(at(module.functionInstantiations, index, 'instantiation').target, true);
    case 'struct':
      return struct(index, false);
    case 'structInstantiation':
      return struct(at(module.structInstantiations, index, 'instantiation').target, true);
    case 'fieldHandle':
      return field(index, false);
    case 'fieldInstantiation':
      return field(at(module.fieldInstantiations, index, 'instantiation').target, true);
    case 'variantHandle':
      return enumeration(at(module.variantHandles, index, 'variant handle').enumeration, false);
    case 'variantInstantiation': {
      const handle = at(module.variantInstantiationHandles, index, 'variant instantiation');
      const instance = at(module.enumInstantiations, handle.enumeration, 'enum instantiation');
      return enumeration(instance.target, true);
    }
    default:
      return undefined;
  }
}
