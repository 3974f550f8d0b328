/** Writes packing, unpacking and borrowing of structs and enum variants. */
import { at } from '../../../bytecode/errors.ts';
import { Op } from '../../../bytecode/opcodes.ts';
import type { DatatypeType, Type } from '../../types.ts';
import { REFERENCE_SIZE, STRUCT_SIZE } from '../../value-size.ts';
import { Unsupported } from '../unsupported.ts';
import type { Writer } from '../writer.ts';
import { type Rule, target } from './rule.ts';

function datatype(type: Type): DatatypeType {
  if (type.kind !== 'datatype') throw new Unsupported('Expected a datatype');
  return type;
}

/** Returns the field types of a struct, or of a variant of an enum. */
function fieldsOf(writer: Writer, type: Type, tag = 0): readonly Type[] {
  const fields = writer.types.layout(datatype(type))[tag];
  if (fields === undefined) throw new Unsupported('No such variant');
  return fields;
}

/** Returns the type of a struct definition or instantiation, in this instance of the function. */
function structType(writer: Writer, index: number, isGeneric: boolean): Type {
  const { owner } = writer.fn;
  const { compiled } = owner;
  const instance = isGeneric
    ? at(compiled.structInstantiations, index, 'struct instantiation')
    : { target: index, typeArguments: undefined };
  const { handle } = at(compiled.structs, instance.target, 'struct definition');
  const { typeArguments } = instance;
  const args = typeArguments === undefined ? [] : owner.signature(typeArguments);
  return writer.instantiateOne(writer.types.datatype(owner.datatype(handle), args));
}

/** Returns the enum type and the tag of a variant handle. */
function variantOf(writer: Writer, index: number, isGeneric: boolean): { type: Type; tag: number } {
  const { owner } = writer.fn;
  const { compiled } = owner;
  const handles = isGeneric ? compiled.variantInstantiationHandles : compiled.variantHandles;
  const { enumeration, variant: tag } = at(handles, index, 'variant handle');
  const instance = isGeneric
    ? at(compiled.enumInstantiations, enumeration, 'enum instantiation')
    : { target: enumeration, typeArguments: undefined };
  const { handle } = at(compiled.enums, instance.target, 'enum definition');
  const { typeArguments } = instance;
  const args = typeArguments === undefined ? [] : owner.signature(typeArguments);
  return { type: writer.instantiateOne(writer.types.datatype(owner.datatype(handle), args)), tag };
}

const pack =
  (isGeneric: boolean): Rule =>
  (writer, index) => {
    const type = structType(writer, index, isGeneric);
    writer.requireDepth(type);
    const count = fieldsOf(writer, type).length;
    writer.charge(1, count, STRUCT_SIZE);
    const fields = writer.popValues(count);
    writer.pushValue(type, `[${fields.map(({ text }) => text).join()}]`, fields);
  };

const unpack: Rule = (writer) => {
  const struct = writer.popVariable();
  const fields = fieldsOf(writer, struct.type);
  writer.charge(fields.length, 1, 0);
  fields.forEach((field, i) => {
    writer.pushStored(field, `${struct.text}[${i}]`);
  });
};

const borrowField =
  (isGeneric: boolean): Rule =>
  (writer, index) => {
    const { compiled } = writer.fn.owner;
    const handle = isGeneric
      ? at(compiled.fieldInstantiations, index, 'field instantiation').target
      : index;
    const { field } = at(compiled.fieldHandles, handle, 'field handle');
    writer.charge(1, 1, REFERENCE_SIZE);
    const struct = writer.popVariable();
    const type = fieldsOf(writer, target(struct.type))[field];
    if (type === undefined) throw new Unsupported(`No field ${field}`);
    writer.pushReference(type, struct.text, field, struct);
  };

const packVariant =
  (isGeneric: boolean): Rule =>
  (writer, index) => {
    const { type, tag } = variantOf(writer, index, isGeneric);
    writer.requireDepth(type);
    const count = fieldsOf(writer, type, tag).length;
    writer.charge(1, count, STRUCT_SIZE);
    const fields = writer.popValues(count);
    const list = fields.map(({ text }) => text).join();
    writer.pushValue(type, `new Variant(${tag},[${list}])`, fields);
  };

const unpackVariant =
  (isGeneric: boolean): Rule =>
  (writer, index) => {
    const { tag } = variantOf(writer, index, isGeneric);
    const value = writer.popVariable();
    const fields = fieldsOf(writer, value.type, tag);
    // The interpreter charges by the actual variant before it compares the tags.
    writer.endSegment();
    writer.line(`g.charge(1,${value.text}.fields.length,1,0);`);
    writer.line(`if (${value.text}.tag !== ${tag}) ${writer.fail('VARIANT_TAG_MISMATCH')}`);
    fields.forEach((field, i) => {
      writer.pushStored(field, `${value.text}.fields[${i}]`);
    });
  };

const unpackVariantReference =
  (isGeneric: boolean): Rule =>
  (writer, index) => {
    const { tag } = variantOf(writer, index, isGeneric);
    const value = writer.popVariable();
    const fields = fieldsOf(writer, target(value.type), tag);
    writer.line(`if (${value.text}.tag !== ${tag}) ${writer.fail('VARIANT_TAG_MISMATCH')}`);
    writer.charge(fields.length, 1, 0);
    if (fields.length === 0) return;
    const slots = writer.temporary(`${value.text}.fields`);
    fields.forEach((field, i) => {
      writer.pushReference(field, slots, i);
    });
  };

export const DATATYPE_RULES: readonly (readonly [Op, Rule])[] = [
  [Op.PACK, pack(false)],
  [Op.PACK_GENERIC, pack(true)],
  [Op.UNPACK, unpack],
  [Op.UNPACK_GENERIC, unpack],
  [Op.IMM_BORROW_FIELD, borrowField(false)],
  [Op.MUT_BORROW_FIELD, borrowField(false)],
  [Op.IMM_BORROW_FIELD_GENERIC, borrowField(true)],
  [Op.MUT_BORROW_FIELD_GENERIC, borrowField(true)],
  [Op.PACK_VARIANT, packVariant(false)],
  [Op.PACK_VARIANT_GENERIC, packVariant(true)],
  [Op.UNPACK_VARIANT, unpackVariant(false)],
  [Op.UNPACK_VARIANT_GENERIC, unpackVariant(true)],
  [Op.UNPACK_VARIANT_IMM_REF, unpackVariantReference(false)],
  [Op.UNPACK_VARIANT_MUT_REF, unpackVariantReference(false)],
  [Op.UNPACK_VARIANT_GENERIC_IMM_REF, unpackVariantReference(true)],
  [Op.UNPACK_VARIANT_GENERIC_MUT_REF, unpackVariantReference(true)],
];
