/** Checks that every index in a module points into its table (upstream's check_bounds). */
import { at, BytecodeError } from './errors.ts';
import type {
  CodeUnit,
  CompiledModule,
  FieldDefinition,
  FunctionHandle,
  Instantiation,
  Instruction,
  SignatureToken,
  VariantHandle,
} from './format.ts';
import { LOCAL_INDEX_MAX } from './limits.ts';
import { opInfo } from './opcodes.ts';
import { forEachToken } from './signature-token.ts';

/** Throws BytecodeError when an index is out of bounds or a type has the wrong arity. */
export function checkBounds(module: CompiledModule): void {
  for (const signature of module.signatures) for (const type of signature) checkType(module, type);
  for (const constant of module.constants) checkType(module, constant.type);
  for (const handle of [...module.moduleHandles, ...module.friendDeclarations]) {
    at(module.addresses, handle.address, 'address');
    at(module.identifiers, handle.name, 'identifier');
  }
  at(module.moduleHandles, module.selfHandle, 'module handle');
  for (const handle of module.datatypeHandles) {
    at(module.moduleHandles, handle.module, 'module handle');
    at(module.identifiers, handle.name, 'identifier');
  }
  for (const handle of module.functionHandles) checkFunctionHandle(module, handle);
  for (const handle of module.fieldHandles) {
    const { fields } = at(module.structs, handle.owner, 'struct definition');
    at(fields ?? [], handle.field, 'field');
  }
  checkInstantiations(module, module.structInstantiations, module.structs);
  checkInstantiations(module, module.functionInstantiations, module.functionHandles);
  checkInstantiations(module, module.fieldInstantiations, module.fieldHandles);
  checkDatatypes(module);
  checkInstantiations(module, module.enumInstantiations, module.enums);
  for (const handle of module.variantHandles) checkVariant(module, handle, handle.enumeration);
  for (const handle of module.variantInstantiationHandles) {
    const { target } = at(module.enumInstantiations, handle.enumeration, 'enum instantiation');
    checkVariant(module, handle, target);
  }
  for (const definition of module.functions) {
    const handle = at(module.functionHandles, definition.handle, 'function handle');
    if (definition.code !== undefined) checkCode(module, handle, definition.code);
  }
}

function checkFunctionHandle(module: CompiledModule, handle: FunctionHandle): void {
  at(module.moduleHandles, handle.module, 'module handle');
  at(module.identifiers, handle.name, 'identifier');
  for (const index of [handle.parameters, handle.returns]) {
    checkTypeParameters(at(module.signatures, index, 'signature'), handle.typeParameters.length);
  }
}

function checkInstantiations(
  module: CompiledModule,
  instantiations: readonly Instantiation[],
  targets: readonly unknown[],
): void {
  for (const { target, typeArguments } of instantiations) {
    at(targets, target, 'instantiated definition');
    at(module.signatures, typeArguments, 'signature');
  }
}

function checkVariant(module: CompiledModule, handle: VariantHandle, definition: number): void {
  at(at(module.enums, definition, 'enum definition').variants, handle.variant, 'variant');
}

function checkDatatypes(module: CompiledModule): void {
  for (const { handle, fields } of module.structs) checkFields(module, handle, fields ?? []);
  for (const { handle, variants } of module.enums) {
    for (const variant of variants) {
      at(module.identifiers, variant.name, 'identifier');
      checkFields(module, handle, variant.fields);
    }
    at(module.datatypeHandles, handle, 'datatype handle');
  }
}

function checkFields(module: CompiledModule, handle: number, fields: readonly FieldDefinition[]) {
  const arity = at(module.datatypeHandles, handle, 'datatype handle').typeParameters.length;
  for (const field of fields) {
    at(module.identifiers, field.name, 'identifier');
    checkType(module, field.type);
    checkTypeParameters([field.type], arity);
  }
}

function checkType(module: CompiledModule, type: SignatureToken): void {
  forEachToken(type, (token) => {
    if (token.kind !== 'datatype') return;
    const handle = at(module.datatypeHandles, token.handle, 'datatype handle');
    if (handle.typeParameters.length !== token.typeArguments.length) {
      throw new BytecodeError('NUMBER_OF_TYPE_ARGUMENTS_MISMATCH');
    }
  });
}

function checkTypeParameters(types: readonly SignatureToken[], arity: number): void {
  for (const type of types) {
    forEachToken(type, (token) => {
      if (token.kind === 'typeParameter' && token.index >= arity) {
        throw new BytecodeError('INDEX_OUT_OF_BOUNDS', `type parameter ${token.index} of ${arity}`);
      }
    });
  }
}

function checkCode(module: CompiledModule, handle: FunctionHandle, unit: CodeUnit): void {
  const locals = at(module.signatures, unit.locals, 'signature');
  const parameters = at(module.signatures, handle.parameters, 'signature');
  const localCount = locals.length + parameters.length;
  if (localCount > LOCAL_INDEX_MAX) throw new BytecodeError('TOO_MANY_LOCALS');
  const arity = handle.typeParameters.length;
  checkTypeParameters(locals, arity);
  for (const instruction of unit.code) {
    const types = checkInstruction(module, unit, instruction, localCount);
    if (types !== undefined) checkTypeParameters(types, arity);
  }
  for (const table of unit.jumpTables) {
    const { variants } = at(module.enums, table.enumeration, 'enum definition');
    if (variants.length !== table.offsets.length) throw new BytecodeError('INVALID_ENUM_SWITCH');
    for (const offset of table.offsets) at(unit.code, offset, 'code offset');
  }
}

/** Checks an instruction's operand; returns the type arguments it brings, if any. */
function checkInstruction(
  module: CompiledModule,
  unit: CodeUnit,
  instruction: Instruction,
  localCount: number,
): readonly SignatureToken[] | undefined {
  const index = Number(instruction.operand);
  const signature = (table: readonly Instantiation[], what: string) =>
    at(module.signatures, at(table, index, what).typeArguments, 'signature');
  switch (opInfo(instruction.op)?.operand) {
    case 'constant':
      at(module.constants, index, 'constant');
      return undefined;
    case 'fieldHandle':
      at(module.fieldHandles, index, 'field handle');
      return undefined;
    case 'functionHandle':
      at(module.functionHandles, index, 'function handle');
      return undefined;
    case 'struct':
      at(module.structs, index, 'struct definition');
      return undefined;
    case 'variantHandle':
      at(module.variantHandles, index, 'variant handle');
      return undefined;
    case 'jumpTable':
      at(unit.jumpTables, index, 'jump table');
      return undefined;
    case 'branch':
      at(unit.code, index, 'code offset');
      return undefined;
    case 'local':
      if (index >= localCount) throw new BytecodeError('INDEX_OUT_OF_BOUNDS', `local ${index}`);
      return undefined;
    case 'fieldInstantiation':
      return signature(module.fieldInstantiations, 'field instantiation');
    case 'functionInstantiation':
      return signature(module.functionInstantiations, 'function instantiation');
    case 'structInstantiation':
      return signature(module.structInstantiations, 'struct instantiation');
    case 'variantInstantiation': {
      const handle = at(module.variantInstantiationHandles, index, 'variant instantiation');
      const { typeArguments } = at(module.enumInstantiations, handle.enumeration, 'enum');
      return at(module.signatures, typeArguments, 'signature');
    }
    case 'signature':
    case 'signatureAndCount':
      return at(module.signatures, index, 'signature');
    default:
      return undefined;
  }
}
