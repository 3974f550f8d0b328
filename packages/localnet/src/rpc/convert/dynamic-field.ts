// Converts dynamic fields.
import { GrpcTypes } from '@mysten/sui/grpc';
import type { DynamicField } from '../../ledger/types.ts';
import { type FieldMask, prune } from '../grpc/mask.ts';
import { bcsMessage } from './common.ts';
import { toObject } from './object.ts';
import type { Renderer } from './render.ts';

const { DynamicField_DynamicFieldKind: Kind } = GrpcTypes;

export function toDynamicField(
  field: DynamicField,
  mask: FieldMask,
  render: Renderer,
): GrpcTypes.DynamicField {
  const fieldObject = mask.sub('field_object');
  const childObject = mask.sub('child_object');
  const message: GrpcTypes.DynamicField = {
    kind: field.kind === 'object' ? Kind.OBJECT : Kind.FIELD,
    parent: field.parent,
    fieldId: field.field.id,
    fieldObject: fieldObject && toObject(field.field, fieldObject, render),
    name: bcsMessage(field.nameType, field.nameBytes),
    value: bcsMessage(field.valueType, field.valueBytes),
    valueType: field.valueType,
    childId: field.child?.id,
    childObject: field.child && childObject && toObject(field.child, childObject, render),
  };
  return prune(GrpcTypes.DynamicField, message, mask);
}
