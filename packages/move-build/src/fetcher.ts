// Provides a package's dependencies to the compiler: the framework as it was read or from GitHub, other packages as they
// were read.
import { resolve } from 'node:path';
import {
  GitHubMovePackageFetcher,
  MovePackageFetcher,
  type MovePackageFetchLocalContext,
} from '@zktx.io/sui-move-builder/full';
import type { PackageIds } from './address.ts';
import { MoveBuildError } from './errors.ts';
import type { FrameworkSources } from './framework-folder.ts';
import type { PackageFiles, PackageTree } from './sources.ts';

/** Environment under which the builder looks up published addresses. The name is arbitrary. */
export const ENVIRONMENT = 'mainnet';

export interface FetcherOptions {
  /** The package being built. */
  tree: PackageTree;
  /** Sources of the framework, or `mainnet` for the published ones. */
  framework: FrameworkSources | 'mainnet';
  /** Published ids of the local dependencies by their names in `Move.toml`. */
  addresses: ReadonlyMap<string, PackageIds>;
}

/** Finds dependencies for the compiler and sets the published address of each local one. */
export class DependencyFetcher extends MovePackageFetcher {
  readonly #options: FetcherOptions;
  readonly #network = new GitHubMovePackageFetcher();

  constructor(options: FetcherOptions) {
    super();
    this.#options = options;
    this.fetchLocal = async (path, context) => this.#local(path, context);
  }

  override async fetch(git: string, rev: string, subdir = ''): Promise<PackageFiles> {
    const { framework } = this.#options;
    if (framework === 'mainnet') return this.#network.fetch(git, rev, subdir);
    const files = framework.get(subdir.split('/').at(-1) ?? '');
    if (files !== undefined) return files;
    throw new MoveBuildError(
      'dependencies',
      `Unsupported dependency ${git}: only local dependencies are supported`,
    );
  }

  override async fetchFile(git: string, rev: string, path: string): Promise<string | null> {
    return this.#options.framework === 'mainnet' ? this.#network.fetchFile(git, rev, path) : null;
  }

  override getResolvedSha(_git: string, rev: string): string {
    return rev;
  }

  #local(path: string, { dependencyName: name }: MovePackageFetchLocalContext): PackageFiles {
    const { tree, addresses } = this.#options;
    const files = tree.packages.get(resolve(tree.root, path));
    if (files === undefined || !tree.dependencies.has(name)) {
      throw new MoveBuildError(
        'dependencies',
        `Unsupported declaration of ${name} in a Move.toml. Write it on a line of its own: ` +
          `${name} = { local = "…" }`,
      );
    }
    const ids = addresses.get(name);
    if (ids === undefined) {
      throw new MoveBuildError(
        'dependencies',
        `${tree.root} depends on ${name}, which has no published address. Pass it in \`addresses\``,
      );
    }
    return { ...files, 'Published.toml': publication(ids) };
  }
}

/** Returns the publication record with which the builder finds a dependency's address. */
const publication = ({ packageId, originalId }: PackageIds): string =>
  [
    `[published.${ENVIRONMENT}]`,
    'chain-id = "00000000"',
    `published-at = "${packageId}"`,
    `original-id = "${originalId}"`,
    'version = 1',
    '',
  ].join('\n');
