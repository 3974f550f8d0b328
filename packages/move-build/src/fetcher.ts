// Owns where a package's dependencies come from: the framework from a folder or from the network,
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

/** The environment name under which the builder looks up published addresses. Any would do. */
export const ENVIRONMENT = 'mainnet';

export interface FetcherOptions {
  /** The package being built. Local dependencies are relative to it. */
  root: string;
  /** A folder holding `move-stdlib` and `sui-framework`, or `mainnet` for the published sources. */
  framework: string;
  /** Where a local dependency is published, by its name. Throws when it is not known. */
  addressOf(dependency: string): PackageAddress;
}

/** Reads dependencies for the compiler, giving each local one the address it is published at. */
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
    if (name !== 'move-stdlib' && name !== 'sui-framework') {
      throw new MoveBuildError('dependencies', `Only local dependencies are supported, not ${git}`);
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

/** The publication record by which the builder learns a dependency's address. */
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
