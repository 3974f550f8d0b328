/** Resolves a module's indices to names, for rules about names and for error messages. */
import { at } from '../errors.ts';
import type { CompiledModule, FunctionDefinition, Instruction, SignatureToken } from '../format.ts';
import { Op } from '../opcodes.ts';

export const STDLIB_ADDRESS = `0x${'1'.padStart(64, '0')}`;
export const FRAMEWORK_ADDRESS = `0x${'2'.padStart(64, '0')}`;

/** Fully qualified name of a module member. */
export interface MemberName {
  address: string;
  module: string;
  name: string;
}

export function moduleName(module: CompiledModule, handleIndex: number): Omit<MemberName, 'name'> {
  const handle = at(module.moduleHandles, handleIndex, 'module handle');
  return {
    address: at(module.addresses, handle.address, 'address'),
    module: at(module.identifiers, handle.name, 'identifier'),
  };
}

export function datatypeName(module: CompiledModule, handleIndex: number): MemberName {
  const handle = at(module.datatypeHandles, handleIndex, 'datatype handle');
  const name = at(module.identifiers, handle.name, 'identifier');
  return { ...moduleName(module, handle.module), name };
}

export function functionName(module: CompiledModule, handleIndex: number): MemberName {
  const handle = at(module.functionHandles, handleIndex, 'function handle');
  const name = at(module.identifiers, handle.name, 'identifier');
  return { ...moduleName(module, handle.module), name };
}

export function nameOfDefinition(module: CompiledModule, definition: FunctionDefinition): string {
  return functionName(module, definition.handle).name;
}

/** Returns whether the type is the framework's datatype `module::name`. */
export function isFrameworkType(
  module: CompiledModule,
  token: SignatureToken,
  frameworkModule: string,
  name: string,
): token is Extract<SignatureToken, { kind: 'datatype' }> {
  if (token.kind !== 'datatype') return false;
  const found = datatypeName(module, token.handle);
  return (
    found.address === FRAMEWORK_ADDRESS && found.module === frameworkModule && found.name === name
  );
}

/** Returns the function handle and type arguments of a call; undefined for other instructions. */
export function callee(
  module: CompiledModule,
  { op, operand }: Instruction,
): { handle: number; typeArguments: readonly SignatureToken[] } | undefined {
  const index = Number(operand);
  if (op === Op.CALL) return { handle: index, typeArguments: [] };
  if (op !== Op.CALL_GENERIC) return undefined;
  const instance = at(module.functionInstantiations, index, 'function instantiation');
  return {
    handle: instance.target,
    typeArguments: at(module.signatures, instance.typeArguments, 'signature'),
  };
}
