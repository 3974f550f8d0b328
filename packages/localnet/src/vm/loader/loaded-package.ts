/** Represents a package in one link context. */
import type { MovePackage } from '../package.ts';
import { LoadedModule } from './loaded-module.ts';
import type { Loader } from './loader.ts';

/** Maps original ids to storage ids for every package reachable in this context. */
export type LinkContext = ReadonlyMap<string, string>;

export class LoadedPackage {
  readonly loader: Loader;
  readonly #data: MovePackage;
  readonly #context: LinkContext;
  readonly #modules = new Map<string, LoadedModule>();
  readonly #origins: ReadonlyMap<string, string>;

  constructor(loader: Loader, data: MovePackage, context: LinkContext) {
    this.loader = loader;
    this.#data = data;
    this.#context = context;
    this.#origins = new Map(
      data.typeOrigins.map((origin) => [
        `${origin.moduleName}::${origin.datatypeName}`,
        origin.package,
      ]),
    );
  }

  get id(): string {
    return this.#data.id;
  }

  get originalId(): string {
    return this.#data.originalId;
  }

  get moduleNames(): string[] {
    return [...this.#data.modules.keys()];
  }

  /** Returns the storage id of the package version that first defined a datatype. */
  definingId(module: string, datatype: string): string {
    return this.#origins.get(`${module}::${datatype}`) ?? this.id;
  }

  module(name: string): LoadedModule | undefined {
    let module = this.#modules.get(name);
    if (module === undefined) {
      const bytes = this.#data.modules.get(name);
      if (bytes === undefined) return undefined;
      module = new LoadedModule(this, name, this.loader.compiledModule(bytes));
      this.#modules.set(name, module);
    }
    return module;
  }

  /** Returns the linked package with an original id. */
  dependency(originalId: string): LoadedPackage | undefined {
    if (originalId === this.originalId) return this;
    const id = this.#context.get(originalId);
    return id === undefined ? undefined : this.loader.link(id, this.#context);
  }
}
