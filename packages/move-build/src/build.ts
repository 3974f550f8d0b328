// Compiles one package, or returns the cached result for the same sources and addresses without loading the compiler.
import { relative, resolve } from 'node:path';
import { idsOf, type PackageAddress } from './address.ts';
import { cached, cacheKey, DEFAULT_CACHE } from './cache.ts';
import type { Artifact } from './compile.ts';
import { type CompiledModule, moduleName } from './compiled-module.ts';
import { MoveBuildError } from './errors.ts';
import { DEFAULT_FRAMEWORK, frameworkKey } from './framework-folder.ts';
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

/** Part of the cache key; changes with the fields of an artifact. */
const ARTIFACT_FORMAT = '3';

/**
 * Compiles the package at `dir` with the Sui Move compiler.
 * Throws {@link MoveBuildError}, with the compiler's diagnostics, when it does not compile or when
 * a local dependency has no address.
 */
export async function buildPackage(dir: string, options: BuildOptions = {}): Promise<BuiltPackage> {
  const { framework = DEFAULT_FRAMEWORK, addresses = {}, cache = DEFAULT_CACHE } = options;
  const tree = await readPackageTree(dir);
  const make = () => compilePackage(dir, tree, framework, addresses);
  const { value, hit } =
    cache === false || framework === 'mainnet'
      ? { value: await make(), hit: false }
      : await cached(cache, await keyOf(dir, tree, framework, addresses), make);
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

type Addresses = Record<string, PackageAddress>;

/**
 * Returns the key of a build, which does not depend on where its folders are. It covers all that the compiler gets: a
 * dependency that is not in `packages` fails the build.
 */
async function keyOf(
  dir: string,
  { packages, dependencies }: PackageTree,
  framework: string,
  addresses: Addresses,
): Promise<string> {
  const sources = [...packages].map(([folder, files]) => [relative(dir, folder), files]);
  const linked = [...dependencies].map((name) => [name, addresses[name] && idsOf(addresses[name])]);
  return cacheKey(
    ARTIFACT_FORMAT,
    await frameworkKey(framework),
    JSON.stringify(sources),
    JSON.stringify(linked),
  );
}

async function compilePackage(
  dir: string,
  { packages }: PackageTree,
  framework: string,
  addresses: Addresses,
): Promise<Artifact> {
  const [{ compile, resolveDependencies }, { DependencyFetcher }] = await Promise.all([
    import('./compile.ts'),
    import('./fetcher.ts'),
  ]);
  const root = resolve(dir);
  const fetcher = new DependencyFetcher({
    root,
    packages,
    framework,
    addressOf(dependency) {
      const address = addresses[dependency];
      if (address) return address;
      throw new MoveBuildError(
        'dependencies',
        `${dir} depends on ${dependency}, which has no published address. Pass it in \`addresses\``,
      );
    },
  });
  const files = packages.get(root) ?? {};
  return compile(dir, files, await resolveDependencies(dir, files, fetcher));
}
