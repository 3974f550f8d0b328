// What services read of Move packages: types, functions and modules, outside any transaction.
import type { FunctionSignature } from '../vm/session.ts';
import type { Datatype, Type } from '../vm/types.ts';
import { type Instantiate, type JsonRenderer, moveValueToJson } from './convert/json.ts';

export interface PackageModule {
  name: string;
  datatypes: readonly Datatype[];
  functions: readonly FunctionSignature[];
}

/** Resolved views of published bytecode. Ids are storage ids of packages. */
export interface PackageReader {
  /** Throws when no package defines the type. */
  type(tag: string): Type;
  instantiate: Instantiate;
  /** Throws when there is no such function. */
  function(packageId: string, module: string, name: string): FunctionSignature;
  /** In the order of their names. Throws when there is no such package. */
  modules(packageId: string): readonly PackageModule[];
}

/** Renders JSON with the types of these packages; undefined for what they cannot explain. */
export function jsonRenderer(packages: PackageReader): JsonRenderer {
  return (tag, bytes) => {
    try {
      return moveValueToJson(bytes, packages.type(tag), packages.instantiate);
    } catch {
      // An unreadable value has no JSON; its bytes are still in the answer.
      return undefined;
    }
  };
}
