// Owns where a package's dependencies come from: the framework from a folder or from the network,
// other packages from their folders beside the package.
import { join, resolve } from 'node:path';
import {
  GitHubMovePackageFetcher,
  MovePackageFetcher,
  type MovePackageFetchLocalContext,
} from '@zktx.io/sui-move-builder/full';
import { formatAddress } from './address.ts';
import { MoveBuildError } from './errors.ts';
import { type PackageFiles, readPackage } from './sources.ts';

/** The environment name under which the builder looks up published addresses. Any would do. */
export const ENVIRONMENT = 'mainnet';

export interface FetcherOptions {
  /** The package being built. Local dependencies are relative to it. */
  root: string;
  /** A folder holding `move-stdlib` and `sui-framework`, or `mainnet` for the published sources. */
  framework: string;
  /** The address of a local dependency, by its name. Throws when there is none. */
  addressOf(dependency: string): string;
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
    const address = formatAddress(this.#options.addressOf(context.dependencyName));
    files['Published.toml'] = publication(address);
    return files;
  }
}

/** The publication record by which the builder learns a dependency's address. */
function publication(address: string): string {
  return [
    `[published.${ENVIRONMENT}]`,
    'chain-id = "00000000"',
    `published-at = "${address}"`,
    `original-id = "${address}"`,
    'version = 1',
    '',
  ].join('\n');
}
