// Converts stored objects to what natives read: children of dynamic fields and received objects.
import type { StoredObject } from '../../execution/types.ts';
import type { RuntimeObject } from '../../natives/index.ts';

/** Returns the object as a native reads it when it is a child of the object `parent`. */
export function asChild(
  object: StoredObject | undefined,
  parent: string,
): RuntimeObject | undefined {
  return object?.owner.ObjectOwner === parent ? asRuntimeObject(object) : undefined;
}

/** Returns the object as a native reads it when `owner` can receive it at `version`. */
export function asReceived(
  object: StoredObject | undefined,
  owner: string,
  version: bigint,
): RuntimeObject | undefined {
  if (object?.version !== version || object.owner.AddressOwner !== owner) return undefined;
  return asRuntimeObject(object);
}

function asRuntimeObject({ version, data }: StoredObject): RuntimeObject | undefined {
  if (data.kind !== 'move') return undefined;
  return { version, type: data.type, contents: data.contents };
}
