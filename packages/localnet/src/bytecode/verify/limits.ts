/** Checks the protocol's limits on declarations. */
import { BytecodeError } from '../errors.ts';
import type { CompiledModule, Instruction, SignatureToken } from '../format.ts';
import { PROTOCOL_LIMITS } from '../limits.ts';
import { opInfo } from '../opcodes.ts';
import { forEachToken } from '../signature-token.ts';

/** Datatypes and type parameters count with a higher weight. */
const EXPANDING_NODE_WEIGHT = 4;

export function checkLimits(module: CompiledModule): void {
  for (const { typeParameters, parameters } of module.functionHandles) {
    limit(typeParameters.length, 'maxGenericInstantiationLength', 'TOO_MANY_TYPE_PARAMETERS');
    const count = module.signatures[parameters]?.length ?? 0;
    limit(count, 'maxFunctionParameters', 'TOO_MANY_PARAMETERS');
  }
  for (const { typeParameters } of module.datatypeHandles) {
    limit(typeParameters.length, 'maxGenericInstantiationLength', 'TOO_MANY_TYPE_PARAMETERS');
  }
  for (const type of allTypes(module)) {
    limit(weight(type), 'maxTypeNodes', 'TOO_MANY_TYPE_NODES');
  }
  for (const identifier of module.identifiers) {
    limit(identifier.length, 'maxIdentifierLength', 'IDENTIFIER_TOO_LONG');
    if (identifier === '<SELF>') throw new BytecodeError('INVALID_IDENTIFIER', identifier);
  }
  const definitions = module.structs.length + module.enums.length;
  limit(definitions, 'structs', 'MAX_STRUCT_DEFINITIONS_REACHED');
  limit(module.functions.length, 'functions', 'MAX_FUNCTION_DEFINITIONS_REACHED');
  for (const { fields } of module.structs) {
    limit(fields?.length ?? 0, 'maxFieldsInStruct', 'MAX_FIELD_DEFINITIONS_REACHED');
  }
  for (const { variants } of module.enums) {
    const fields = variants.reduce((count, variant) => count + variant.fields.length, 0);
    limit(fields, 'maxFieldsInStruct', 'MAX_FIELD_DEFINITIONS_REACHED');
  }
  checkTypeNodes(module);
}

/**
 * Limits the type nodes of each function and of all functions together: those in signatures, including the ones of
 * imported functions, in locals and in type arguments of instructions.
 */
function checkTypeNodes(module: CompiledModule): void {
  const sizes = module.signatures.map((types) =>
    types.reduce((sum, type) => sum + weight(type), 0),
  );
  let inModule = 0;
  const add = (total: number, signature: number): number => {
    const size = sizes[signature] ?? 0;
    inModule += size;
    limit(total + size, 'maxTypeNodesPerFunction', 'TOO_MANY_TYPE_NODES');
    limit(inModule, 'maxTypeNodesPerModule', 'TOO_MANY_TYPE_NODES');
    return total + size;
  };
  const totals = module.functionHandles.map(({ parameters, returns }) =>
    add(add(0, returns), parameters),
  );
  for (const { handle, code } of module.functions) {
    if (!code) continue;
    let total = add(totals[handle] ?? 0, code.locals);
    for (const instruction of code.code) {
      const signature = typeArguments(module, instruction);
      if (signature !== undefined) total = add(total, signature);
    }
  }
}

/** Returns the index of an instruction's type arguments; undefined for instructions without. */
function typeArguments(module: CompiledModule, { op, operand }: Instruction): number | undefined {
  const index = Number(operand);
  switch (opInfo(op)?.operand) {
    case 'functionInstantiation':
      return module.functionInstantiations[index]?.typeArguments;
    case 'structInstantiation':
      return module.structInstantiations[index]?.typeArguments;
    case 'fieldInstantiation':
      return module.fieldInstantiations[index]?.typeArguments;
    case 'variantInstantiation': {
      const variant = module.variantInstantiationHandles[index];
      return variant && module.enumInstantiations[variant.enumeration]?.typeArguments;
    }
    case 'signature':
    case 'signatureAndCount':
      return index;
    default:
      return undefined;
  }
}

function limit(count: number, name: keyof typeof PROTOCOL_LIMITS, status: string): void {
  const max = PROTOCOL_LIMITS[name];
  if (count > max) throw new BytecodeError(status, `${count}, limit ${max}`);
}

function* allTypes(module: CompiledModule): Iterable<SignatureToken> {
  for (const signature of module.signatures) yield* signature;
  for (const constant of module.constants) yield constant.type;
  for (const { fields } of module.structs) for (const field of fields ?? []) yield field.type;
  for (const { variants } of module.enums) {
    for (const { fields } of variants) for (const field of fields) yield field.type;
  }
}

function weight(type: SignatureToken): number {
  let total = 0;
  forEachToken(type, ({ kind }) => {
    total += kind === 'datatype' || kind === 'typeParameter' ? EXPANDING_NODE_WEIGHT : 1;
  });
  return total;
}
