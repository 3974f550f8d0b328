/**
 * Loads and links packages by storage id, and datatypes by name. What a package's code
 * resolves to depends only on the versions in its linkage, so packages are cached by id and
 * those versions.
 */
import { hasAbilities } from '../../bytecode/abilities.ts';
import { deserializeModule } from '../../bytecode/deserialize.ts';
import type { CompiledModule } from '../../bytecode/format.ts';
import { CompilationBudget } from '../compile/budget.ts';
import type { Engine } from '../engine.ts';
import { type GasModel, LATEST_GAS_MODEL } from '../gas-model.ts';
import type { NativeTable } from '../native.ts';
import type { PackageStore } from '../package.ts';
import { VMError } from '../status.ts';
import { type Type, TypeTable } from '../types.ts';
import { asFault } from './as-fault.ts';
import { LoadedDatatype } from './loaded-datatype.ts';
import { type LinkContext, LoadedPackage } from './loaded-package.ts';
import { parseTypeTag, type TagNode } from './type-tag.ts';

const NO_CONTEXT: LinkContext = new Map();

export class Loader {
  readonly types: TypeTable;
  readonly natives: NativeTable;
  readonly engine: Engine;
  readonly gasModel: GasModel;
  readonly compilation: CompilationBudget;
  readonly #store: PackageStore;
  /** Undefined for the VM's own loader, which is never discarded. */
  readonly #parent: Loader | undefined;
  readonly #packages = new Map<string, LoadedPackage>();
  readonly #datatypes = new Map<string, LoadedDatatype>();
  readonly #tags = new Map<string, Type>();
  readonly #compiled = new WeakMap<Uint8Array, CompiledModule>();

  constructor(
    store: PackageStore,
    natives: NativeTable,
    engine: Engine = 'interpreter',
    gasModel: GasModel = LATEST_GAS_MODEL,
    parent?: Loader,
  ) {
    this.#store = store;
    this.natives = natives;
    this.engine = engine;
    this.gasModel = gasModel;
    this.compilation = parent?.compilation ?? new CompilationBudget();
    this.#parent = parent;
    this.types = parent?.types ?? new TypeTable();
  }

  /** Returns a loader that also finds the packages of `added`, with a separate cache for them. */
  derive(added: PackageStore): Loader {
    return new Loader(added, this.natives, this.engine, this.gasModel, this);
  }

  /** Returns the package `id` as the root of a link context, or linked within `context`. */
  link(id: string, context: LinkContext = NO_CONTEXT): LoadedPackage | undefined {
    const data = this.#store.getPackage(id);
    if (data === undefined) return this.#parent?.link(id, context);
    const known = context === NO_CONTEXT ? this.#packages.get(id) : undefined;
    if (known !== undefined) return known;
    const own = new Map<string, string>();
    let key = id;
    for (const [originalId, { upgradedId }] of data.linkage) {
      const linked = context.get(originalId) ?? upgradedId;
      own.set(originalId, linked);
      if (linked !== upgradedId) key += `,${originalId}=${linked}`;
    }
    let loaded = this.#packages.get(key);
    if (loaded === undefined) {
      loaded = new LoadedPackage(this, data, own);
      this.#packages.set(key, loaded);
    }
    return loaded;
  }

  /** Caches a deserialized module. */
  keepCompiled(bytes: Uint8Array, module: CompiledModule): void {
    this.#compiled.set(bytes, module);
  }

  /** Deserializes bytecode, cached per byte array. */
  compiledModule(bytes: Uint8Array): CompiledModule {
    let module = this.#compiled.get(bytes);
    if (module === undefined) {
      try {
        module = deserializeModule(bytes, { allowMetadata: true });
      } catch (error) {
        throw asFault(error);
      }
      this.#compiled.set(bytes, module);
    }
    return module;
  }

  /** Returns a datatype by the id of the package version that first defined it. */
  datatype(definingId: string, module: string, name: string): LoadedDatatype | undefined {
    if (this.#parent !== undefined && this.#store.getPackage(definingId) === undefined) {
      return this.#parent.datatype(definingId, module, name);
    }
    const key = `${definingId}::${module}::${name}`;
    let datatype = this.#datatypes.get(key);
    if (datatype === undefined) {
      const owner = this.link(definingId)?.module(module);
      datatype = owner && LoadedDatatype.find(owner, name);
      if (datatype !== undefined) this.#datatypes.set(key, datatype);
    }
    return datatype;
  }

  /**
   * Returns a type by its text, which can name any package version that has the datatype, or undefined
   * when there is none. Throws TypeArityMismatch or ConstraintNotSatisfied when the type arguments of
   * a datatype, at any depth, do not fit its parameters.
   */
  parseType(tag: string): Type | undefined {
    let type = this.#tags.get(tag);
    if (type === undefined) {
      const node = parseTypeTag(tag);
      type = node && this.#typeOf(node);
      if (type !== undefined) this.#tags.set(tag, type);
    }
    return type;
  }

  #typeOf(node: TagNode): Type | undefined {
    switch (node.kind) {
      case 'primitive':
        return this.types.primitive(node.name);
      case 'vector': {
        const element = this.#typeOf(node.element);
        return element && this.types.vector(element);
      }
      case 'datatype': {
        const definingId = this.link(node.address)?.definingId(node.module, node.name);
        const datatype = definingId && this.datatype(definingId, node.module, node.name);
        return datatype ? this.#instanceOf(datatype, node.typeArguments) : undefined;
      }
    }
  }
  // In the reference's order: the number of arguments, the arguments themselves, their abilities.
  #instanceOf(datatype: LoadedDatatype, nodes: readonly TagNode[]): Type | undefined {
    const { typeParameters } = datatype;
    if (typeParameters.length !== nodes.length) {
      const message = `${datatype.name} takes ${typeParameters.length} type arguments, not ${nodes.length}`;
      throw new VMError({ kind: 'TypeArityMismatch', message });
    }
    const typeArguments: Type[] = [];
    for (const node of nodes) {
      const type = this.#typeOf(node);
      if (type === undefined) return undefined;
      typeArguments.push(type);
    }
    for (const [i, { constraints }] of typeParameters.entries()) {
      const type = typeArguments[i];
      if (type === undefined || hasAbilities(type.abilities, constraints)) continue;
      const message = `${type.tag} lacks an ability that type parameter ${i} of ${datatype.name} requires`;
      throw new VMError({ kind: 'ConstraintNotSatisfied', message });
    }
    return this.types.datatype(datatype, typeArguments);
  }
}
