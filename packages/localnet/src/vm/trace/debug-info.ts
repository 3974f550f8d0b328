/**
 * Reads the debug information that the Move compiler writes beside bytecode (`debug_info/*.json`): names of
 * locals and source positions of instructions.
 */
import type { LoadedFunction } from '../loader/loaded-function.ts';
import type { LoadedModule } from '../loader/loaded-module.ts';

export interface SourceFile {
  path: string;
  text: string;
}

export interface SourcePosition {
  path: string;
  /** From 1. */
  line: number;
  column: number;
  /** Text of the line. */
  text: string;
}

/** A range of bytes in the file with this SHA-256. */
interface Location {
  hash: string;
  start: number;
}

interface FunctionInfo {
  parameters: readonly string[];
  /** Parameters excluded. */
  locals: readonly string[];
  /** By instruction offset; each lasts until the next. */
  code: readonly (readonly [number, Location])[];
}

interface ModuleInfo {
  name: string;
  /** By index of the definition. */
  functions: ReadonlyMap<number, FunctionInfo>;
}

type Json = Record<string, unknown>;

export class DebugInfo {
  readonly #modules = new Map<string, ModuleInfo[]>();
  readonly #sources: ReadonlyMap<string, SourceFile>;
  readonly #found = new WeakMap<LoadedModule, ModuleInfo | 'none'>();

  /**
   * @param maps contents of `debug_info/*.json`; others are ignored
   * @param sources files by the SHA-256 of their text, in hex
   */
  constructor(maps: readonly unknown[], sources: ReadonlyMap<string, SourceFile> = new Map()) {
    this.#sources = sources;
    for (const map of maps) {
      const module = readModule(map);
      if (!module) continue;
      this.#modules.set(module.name, [...(this.#modules.get(module.name) ?? []), module]);
    }
  }

  /** Returns the source names of parameters and locals, in order; empty when they are unknown. */
  names(fn: LoadedFunction): readonly string[] {
    const info = this.#function(fn);
    return info ? [...info.parameters, ...info.locals] : [];
  }

  position(fn: LoadedFunction, instruction: number): SourcePosition | undefined {
    const at = this.#function(fn)?.code.findLast(([offset]) => offset <= instruction)?.[1];
    const file = at && this.#sources.get(at.hash);
    if (!file) return undefined;
    const before = Buffer.from(file.text).subarray(0, at.start).toString().split('\n');
    const line = before.length;
    return {
      path: file.path,
      line,
      column: (before.at(-1)?.length ?? 0) + 1,
      text: file.text.split('\n')[line - 1] ?? '',
    };
  }

  #function(fn: LoadedFunction): FunctionInfo | undefined {
    const { owner } = fn;
    let found = this.#found.get(owner);
    if (found === undefined) {
      found = this.#modules.get(owner.name)?.find((module) => fits(module, owner)) ?? 'none';
      this.#found.set(owner, found);
    }
    return found === 'none' ? undefined : found.functions.get(fn.index);
  }
}

/** Packages can have modules of the same name, so the number of parameters must match. */
function fits({ functions }: ModuleInfo, { compiled }: LoadedModule): boolean {
  return (
    functions.size === compiled.functions.length &&
    compiled.functions.every(({ handle }, index) => {
      const signature = compiled.functionHandles[handle]?.parameters;
      const parameters = signature === undefined ? undefined : compiled.signatures[signature];
      return functions.get(index)?.parameters.length === parameters?.length;
    })
  );
}

function readModule(map: unknown): ModuleInfo | undefined {
  if (!isObject(map) || !isObject(map.function_map) || !Array.isArray(map.module_name))
    return undefined;
  const name: unknown = map.module_name[1];
  if (typeof name !== 'string') return undefined;
  const functions = new Map<number, FunctionInfo>();
  for (const [index, fn] of Object.entries(map.function_map)) {
    if (isObject(fn)) functions.set(Number(index), readFunction(fn));
  }
  return { name, functions };
}

function readFunction({ parameters, locals, code_map }: Json): FunctionInfo {
  const code = isObject(code_map) ? Object.entries(code_map) : [];
  return {
    parameters: readNames(parameters),
    locals: readNames(locals),
    code: code
      .flatMap(([offset, at]) => {
        const location = readLocation(at);
        return location ? [[Number(offset), location] as const] : [];
      })
      .sort(([a], [b]) => a - b),
  };
}

/** Names have the form `amount#1#0`: the compiler numbers the scopes. */
function readNames(pairs: unknown): string[] {
  if (!Array.isArray(pairs)) return [];
  return pairs.map((pair: unknown) =>
    Array.isArray(pair) && typeof pair[0] === 'string' ? pair[0].replace(/#.*/, '') : '',
  );
}

function readLocation(at: unknown): Location | undefined {
  if (!isObject(at) || !Array.isArray(at.file_hash) || typeof at.start !== 'number')
    return undefined;
  return { hash: Buffer.from(at.file_hash).toString('hex'), start: at.start };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
