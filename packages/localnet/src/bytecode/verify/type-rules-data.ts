/** Defines the typing rules of structs, enums and vectors. */
import { at } from '../errors.ts';
import type { FieldDefinition, Instruction, Signature, SignatureToken } from '../format.ts';
import { Op } from '../opcodes.ts';
import { type TypeChecker, U64 } from './type-checker.ts';

export type TypeRule = (checker: TypeChecker, instruction: Instruction) => void;

interface Shape {
  /** The instantiated datatype. */
  type: SignatureToken;
  /** The instantiated types of the fields. */
  fields: Signature;
}

function shape(
  checker: TypeChecker,
  handle: number,
  fields: readonly FieldDefinition[],
  typeArguments: Signature,
): Shape {
  const types = fields.map(({ type }) => type);
  return {
    type: { kind: 'datatype', handle, typeArguments },
    fields: checker.substituteAll(types, typeArguments),
  };
}

function structShape(checker: TypeChecker, index: number, typeArguments: Signature): Shape {
  const { handle, fields } = at(checker.module.structs, index, 'struct definition');
  if (fields === undefined) throw checker.fail('PACK_TYPE_MISMATCH_ERROR');
  return shape(checker, handle, fields, typeArguments);
}

/** Returns the struct that PACK, UNPACK or a generic form of them names. */
function structOf(checker: TypeChecker, { op, operand }: Instruction): Shape {
  const index = Number(operand);
  if (op === Op.PACK || op === Op.UNPACK) return structShape(checker, index, []);
  const instance = at(checker.module.structInstantiations, index, 'struct instantiation');
  return structShape(checker, instance.target, checker.signature(instance.typeArguments));
}

const PLAIN_VARIANT_OPS: ReadonlySet<Op> = new Set<Op>([
  Op.PACK_VARIANT,
  Op.UNPACK_VARIANT,
  Op.UNPACK_VARIANT_IMM_REF,
  Op.UNPACK_VARIANT_MUT_REF,
]);

/** Returns the variant that PACK_VARIANT, UNPACK_VARIANT or a form of them names. */
function variantOf(checker: TypeChecker, { op, operand }: Instruction): Shape {
  const { module } = checker;
  const index = Number(operand);
  if (PLAIN_VARIANT_OPS.has(op)) {
    const { enumeration, variant } = at(module.variantHandles, index, 'variant handle');
    const definition = at(module.enums, enumeration, 'enum definition');
    const { fields } = at(definition.variants, variant, 'variant');
    return shape(checker, definition.handle, fields, []);
  }
  const handle = at(module.variantInstantiationHandles, index, 'variant instantiation');
  const instance = at(module.enumInstantiations, handle.enumeration, 'enum instantiation');
  const definition = at(module.enums, instance.target, 'enum definition');
  const fields = at(definition.variants, handle.variant, 'variant').fields;
  const typeArguments = at(module.signatures, instance.typeArguments, 'signature');
  return shape(checker, definition.handle, fields, typeArguments);
}

const pack =
  (find: (checker: TypeChecker, instruction: Instruction) => Shape): TypeRule =>
  (checker, instruction) => {
    const { type, fields } = find(checker, instruction);
    checker.expectAll(fields, 'PACK_TYPE_MISMATCH_ERROR');
    checker.push(type);
  };

const unpack =
  (find: (checker: TypeChecker, instruction: Instruction) => Shape): TypeRule =>
  (checker, instruction) => {
    const { type, fields } = find(checker, instruction);
    checker.expect(type, 'UNPACK_TYPE_MISMATCH_ERROR');
    checker.pushAll(fields);
  };

const unpackReference =
  (mutable: boolean): TypeRule =>
  (checker, instruction) => {
    const { type, fields } = variantOf(checker, instruction);
    checker.expect({ kind: 'reference', mutable, target: type }, 'UNPACK_TYPE_MISMATCH_ERROR');
    checker.pushAll(fields.map((target) => ({ kind: 'reference', mutable, target })));
  };

const borrowField =
  (mutable: boolean): TypeRule =>
  (checker, { op, operand }) => {
    const status = 'BORROWFIELD_TYPE_MISMATCH_ERROR';
    const isPlain = op === Op.IMM_BORROW_FIELD || op === Op.MUT_BORROW_FIELD;
    const instance = isPlain
      ? { target: Number(operand), typeArguments: undefined }
      : at(checker.module.fieldInstantiations, Number(operand), 'field instantiation');
    const handle = at(checker.module.fieldHandles, instance.target, 'field handle');
    const typeArguments = checker.signature(instance.typeArguments);
    const { type, fields } = structShape(checker, handle.owner, typeArguments);
    const operandType = checker.popReference(mutable, status);
    checker.push(operandType);
    checker.expect(type, status);
    checker.push({ kind: 'reference', mutable, target: at(fields, handle.field, 'field') });
  };

/** Returns the element type of a vector instruction. */
function element(checker: TypeChecker, { operand }: Instruction): SignatureToken {
  return at(checker.signature(Number(operand)), 0, 'element type');
}

/** Pops a reference to a vector of `type`. */
function popVector(checker: TypeChecker, type: SignatureToken, mutable: boolean): void {
  const target = checker.popReference(mutable, 'TYPE_MISMATCH');
  checker.push(target);
  checker.expect({ kind: 'vector', element: type }, 'TYPE_MISMATCH');
}

const borrowElement =
  (mutable: boolean): TypeRule =>
  (checker, instruction) => {
    const target = element(checker, instruction);
    checker.expect(U64, 'TYPE_MISMATCH');
    popVector(checker, target, mutable);
    checker.push({ kind: 'reference', mutable, target });
  };

const variantSwitch: TypeRule = (checker, { operand }) => {
  const table = at(checker.unit.jumpTables, Number(operand), 'jump table');
  const token = checker.pop();
  if (token.kind !== 'reference' || token.mutable) throw checker.fail('ENUM_SWITCH_BAD_OPERAND');
  const definition = at(checker.module.enums, table.enumeration, 'enum definition');
  if (token.target.kind !== 'datatype' || token.target.handle !== definition.handle) {
    throw checker.fail('ENUM_TYPE_MISMATCH');
  }
};

export const DATA_RULES: readonly (readonly [Op, TypeRule])[] = [
  [Op.PACK, pack(structOf)],
  [Op.PACK_GENERIC, pack(structOf)],
  [Op.UNPACK, unpack(structOf)],
  [Op.UNPACK_GENERIC, unpack(structOf)],
  [Op.PACK_VARIANT, pack(variantOf)],
  [Op.PACK_VARIANT_GENERIC, pack(variantOf)],
  [Op.UNPACK_VARIANT, unpack(variantOf)],
  [Op.UNPACK_VARIANT_GENERIC, unpack(variantOf)],
  [Op.UNPACK_VARIANT_IMM_REF, unpackReference(false)],
  [Op.UNPACK_VARIANT_MUT_REF, unpackReference(true)],
  [Op.UNPACK_VARIANT_GENERIC_IMM_REF, unpackReference(false)],
  [Op.UNPACK_VARIANT_GENERIC_MUT_REF, unpackReference(true)],
  [Op.VARIANT_SWITCH, variantSwitch],
  [Op.IMM_BORROW_FIELD, borrowField(false)],
  [Op.IMM_BORROW_FIELD_GENERIC, borrowField(false)],
  [Op.MUT_BORROW_FIELD, borrowField(true)],
  [Op.MUT_BORROW_FIELD_GENERIC, borrowField(true)],
  [
    Op.VEC_PACK,
    (checker, instruction) => {
      const type = element(checker, instruction);
      for (let i = 0; i < instruction.count; i++) checker.expect(type, 'TYPE_MISMATCH');
      checker.push({ kind: 'vector', element: type });
    },
  ],
  [
    Op.VEC_UNPACK,
    (checker, instruction) => {
      const type = element(checker, instruction);
      checker.expect({ kind: 'vector', element: type }, 'TYPE_MISMATCH');
      for (let i = 0; i < instruction.count; i++) checker.push(type);
    },
  ],
  [
    Op.VEC_LEN,
    (checker, instruction) => {
      popVector(checker, element(checker, instruction), false);
      checker.push(U64);
    },
  ],
  [Op.VEC_IMM_BORROW, borrowElement(false)],
  [Op.VEC_MUT_BORROW, borrowElement(true)],
  [
    Op.VEC_PUSH_BACK,
    (checker, instruction) => {
      const type = element(checker, instruction);
      checker.expect(type, 'TYPE_MISMATCH');
      popVector(checker, type, true);
    },
  ],
  [
    Op.VEC_POP_BACK,
    (checker, instruction) => {
      const type = element(checker, instruction);
      popVector(checker, type, true);
      checker.push(type);
    },
  ],
  [
    Op.VEC_SWAP,
    (checker, instruction) => {
      checker.expect(U64, 'TYPE_MISMATCH');
      checker.expect(U64, 'TYPE_MISMATCH');
      popVector(checker, element(checker, instruction), true);
    },
  ],
];
