/** Checks that types are well formed: references outermost only, constraints met, phantoms not used. */
import type { AbilitySet } from '../abilities.ts';
import { at, BytecodeError } from '../errors.ts';
import type {
  CompiledModule,
  DatatypeTypeParameter,
  FieldDefinition,
  Instruction,
  Signature,
  SignatureToken,
} from '../format.ts';
import { type OperandKind, opInfo } from '../opcodes.ts';
import { forEachToken } from '../signature-token.ts';
import { satisfies } from '../tokens.ts';
import { METER_COST, type VerifierMeter } from './verifier-meter.ts';

export function checkSignatures(module: CompiledModule, meter: VerifierMeter): void {
  for (const signature of module.signatures) {
    for (const type of signature) noReference(type.kind === 'reference' ? type.target : type);
  }
  for (const { parameters, returns, typeParameters } of module.functionHandles) {
    for (const index of [parameters, returns]) {
      checkInstances(module, at(module.signatures, index, 'signature'), typeParameters);
    }
  }
  for (const { handle, fields } of module.structs) checkFields(module, handle, fields ?? []);
  for (const { handle, variants } of module.enums) {
    for (const { fields } of variants) checkFields(module, handle, fields);
  }
  for (const { handle, code } of module.functions) {
    if (code === undefined) continue;
    const { typeParameters } = at(module.functionHandles, handle, 'function handle');
    checkInstances(module, at(module.signatures, code.locals, 'signature'), typeParameters);
    for (const instruction of code.code)
      checkInstruction(module, instruction, typeParameters, meter);
  }
}

function noReference(type: SignatureToken): void {
  forEachToken(type, (token) => {
    if (token.kind === 'reference') throw new BytecodeError('INVALID_SIGNATURE_TOKEN', 'reference');
  });
}

/** Checks that the arguments of every datatype inside the types meet its constraints. */
function checkInstances(
  module: CompiledModule,
  types: Signature,
  constraints: readonly AbilitySet[],
): void {
  for (const type of types) {
    forEachToken(type, (token) => {
      if (token.kind !== 'datatype') return;
      const { typeParameters } = at(module.datatypeHandles, token.handle, 'datatype handle');
      requireSatisfied(module, token.typeArguments, typeParameters, constraints);
    });
  }
}

function requireSatisfied(
  module: CompiledModule,
  typeArguments: Signature,
  parameters: readonly DatatypeTypeParameter[],
  constraints: readonly AbilitySet[],
): void {
  const required = parameters.map((parameter) => parameter.constraints);
  if (!satisfies(module, typeArguments, required, constraints)) {
    throw new BytecodeError('CONSTRAINT_NOT_SATISFIED');
  }
}

function checkFields(
  module: CompiledModule,
  handle: number,
  fields: readonly FieldDefinition[],
): void {
  const { typeParameters } = at(module.datatypeHandles, handle, 'datatype handle');
  const constraints = typeParameters.map((parameter) => parameter.constraints);
  for (const { type } of fields) {
    noReference(type);
    checkInstances(module, [type], constraints);
    checkPhantoms(module, type, false, typeParameters);
  }
}

/** Checks that phantom parameters appear in phantom positions only. */
function checkPhantoms(
  module: CompiledModule,
  type: SignatureToken,
  inPhantomPosition: boolean,
  parameters: readonly DatatypeTypeParameter[],
): void {
  if (type.kind === 'vector') checkPhantoms(module, type.element, false, parameters);
  if (type.kind === 'typeParameter') {
    if (parameters[type.index]?.isPhantom === true && !inPhantomPosition) {
      throw new BytecodeError('INVALID_PHANTOM_TYPE_PARAM_POSITION');
    }
  }
  if (type.kind === 'datatype') {
    const { typeParameters } = at(module.datatypeHandles, type.handle, 'datatype handle');
    type.typeArguments.forEach((argument, i) => {
      checkPhantoms(module, argument, typeParameters[i]?.isPhantom === true, parameters);
    });
  }
}

/** Operand kinds of instructions with type arguments. */
const INSTANTIATIONS: ReadonlySet<OperandKind> = new Set<OperandKind>([
  ...(['functionInstantiation', 'structInstantiation', 'fieldInstantiation'] as const),
  ...(['variantInstantiation', 'signature', 'signatureAndCount'] as const),
]);

function checkInstruction(
  module: CompiledModule,
  { op, operand }: Instruction,
  constraints: readonly AbilitySet[],
  meter: VerifierMeter,
): void {
  const kind = opInfo(op)?.operand;
  if (kind === undefined || !INSTANTIATIONS.has(kind)) return;
  const index = Number(operand);
  const structOwner = (definition: number) => at(module.structs, definition, 'struct').handle;
  const check = (handle: number, signature: number) => {
    const { typeParameters } = at(module.datatypeHandles, handle, 'datatype handle');
    checkArguments(module, signature, typeParameters, constraints, meter);
  };
  switch (kind) {
    case 'functionInstantiation': {
      const instance = at(module.functionInstantiations, index, 'function instantiation');
      const { typeParameters } = at(module.functionHandles, instance.target, 'function handle');
      const parameters = typeParameters.map((set) => ({ constraints: set, isPhantom: false }));
      checkArguments(module, instance.typeArguments, parameters, constraints, meter);
      break;
    }
    case 'structInstantiation': {
      const instance = at(module.structInstantiations, index, 'struct instantiation');
      check(structOwner(instance.target), instance.typeArguments);
      break;
    }
    case 'fieldInstantiation': {
      const instance = at(module.fieldInstantiations, index, 'field instantiation');
      const { owner } = at(module.fieldHandles, instance.target, 'field handle');
      check(structOwner(owner), instance.typeArguments);
      break;
    }
    case 'variantInstantiation': {
      const variant = at(module.variantInstantiationHandles, index, 'variant instantiation');
      const instance = at(module.enumInstantiations, variant.enumeration, 'enum instantiation');
      check(at(module.enums, instance.target, 'enum').handle, instance.typeArguments);
      break;
    }
    case 'signature':
    case 'signatureAndCount': {
      const types = at(module.signatures, index, 'signature');
      if (types.length !== 1) throw new BytecodeError('NUMBER_OF_TYPE_ARGUMENTS_MISMATCH');
      for (const type of types) meter.charge(METER_COST.typeArgument * meter.sizeOf(type));
      types.forEach(noReference);
      checkInstances(module, types, constraints);
      break;
    }
    default:
  }
}

/** Checks the type arguments of an instantiation: no references, constraints met at every depth. */
function checkArguments(
  module: CompiledModule,
  signature: number,
  parameters: readonly DatatypeTypeParameter[],
  constraints: readonly AbilitySet[],
  meter: VerifierMeter,
): void {
  const types = at(module.signatures, signature, 'signature');
  for (const type of types) meter.charge(METER_COST.typeArgument * meter.sizeOf(type));
  types.forEach(noReference);
  checkInstances(module, types, constraints);
  requireSatisfied(module, types, parameters, constraints);
}
