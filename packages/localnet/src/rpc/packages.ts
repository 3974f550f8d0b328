// Reads Move packages outside of transactions: types, functions, modules, constants.
import type { Constant } from '../bytecode/format.ts';
import type { Ledger } from '../ledger/types.ts';
import type { LoadedModule } from '../vm/loader/loaded-module.ts';
import { Loader } from '../vm/loader/loader.ts';
import type { FunctionSignature } from '../vm/session.ts';
import { VMError } from '../vm/status.ts';
import type { Datatype, Type } from '../vm/types.ts';

export interface PackageModule {
  name: string;
  datatypes: readonly Datatype[];
  functions: readonly FunctionSignature[];
}

/** Reads published bytecode. Ids are storage ids of packages. */
export interface PackageReader {
  /** Returns undefined when no package defines the type. */
  type(tag: string): Type | undefined;
  /** Replaces type parameters. */
  instantiate(type: Type, typeArguments: readonly Type[]): Type;
  function(packageId: string, module: string, name: string): FunctionSignature | undefined;
  /** Returns a module with its members ordered by name, or undefined. */
  module(packageId: string, name: string): PackageModule | undefined;
  constant(packageId: string, module: string, index: number): Constant | undefined;
}

type PackageSource = Pick<Ledger, 'getObject'> & { chainId?: string };

/** Reads the packages of a ledger through the VM's loader, without executing code. */
export class LedgerPackages implements PackageReader {
  readonly #ledger: PackageSource;
  #cached: { chainId: string | undefined; loader: Loader } | undefined;

  constructor(ledger: PackageSource) {
    this.#ledger = ledger;
  }

  /** Cached per chain: packages of a chain never change, but a loaded chain can have another framework. */
  get #loader(): Loader {
    const ledger = this.#ledger;
    const { chainId } = ledger;
    if (this.#cached && this.#cached.chainId === chainId) return this.#cached.loader;
    const getPackage = (id: string) => {
      const data = ledger.getObject(id)?.data;
      return data?.kind === 'package' ? { id, ...data } : undefined;
    };
    const loader = new Loader({ getPackage }, new Map());
    this.#cached = { chainId, loader };
    return loader;
  }

  type(tag: string): Type | undefined {
    try {
      return this.#loader.parseType(tag);
    } catch (error) {
      // Type arguments that do not fit: no such type.
      if (error instanceof VMError) return undefined;
      throw error;
    }
  }

  instantiate(type: Type, typeArguments: readonly Type[]): Type {
    return this.#loader.types.instantiate(type, typeArguments);
  }

  function(packageId: string, module: string, name: string): FunctionSignature | undefined {
    return this.#module(packageId, module)?.function(name);
  }

  module(packageId: string, name: string): PackageModule | undefined {
    const module = this.#module(packageId, name);
    if (module === undefined) return undefined;
    const { compiled } = module;
    const nameOf = (handle: { name: number } | undefined) =>
      handle === undefined ? '' : (compiled.identifiers[handle.name] ?? '');
    const datatypes = [...compiled.structs, ...compiled.enums]
      .map(({ handle }) => nameOf(compiled.datatypeHandles[handle]))
      .sort()
      .map((datatype) =>
        this.#loader.datatype(module.package.definingId(name, datatype), name, datatype),
      );
    const functions = compiled.functions
      .map(({ handle }) => nameOf(compiled.functionHandles[handle]))
      .sort()
      .map((fn) => module.function(fn));
    return {
      name,
      datatypes: datatypes.filter((datatype) => datatype !== undefined),
      functions: functions.filter((fn) => fn !== undefined),
    };
  }

  constant(packageId: string, module: string, index: number): Constant | undefined {
    return this.#module(packageId, module)?.compiled.constants[index];
  }

  #module(packageId: string, name: string): LoadedModule | undefined {
    return this.#loader.link(packageId)?.module(name);
  }
}
