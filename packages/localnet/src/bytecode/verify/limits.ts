/** Checks the protocol's limits on declarations. */
import { BytecodeError } from '../errors.ts';
import type { CompiledModule, SignatureToken } from '../format.ts';
import { PROTOCOL_LIMITS } from '../limits.ts';
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
