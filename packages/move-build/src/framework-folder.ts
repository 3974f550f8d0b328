// Locates the framework packages of this repository, and reads those of a folder.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PackageFiles, readPackage } from './sources.ts';

/** `move/framework` of this repository. */
export const DEFAULT_FRAMEWORK = fileURLToPath(new URL('../../../move/framework', import.meta.url));

const REQUIRED = ['move-stdlib', 'sui-framework'];
const OPTIONAL = ['sui-system'];

/** Files of each package of a framework by its folder's name. */
export type FrameworkSources = ReadonlyMap<string, PackageFiles>;

/** Reads the packages of the framework in `dir`. */
export async function readFramework(dir: string): Promise<FrameworkSources> {
  const found = OPTIONAL.filter((name) => existsSync(join(dir, name)));
  const read = async (name: string) => [name, await readPackage(join(dir, name))] as const;
  return new Map(await Promise.all([...REQUIRED, ...found].map(read)));
}
