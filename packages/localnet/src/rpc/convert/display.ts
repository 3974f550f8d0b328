// Renders the display of objects: the templates of their type in Sui's display registry, filled with their fields.
import { bcs } from '@mysten/sui/bcs';
import type { GrpcTypes } from '@mysten/sui/grpc';
import { deriveObjectID } from '@mysten/sui/utils';
import { DISPLAY_REGISTRY_ID, SUI_FRAMEWORK_ID } from '../../execution/protocol.ts';
import type { Ledger } from '../../ledger/types.ts';
import type { JsonValue } from './common.ts';

/** `0x2::display_registry::Display`: templates by name. */
const Display = bcs.struct('Display', {
  id: bcs.Address,
  fields: bcs.vector(bcs.struct('Entry', { key: bcs.string(), value: bcs.string() })),
  capId: bcs.option(bcs.Address),
});

/** A field of the object in braces: names separated by points. A doubled brace renders as one. */
const PLACEHOLDER = /\{\{|\}\}|\{([^{}]*)\}/g;
const PATH = /^\s*(\w+(?:\.\w+)*)\s*$/;

/** Ids of displays by the type that they describe. */
const ids = new Map<string, string>();

function displayId(type: string): string {
  let id = ids.get(type);
  if (id === undefined) {
    const key = `${SUI_FRAMEWORK_ID}::display_registry::DisplayKey<${type}>`;
    id = deriveObjectID(DISPLAY_REGISTRY_ID, key, Uint8Array.of(0)); // An empty struct has one byte.
    ids.set(type, id);
  }
  return id;
}

/** Returns the templates of a type; undefined if it has no display. */
export function displayTemplates(
  ledger: Pick<Ledger, 'getObject'>,
  type: string,
): ReadonlyMap<string, string> | undefined {
  const data = ledger.getObject(displayId(type))?.data;
  if (data?.kind !== 'move') return undefined;
  return new Map(Display.parse(data.contents).fields.map(({ key, value }) => [key, value]));
}

/** Fills templates with the fields of an object. A field that cannot be rendered is null and has an error. */
export function toDisplay(
  templates: ReadonlyMap<string, string>,
  object: JsonValue | undefined,
): GrpcTypes.Display {
  const output: Record<string, JsonValue> = {};
  const errors: Record<string, JsonValue> = {};
  for (const [name, template] of templates) {
    try {
      output[name] = text(
        template.replace(PLACEHOLDER, (whole, path?: string) =>
          path === undefined ? whole.slice(1) : fieldAt(object, path),
        ),
      );
    } catch (error) {
      output[name] = { kind: { oneofKind: 'nullValue', nullValue: 0 } };
      errors[name] = text(error instanceof Error ? error.message : String(error));
    }
  }
  const failed = Object.keys(errors).length > 0;
  return { output: struct(output), errors: failed ? struct(errors) : undefined };
}

/** Returns a field as text. Throws if it does not exist or is no scalar. */
function fieldAt(object: JsonValue | undefined, placeholder: string): string {
  const path = PATH.exec(placeholder)?.[1];
  if (path === undefined) throw new Error(`Unsupported placeholder: {${placeholder}}`);
  let value = object;
  for (const name of path.split('.'))
    value =
      value?.kind.oneofKind === 'structValue' ? value.kind.structValue.fields[name] : undefined;
  switch (value?.kind.oneofKind) {
    case 'stringValue':
      return value.kind.stringValue;
    case 'numberValue':
      return String(value.kind.numberValue);
    case 'boolValue':
      return String(value.kind.boolValue);
    default:
      throw new Error(`Field ${path} does not exist or is not a string, number or boolean`);
  }
}

function text(value: string): JsonValue {
  return { kind: { oneofKind: 'stringValue', stringValue: value } };
}

function struct(fields: Record<string, JsonValue>): JsonValue {
  return { kind: { oneofKind: 'structValue', structValue: { fields } } };
}
