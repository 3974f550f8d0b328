// Compiles one package, or returns the cached result for the same sources and addresses without loading the compiler.
import { relative } from 'node:path';
import { idsOf, type PackageAddress, type PackageIds } from './address.ts';
import { cached, cacheKey, DEFAULT_CACHE } from './cache.ts';
import { compile, resolveDependencies } from './compile.ts';
import { type CompiledModule, moduleName } from './compiled-module.ts';
import { DependencyFetcher } from './fetcher.ts';
import { DEFAULT_FRAMEWORK, type FrameworkSources, readFramework } from './framework-folder.ts';
import { type PackageTree, readPackageTree } from './sources.ts';

export interface BuildOptions {
  /**
   * A folder with `move-stdlib` and `sui-framework`, or `mainnet` to download the published sources
   * from GitHub.
   */
  framework?: string;
  /** Published address of each local dependency, by its name in `Move.toml`. */
  addresses?: Record<string, PackageAddress>;
  /** Folder of the build cache, or `false` to always compile, as with `mainnet`. */
  cache?: string | false;
}

export interface BuiltPackage {
  /** The modules in publication order. Their self address is 0x0. */
  modules: CompiledModule[];
  /** Ids of the linked packages, `0x` and 64 hex digits each. */
  dependencies: string[];
  /** The package digest for an upgrade ticket, 32 bytes. */
  digest: Uint8Array;
  /** Text of `Move.lock`: the dependencies, with the framework's revision, and digests of manifests. */
  lock: string;
  /** The compiler's warnings and lints, unchanged; empty when there are none. */
  warnings: string;
  /** Whether the result was taken from the cache. */
  fromCache: boolean;
}

/** Part of the cache key. Increment it when the fields of an artifact change, or what else the compiler receives. */
const BUILD_VERSION = '3';

/** All that the compiler receives. */
interface BuildInput {
  tree: PackageTree;
  framework: FrameworkSources | 'mainnet';
  /** Published ids of the local dependencies by their names; those without an address are missing. */
  addresses: ReadonlyMap<string, PackageIds>;
}

/**
 * Compiles the package at `dir` with the Sui Move compiler.
 * Throws {@link MoveBuildError}, with the compiler's diagnostics, when it does not compile or when
 * a local dependency has no address.
 */
export async function buildPackage(dir: string, options: BuildOptions = {}): Promise<BuiltPackage> {
  const { cache = DEFAULT_CACHE } = options;
  const input = await readInput(dir, options);
  const make = async () => {
    const { files } = input.tree;
    const resolved = await resolveDependencies(dir, files, new DependencyFetcher(input));
    return compile(dir, files, resolved);
  };
  const { value, hit } =
    cache === false || input.framework === 'mainnet'
      ? { value: await make(), hit: false }
      : await cached(cache, await keyOf(input, input.framework), make);
  return {
    modules: value.modules.map((base64) => {
      const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
      return { name: moduleName(bytes), bytes };
    }),
    dependencies: value.dependencies,
    digest: Uint8Array.from(value.digest),
    lock: value.lock,
    warnings: value.warnings,
    fromCache: hit,
  };
}

async function readInput(
  dir: string,
  { framework = DEFAULT_FRAMEWORK, addresses = {} }: BuildOptions,
): Promise<BuildInput> {
  const tree = await readPackageTree(dir);
  const linked = [...tree.dependencies].flatMap((name) => {
    const address = addresses[name];
    return address === undefined ? [] : [[name, idsOf(address)] as const];
  });
  return {
    tree,
    framework: framework === 'mainnet' ? framework : await readFramework(framework),
    addresses: new Map(linked),
  };
}

/** Returns the cache key: a hash of the input, without the absolute paths of its folders. */
function keyOf({ tree, addresses }: BuildInput, framework: FrameworkSources): Promise<string> {
  const { root, packages } = tree;
  const sources = [...packages].map(([folder, files]) => [relative(root, folder), files]);
  const parts = [[...framework], sources, [...addresses]];
  return cacheKey(BUILD_VERSION, ...parts.map((part) => JSON.stringify(part)));
}
