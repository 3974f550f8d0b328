/** Represents a module in one link context. Its handles are resolved on first use. */
import { at } from '../../bytecode/errors.ts';
import type { CompiledModule, SignatureToken } from '../../bytecode/format.ts';
import { Fault } from '../fault.ts';
import type { Type } from '../types.ts';
import type { LoadedDatatype } from './loaded-datatype.ts';
import { LoadedFunction } from './loaded-function.ts';
import type { LoadedPackage } from './loaded-package.ts';

export class LoadedModule {
  readonly package: LoadedPackage;
  readonly compiled: CompiledModule;
  readonly name: string;
  readonly #types = new Map<SignatureToken, Type>();
  readonly #signatures: (readonly Type[] | undefined)[] = [];
  readonly #functions: (LoadedFunction | undefined)[] = [];
  readonly #callees: (LoadedFunction | undefined)[] = [];
  #functionNames: Map<string, number> | undefined;

  constructor(owner: LoadedPackage, name: string, compiled: CompiledModule) {
    this.package = owner;
    this.name = name;
    this.compiled = compiled;
  }

  /** Resolves a type of this module's tables. */
  type(token: SignatureToken): Type {
    let type = this.#types.get(token);
    if (type === undefined) {
      type = this.#resolve(token);
      this.#types.set(token, type);
    }
    return type;
  }

  signature(index: number): readonly Type[] {
    let types = this.#signatures[index];
    if (types === undefined) {
      const tokens = at(this.compiled.signatures, index, 'signature');
      types = this.package.loader.types.list(tokens.map((token) => this.type(token)));
      this.#signatures[index] = types;
    }
    return types;
  }

  /** Returns the function `name` of this module. */
  function(name: string): LoadedFunction | undefined {
    this.#functionNames ??= new Map(
      this.compiled.functions.map(({ handle }, index) => {
        const { name: identifier } = at(this.compiled.functionHandles, handle, 'function handle');
        return [at(this.compiled.identifiers, identifier, 'identifier'), index];
      }),
    );
    const index = this.#functionNames.get(name);
    return index === undefined ? undefined : this.#functionAt(index);
  }

  /** Resolves a function handle, which can point into a linked package. */
  callee(handleIndex: number): LoadedFunction {
    let callee = this.#callees[handleIndex];
    if (callee === undefined) {
      const handle = at(this.compiled.functionHandles, handleIndex, 'function handle');
      const name = at(this.compiled.identifiers, handle.name, 'identifier');
      callee = this.#module(handle.module).function(name);
      if (callee === undefined) throw new Fault('FUNCTION_RESOLUTION_FAILURE', undefined, name);
      this.#callees[handleIndex] = callee;
    }
    return callee;
  }

  /** Resolves a datatype handle. */
  datatype(handleIndex: number): LoadedDatatype {
    const handle = at(this.compiled.datatypeHandles, handleIndex, 'datatype handle');
    const name = at(this.compiled.identifiers, handle.name, 'identifier');
    const { package: owner, name: module } = this.#module(handle.module);
    const datatype = owner.loader.datatype(owner.definingId(module, name), module, name);
    if (datatype === undefined) throw new Fault('TYPE_RESOLUTION_FAILURE', undefined, name);
    return datatype;
  }

  #functionAt(index: number): LoadedFunction {
    let loaded = this.#functions[index];
    if (loaded === undefined) {
      loaded = new LoadedFunction(this, index);
      this.#functions[index] = loaded;
    }
    return loaded;
  }

  #module(handleIndex: number): LoadedModule {
    if (handleIndex === this.compiled.selfHandle) return this;
    const handle = at(this.compiled.moduleHandles, handleIndex, 'module handle');
    const address = at(this.compiled.addresses, handle.address, 'address');
    const name = at(this.compiled.identifiers, handle.name, 'identifier');
    const module = this.package.dependency(address)?.module(name);
    if (module === undefined) throw new Fault('LINKER_ERROR', undefined, `${address}::${name}`);
    return module;
  }

  #resolve(token: SignatureToken): Type {
    const { types } = this.package.loader;
    switch (token.kind) {
      case 'vector':
        return types.vector(this.type(token.element));
      case 'reference':
        return types.reference(this.type(token.target), token.mutable);
      case 'typeParameter':
        return types.parameter(token.index);
      case 'datatype':
        return types.datatype(
          this.datatype(token.handle),
          token.typeArguments.map((argument) => this.type(argument)),
        );
      default:
        return types.primitive(token.kind);
    }
  }
}
