// Runs the Sui Move compiler, which takes a second to load on first use.
import {
  dumpMovePackage,
  initMovePackageBuilder,
  type MovePackageResolvedDependencies,
  resolveMovePackageDependencies,
} from '@zktx.io/sui-move-builder/full';
import { MoveBuildError } from './errors.ts';
import { type DependencyFetcher, ENVIRONMENT } from './fetcher.ts';
import type { PackageFiles } from './sources.ts';

/** Result of a compilation, as it is cached. */
export interface Artifact {
  /** In publication order, in base64. */
  modules: string[];
  dependencies: string[];
  digest: number[];
  lock: string;
  warnings: string;
}

/** Resolves every dependency of a package. `what` names it in errors. */
export async function resolveDependencies(
  what: string,
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
    throw new MoveBuildError('dependencies', `Cannot resolve ${what}`, String(cause));
  }
}

/** Compiles a package with resolved dependencies. */
export async function compile(
  what: string,
  files: PackageFiles,
  resolvedDependencies: MovePackageResolvedDependencies,
): Promise<Artifact> {
  const result = await dumpMovePackage({
    files: { ...files },
    network: ENVIRONMENT,
    resolvedDependencies,
    lintFlag: 'default',
  });
  if ('error' in result) throw new MoveBuildError('compile', `Cannot build ${what}`, result.error);
  const { modules, dependencies, digest, moveLock: lock, warnings = '' } = result;
  return { modules, dependencies, digest, lock, warnings };
}
