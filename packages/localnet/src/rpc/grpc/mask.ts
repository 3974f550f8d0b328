// Implements field masks (read_mask): parsing, validation against a message type, and pruning.
import type { FieldInfo, IMessageType } from '@protobuf-ts/runtime';
import { invalidField } from './status.ts';

const WILDCARD = '*';

/** A set of proto field paths. A path selects the field and all its subfields. */
export class FieldMask {
  /** Selects every field of every message. */
  static readonly all = new FieldMask(new Map(), true);

  readonly #children: Map<string, FieldMask>;
  readonly #everything: boolean;

  private constructor(children: Map<string, FieldMask>, everything: boolean) {
    this.#children = children;
    this.#everything = everything;
  }

  /** Creates a mask of snake_case paths, e.g. `effects.status`. No paths select nothing. */
  static of(paths: readonly string[]): FieldMask {
    if (paths.includes(WILDCARD)) return FieldMask.all;
    const byHead = new Map<string, string[]>();
    for (const path of paths) {
      const dot = path.indexOf('.');
      const head = dot < 0 ? path : path.slice(0, dot);
      const tail = dot < 0 ? WILDCARD : path.slice(dot + 1);
      byHead.set(head, [...(byHead.get(head) ?? []), tail]);
    }
    const children = new Map<string, FieldMask>();
    for (const [head, tails] of byHead) children.set(head, FieldMask.of(tails));
    return new FieldMask(children, false);
  }

  /** Returns whether the path or any subfield of it is selected. */
  has(path: string): boolean {
    return this.sub(path) !== undefined;
  }

  /** Returns the mask of the path's subfields; undefined when none is selected. */
  sub(path: string): FieldMask | undefined {
    let mask: FieldMask | undefined = this;
    for (const name of path.split('.')) {
      if (mask === undefined || mask.#everything) return mask;
      mask = mask.#children.get(name);
    }
    return mask;
  }

  /** Returns whether all fields are selected, so that nothing needs pruning. */
  get selectsAll(): boolean {
    return this.#everything;
  }
}

/**
 * Returns the mask of a request: its own paths, or the method's default.
 * Throws INVALID_ARGUMENT when a path is not a field of the message type.
 */
export function readMask<T extends object>(
  requested: { paths: string[] } | undefined,
  fallback: readonly string[],
  type: IMessageType<T>,
): FieldMask {
  if (requested === undefined) return FieldMask.of(fallback);
  for (const path of requested.paths) {
    if (path !== WILDCARD && !isFieldPath(path.split('.'), type))
      throw invalidField('read_mask path', path, 'read_mask');
  }
  return FieldMask.of(requested.paths);
}

/** Returns a copy of the message with only the selected fields. */
export function prune<T extends object>(type: IMessageType<T>, message: T, mask: FieldMask): T {
  if (mask.selectsAll) return message;
  const pruned = type.create();
  for (const field of type.fields) copyField(field, message, pruned, mask.sub(field.name));
  return pruned;
}

function copyField(field: FieldInfo, from: object, to: object, mask: FieldMask | undefined): void {
  if (mask === undefined) return;
  if (field.oneof !== undefined) {
    const chosen: unknown = Reflect.get(from, field.oneof);
    if (!isObject(chosen) || Reflect.get(chosen, 'oneofKind') !== field.localName) return;
    const value = pruneValue(field, Reflect.get(chosen, field.localName), mask);
    Reflect.set(to, field.oneof, { oneofKind: field.localName, [field.localName]: value });
    return;
  }
  const value: unknown = Reflect.get(from, field.localName);
  if (value !== undefined) Reflect.set(to, field.localName, pruneValue(field, value, mask));
}

function pruneValue(field: FieldInfo, value: unknown, mask: FieldMask): unknown {
  if (field.kind !== 'message' || mask.selectsAll) return value;
  const type: IMessageType<object> = field.T();
  if (isLeaf(type)) return value;
  if (Array.isArray(value)) return value.map((item: object) => prune(type, item, mask));
  return isObject(value) ? prune(type, value, mask) : value;
}

function isFieldPath(path: string[], type: IMessageType<object>): boolean {
  const [name, ...rest] = path;
  const field = type.fields.find((candidate) => candidate.name === name);
  if (field === undefined) return false;
  if (rest.length === 0) return true;
  if (field.kind !== 'message') return false;
  const inner: IMessageType<object> = field.T();
  return !isLeaf(inner) && isFieldPath(rest, inner);
}

/** Google's well-known types are values: masks do not apply to their fields. */
function isLeaf(type: IMessageType<object>): boolean {
  return type.typeName.startsWith('google.protobuf.');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
