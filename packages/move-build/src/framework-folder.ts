// Locates the framework packages of this repository, and identifies the sources of a framework.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };
import { cacheKey } from './cache.ts';
import { readPackage } from './sources.ts';

/** `move/framework` of this repository. */
export const DEFAULT_FRAMEWORK = fileURLToPath(new URL('../../../move/framework', import.meta.url));

const FOLDERS = ['move-stdlib', 'sui-framework', 'sui-system'];
const keys = new Map<string, Promise<string>>();

/** Returns a hash of the sources in `dir` and the compiler's version. A process reads the sources once. */
export function frameworkKey(dir: string): Promise<string> {
  const key = keys.get(dir) ?? hashOf(dir);
  keys.set(dir, key);
  return key;
}

async function hashOf(dir: string): Promise<string> {
  const compiler = manifest.dependencies['@zktx.io/sui-move-builder'];
  const sources = await Promise.all(
    FOLDERS.map((name) => join(dir, name))
      .filter(existsSync)
      .map((folder) => readPackage(folder)),
  );
  return cacheKey('framework', compiler, JSON.stringify(sources));
}
