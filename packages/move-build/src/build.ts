// Compiles one package.
import { resolve } from 'node:path';
import {
  dumpMovePackage,
  getPinnedSuiVersion,
  initMovePackageBuilder,
  type MovePackageResolvedDependencies,
  resolveMovePackageDependencies,
} from '@zktx.io/sui-move-builder/full';
import type { PackageAddress } from './address.ts';
import { cached, cacheKey, DEFAULT_CACHE } from './cache.ts';
import { type CompiledModule, moduleName } from './compiled-module.ts';
import { MoveBuildError } from './errors.ts';
import { DependencyFetcher, ENVIRONMENT } from './fetcher.ts';
import { DEFAULT_FRAMEWORK } from './framework-folder.ts';
import { type PackageFiles, readPackage } from './sources.ts';

export interface BuildOptions {
  /**
   * A folder with `move-stdlib` and `sui-framework`, or `mainnet` to download the published sources
   * from GitHub.
   */
  framework?: string;
  /** Published address of each local dependency, by its name in `Move.toml`. */
  addresses?: Record<string, PackageAddress>;
  /** Folder of the build cache, or `false` to always compile. */
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
const ARTIFACT_FORMAT = '2';

/** Cached part of a build. */
interface Artifact {
  modules: string[];
  dependencies: string[];
  digest: number[];
  lock: string;
  warnings: string;
}

/**
 * Compiles the package at `dir` with the Sui Move compiler.
 * Throws {@link MoveBuildError}, with the compiler's diagnostics, when it does not compile or when
 * a local dependency has no address.
 */
export async function buildPackage(dir: string, options: BuildOptions = {}): Promise<BuiltPackage> {
  const { addresses = {} } = options;
  const fetcher = new DependencyFetcher({
    root: resolve(dir),
    framework: options.framework ?? DEFAULT_FRAMEWORK,
    addressOf(dependency) {
      const address = addresses[dependency];
      if (address) return address;
      throw new MoveBuildError(
        'dependencies',
        `${dir} depends on ${dependency}, which has no published address. Pass it in \`addresses\``,
      );
    },
  });
  const files = await readPackage(dir);
  return compile(dir, files, await resolveDependencies(dir, files, fetcher), options.cache);
}

/** Resolves every dependency of a package and reads its files. */
export async function resolveDependencies(
  dir: string,
  files: PackageFiles,
  fetcher: DependencyFetcher,
  modes: string[] = [],
): Promise<MovePackageResolvedDependencies> {
  await initMovePackageBuilder();
  try {
    const input = { files: { ...files }, fetcher, network: ENVIRONMENT, modes } as const;
    return await resolveMovePackageDependencies(input);
  } catch (cause) {
    if (cause instanceof MoveBuildError) throw cause;
    throw new MoveBuildError('dependencies', `Cannot resolve ${dir}`, String(cause));
  }
}

/** Compiles a package with resolved dependencies, or returns the cached result. */
export async function compile(
  what: string,
  files: PackageFiles,
  resolvedDependencies: MovePackageResolvedDependencies,
  cache: string | false = DEFAULT_CACHE,
): Promise<BuiltPackage> {
  const make = async (): Promise<Artifact> => {
    const result = await dumpMovePackage({
      files: { ...files },
      network: ENVIRONMENT,
      resolvedDependencies,
      lintFlag: 'default',
    });
    if ('error' in result)
      throw new MoveBuildError('compile', `Cannot build ${what}`, result.error);
    const { modules, dependencies, digest, moveLock: lock, warnings = '' } = result;
    return { modules, dependencies, digest, lock, warnings };
  };
  const { dependencies } = resolvedDependencies;
  const key = cacheKey(
    ARTIFACT_FORMAT,
    await getPinnedSuiVersion(),
    resolvedDependencies.files,
    dependencies,
  );
  const { value, hit } = cache
    ? await cached(cache, key, make)
    : { value: await make(), hit: false };
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
