/** Represents a function of a loaded module. Its code is decoded on the first call. */
import { at } from '../../bytecode/errors.ts';
import type { FunctionDefinition } from '../../bytecode/format.ts';
import { FunctionInstance } from '../compile/instance.ts';
import { decodeFunction } from '../decode.ts';
import { Fault } from '../fault.ts';
import type { Executable } from '../frame.ts';
import type { NativeFunction } from '../native.ts';
import type { FunctionSignature, Visibility } from '../session.ts';
import type { MoveLocation } from '../status.ts';
import type { Type } from '../types.ts';
import { asFault } from './as-fault.ts';
import type { LoadedModule } from './loaded-module.ts';

/** The call at which a short function is compiled, which takes about as long as 100 short calls. */
const HOT_CALLS = 40;
/** Long functions, which may return at once, wait for a call more per so many instructions. */
const INSTRUCTIONS_PER_CALL = 10;

/** Instances beyond this number are interpreted: programs can create any number of them. */
const MAX_COMPILED_INSTANCES = 64;

export class LoadedFunction implements FunctionSignature {
  readonly owner: LoadedModule;
  readonly definition: FunctionDefinition;
  readonly packageId: string;
  readonly module: string;
  readonly name: string;
  readonly visibility: Visibility;
  readonly isEntry: boolean;
  readonly isNative: boolean;
  readonly typeParameters: readonly number[];
  readonly parameters: readonly Type[];
  readonly returns: readonly Type[];
  /** Index of the definition in its module. */
  readonly index: number;
  #native: NativeFunction | undefined;
  #executable: Executable | undefined;
  readonly #instances = new Map<readonly Type[], FunctionInstance>();

  constructor(owner: LoadedModule, index: number) {
    const { compiled } = owner;
    const definition = at(compiled.functions, index, 'function definition');
    const handle = at(compiled.functionHandles, definition.handle, 'function handle');
    this.owner = owner;
    this.index = index;
    this.definition = definition;
    this.packageId = owner.package.id;
    this.module = owner.name;
    this.name = at(compiled.identifiers, handle.name, 'identifier');
    this.visibility = definition.visibility;
    this.isEntry = definition.isEntry;
    this.isNative = definition.code === undefined;
    this.typeParameters = handle.typeParameters;
    this.parameters = owner.signature(handle.parameters);
    this.returns = owner.signature(handle.returns);
  }

  /** Returns the code of a function that is not native, decoded on the first call. */
  get executable(): Executable {
    if (this.#executable === undefined) {
      try {
        this.#executable = decodeFunction(this.owner, this.index);
      } catch (error) {
        throw asFault(error);
      }
    }
    return this.#executable;
  }

  /**
   * Returns this function with type arguments (an interned list), or undefined when functions are only
   * interpreted.
   */
  instance(typeArguments: readonly Type[]): FunctionInstance | undefined {
    let instance = this.#instances.get(typeArguments);
    const { engine } = this.owner.package.loader;
    if (instance === undefined && engine !== 'interpreter') {
      const isCompilable = this.#instances.size < MAX_COMPILED_INSTANCES;
      const length = this.definition.code?.code.length ?? 0;
      const hot = engine === 'eager' ? 1 : Math.max(HOT_CALLS, length / INSTRUCTIONS_PER_CALL);
      const hotCalls = isCompilable ? hot : Number.POSITIVE_INFINITY;
      instance = new FunctionInstance(this, typeArguments, hotCalls);
      if (isCompilable) this.#instances.set(typeArguments, instance);
    }
    return instance;
  }

  /** Returns the implementation of a native function. */
  get native(): NativeFunction {
    if (this.#native === undefined) {
      const key = `${this.owner.package.originalId}::${this.module}::${this.name}`;
      this.#native = this.owner.package.loader.natives.get(key);
      if (this.#native === undefined) {
        throw new Fault('MISSING_DEPENDENCY', undefined, `Native function ${key} is not provided`);
      }
    }
    return this.#native;
  }

  location(instruction: number): MoveLocation {
    return {
      module: { address: this.packageId, name: this.module },
      function: this.index,
      functionName: this.name,
      instruction,
    };
  }
}
