// Reads dynamic fields from their Field objects: name, value, and the child of object fields.

import { typeArgumentOf } from '../../execution/encoding/type-tag.ts';
import { SUI_FRAMEWORK_ID } from '../../execution/protocol.ts';
import type { StoredObject } from '../../execution/types.ts';
import type { Type } from '../../vm/index.ts';
import type { DynamicField } from '../types.ts';
import type { TypeReader } from './type-reader.ts';

const FIELD = `${SUI_FRAMEWORK_ID}::dynamic_field::Field`;
const WRAPPER = `${SUI_FRAMEWORK_ID}::dynamic_object_field::Wrapper<`;

/** Returns undefined for children that are not fields: the values of object fields. */
export function readDynamicField(
  reader: TypeReader,
  parent: string,
  field: StoredObject,
  getObject: (id: string) => StoredObject | undefined,
): DynamicField | undefined {
  if (field.data.kind !== 'move' || !field.data.type.startsWith(`${FIELD}<`)) return undefined;
  const type = reader.type(field.data.type);
  if (type.kind !== 'datatype') return undefined;
  const [name, value] = type.typeArguments as readonly [Type, Type];
  const [, nameBytes, valueBytes] = reader.fields(field.data.contents, type);
  if (!nameBytes || !valueBytes) return undefined;
  const base = { parent, field, nameBytes, valueBytes };
  const wrapped = typeArgumentOf(name.tag, WRAPPER);
  if (wrapped === undefined) {
    return { ...base, kind: 'field', nameType: name.tag, valueType: value.tag, child: undefined };
  }
  const child = getObject(`0x${Buffer.from(valueBytes).toString('hex')}`);
  const valueType = child?.data.kind === 'move' ? child.data.type : value.tag;
  return { ...base, kind: 'object', nameType: wrapped, valueType, child };
}
