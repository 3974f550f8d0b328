// Provides a package's dependencies to the compiler: the framework from a folder or from GitHub, other packages as
// they were read.
import { join, resolve } from 'node:path';
import {
  GitHubMovePackageFetcher,
  MovePackageFetcher,
  type MovePackageFetchLocalContext,
} from '@zktx.io/sui-move-builder/full';
import { idsOf, type PackageAddress } from './address.ts';
import { MoveBuildError } from './errors.ts';
import { type PackageFiles, readPackage } from './sources.ts';

/** Environment under which the builder looks up published addresses. The name is arbitrary. */
export const ENVIRONMENT = 'mainnet';

export interface FetcherOptions {
  /** Folder of the package being built. Local dependencies are relative to it. */
  root: string;
  /** Files of the local dependencies by their folders. */
  packages: ReadonlyMap<string, PackageFiles>;
  /** A folder with `move-stdlib` and `sui-framework`, or `mainnet` for the published sources. */
  framework: string;
  /** Returns the published address of a local dependency by name. Throws when it is unknown. */
  addressOf(dependency: string): PackageAddress;
}

/** Finds dependencies for the compiler and sets the published address of each local one. */
export class DependencyFetcher extends MovePackageFetcher {
  readonly #options: FetcherOptions;
  readonly #network = new GitHubMovePackageFetcher();

  constructor(options: FetcherOptions) {
    super();
    this.#options = options;
    this.fetchLocal = (path, context) => this.#local(path, context);
  }

  override async fetch(git: string, rev: string, subdir = ''): Promise<PackageFiles> {
    const name = subdir.split('/').at(-1) ?? '';
    const { framework } = this.#options;
    if (framework === 'mainnet') return this.#network.fetch(git, rev, subdir);
    if (name !== 'move-stdlib' && name !== 'sui-framework' && name !== 'sui-system') {
      throw new MoveBuildError(
        'dependencies',
        `Unsupported dependency ${git}: only local dependencies are supported`,
      );
    }
    return readPackage(join(framework, name));
  }

  override async fetchFile(git: string, rev: string, path: string): Promise<string | null> {
    return this.#options.framework === 'mainnet' ? this.#network.fetchFile(git, rev, path) : null;
  }

  override getResolvedSha(_git: string, rev: string): string {
    return rev;
  }

  async #local(path: string, context: MovePackageFetchLocalContext): Promise<PackageFiles> {
    const files = this.#options.packages.get(resolve(this.#options.root, path));
    if (files === undefined) {
      const line = `${context.dependencyName} = { local = "…" }`;
      throw new MoveBuildError('dependencies', `No Move.toml declares ${path} as ${line}`);
    }
    const published = publication(this.#options.addressOf(context.dependencyName));
    return { ...files, 'Published.toml': published };
  }
}

/** Returns the publication record with which the builder finds a dependency's address. */
function publication(address: PackageAddress): string {
  const { packageId, originalId } = idsOf(address);
  return [
    `[published.${ENVIRONMENT}]`,
    'chain-id = "00000000"',
    `published-at = "${packageId}"`,
    `original-id = "${originalId}"`,
    'version = 1',
    '',
  ].join('\n');
}
