// Provides a package's dependencies to the compiler: the framework from a folder or from GitHub,
// other packages from their folders beside the package.
import { join, resolve } from 'node:path';
import {
  GitHubMovePackageFetcher,
  MovePackageFetcher,
  type MovePackageFetchLocalContext,
} from '@zktx.io/sui-move-builder/full';
import { formatAddress, type PackageAddress } from './address.ts';
import { MoveBuildError } from './errors.ts';
import { type PackageFiles, readPackage } from './sources.ts';

/** Environment under which the builder looks up published addresses. The name is arbitrary. */
export const ENVIRONMENT = 'mainnet';

export interface FetcherOptions {
  /** Folder of the package being built. Local dependencies are relative to it. */
  root: string;
  /** A folder with `move-stdlib` and `sui-framework`, or `mainnet` for the published sources. */
  framework: string;
  /** Returns the published address of a local dependency by name. Throws when it is unknown. */
  addressOf(dependency: string): PackageAddress;
}

/** Reads dependencies for the compiler and sets the published address of each local one. */
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
    const files = await readPackage(resolve(this.#options.root, path));
    files['Published.toml'] = publication(this.#options.addressOf(context.dependencyName));
    return files;
  }
}

/** Returns the publication record with which the builder finds a dependency's address. */
function publication(address: PackageAddress): string {
  const { packageId, originalId } =
    typeof address === 'string' ? { packageId: address, originalId: address } : address;
  return [
    `[published.${ENVIRONMENT}]`,
    'chain-id = "00000000"',
    `published-at = "${formatAddress(packageId)}"`,
    `original-id = "${formatAddress(originalId)}"`,
    'version = 1',
    '',
  ].join('\n');
}
