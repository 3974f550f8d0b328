// Converts packages to descriptors: modules, datatypes, functions and their generic signatures.
import { GrpcTypes } from '@mysten/sui/grpc';
import type { MovePackageData } from '../../ledger/types.ts';
import { type AbilitySet, COPY, DROP, hasAbilities, KEY, STORE } from '../../vm/index.ts';
import type { FunctionSignature, Visibility } from '../../vm/session.ts';
import type { Datatype, Field, PrimitiveKind, Type } from '../../vm/types.ts';
import type { PackageModule } from '../packages.ts';

const {
  Ability,
  DatatypeDescriptor_DatatypeKind: DatatypeKind,
  FunctionDescriptor_Visibility: VisibilityKind,
  OpenSignature_Reference: Reference,
  OpenSignatureBody_Type: BodyType,
} = GrpcTypes;

const ABILITIES = [
  [COPY, Ability.COPY],
  [DROP, Ability.DROP],
  [STORE, Ability.STORE],
  [KEY, Ability.KEY],
] as const;

const VISIBILITIES: Record<Visibility, GrpcTypes.FunctionDescriptor_Visibility> = {
  private: VisibilityKind.PRIVATE,
  public: VisibilityKind.PUBLIC,
  friend: VisibilityKind.FRIEND,
};

const PRIMITIVES: Record<PrimitiveKind, GrpcTypes.OpenSignatureBody_Type> = {
  bool: BodyType.BOOL,
  u8: BodyType.U8,
  u16: BodyType.U16,
  u32: BodyType.U32,
  u64: BodyType.U64,
  u128: BodyType.U128,
  u256: BodyType.U256,
  address: BodyType.ADDRESS,
  // No function that a transaction can call has a signer.
  signer: BodyType.TYPE_UNKNOWN,
};

export function toPackage(
  storageId: string,
  data: MovePackageData,
  modules: readonly PackageModule[],
): GrpcTypes.Package {
  return {
    storageId,
    originalId: data.originalId,
    version: data.version,
    modules: modules.map((module) => ({
      name: module.name,
      contents: data.modules.get(module.name),
      datatypes: module.datatypes.map((datatype) => toDatatype(datatype, storageId)),
      functions: module.functions.map(toFunction),
    })),
    typeOrigins: data.typeOrigins.map(({ moduleName, datatypeName, package: packageId }) => ({
      moduleName,
      datatypeName,
      packageId,
    })),
    linkage: [...data.linkage].map(([originalId, upgrade]) => ({ originalId, ...upgrade })),
  };
}

/** Converts a datatype as resolved through the requested package version. */
export function toDatatype(datatype: Datatype, packageId: string): GrpcTypes.DatatypeDescriptor {
  const { definingId, module, name } = datatype;
  return {
    typeName: `${packageId}::${module}::${name}`,
    definingId,
    module,
    name,
    abilities: toAbilities(datatype.abilities),
    typeParameters: datatype.typeParameters.map(({ constraints, isPhantom }) => ({
      constraints: toAbilities(constraints),
      isPhantom,
    })),
    kind: datatype.kind === 'enum' ? DatatypeKind.ENUM : DatatypeKind.STRUCT,
    fields: datatype.fields.map(toField),
    variants: datatype.variants.map((variant, position) => ({
      name: variant.name,
      position,
      fields: variant.fields.map(toField),
    })),
  };
}

export function toFunction(fn: FunctionSignature): GrpcTypes.FunctionDescriptor {
  return {
    name: fn.name,
    visibility: VISIBILITIES[fn.visibility],
    isEntry: fn.isEntry,
    typeParameters: fn.typeParameters.map((constraints) => ({
      constraints: toAbilities(constraints),
    })),
    parameters: fn.parameters.map(toSignature),
    returns: fn.returns.map(toSignature),
  };
}

function toAbilities(set: AbilitySet): GrpcTypes.Ability[] {
  return ABILITIES.filter(([bit]) => hasAbilities(set, bit)).map(([, ability]) => ability);
}

function toField(field: Field, position: number): GrpcTypes.FieldDescriptor {
  return { name: field.name, position, type: toBody(field.type) };
}

function toSignature(type: Type): GrpcTypes.OpenSignature {
  if (type.kind !== 'reference') return { body: toBody(type) };
  return {
    reference: type.mutable ? Reference.MUTABLE : Reference.IMMUTABLE,
    body: toBody(type.target),
  };
}

function toBody(type: Type): GrpcTypes.OpenSignatureBody {
  switch (type.kind) {
    case 'vector':
      return { type: BodyType.VECTOR, typeParameterInstantiation: [toBody(type.element)] };
    case 'datatype': {
      const { definingId, module, name } = type.datatype;
      return {
        type: BodyType.DATATYPE,
        typeName: `${definingId}::${module}::${name}`,
        typeParameterInstantiation: type.typeArguments.map(toBody),
      };
    }
    case 'typeParameter':
      return {
        type: BodyType.TYPE_PARAMETER,
        typeParameter: type.index,
        typeParameterInstantiation: [],
      };
    case 'reference':
      return toBody(type.target);
    default:
      return { type: PRIMITIVES[type.kind], typeParameterInstantiation: [] };
  }
}
