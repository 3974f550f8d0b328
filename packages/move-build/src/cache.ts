// Caches builds in a folder, each under the hash of its inputs.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Default folder of the cache: `.atoll/cache/move` of this repository. */
export const DEFAULT_CACHE = fileURLToPath(new URL('../../../.atoll/cache/move', import.meta.url));

/** Returns the key of a build: a hash of the installed compiler's version and of its length-prefixed inputs. */
export async function cacheKey(...inputs: string[]): Promise<string> {
  const hash = createHash('sha256').update(`${await compilerVersion()}:`);
  for (const input of inputs) hash.update(`${Buffer.byteLength(input)}:`).update(input);
  return hash.digest('hex');
}

async function compilerVersion(): Promise<string> {
  const compiler = import.meta.resolve('@zktx.io/sui-move-builder/full');
  const manifest = await readFile(new URL('../../package.json', compiler), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/**
 * Returns the JSON value cached under `key`, or that of `make`. Safe for concurrent
 * processes: files are renamed into place when complete. A corrupt file is replaced.
 */
export async function cached<T>(
  folder: string,
  key: string,
  make: () => Promise<T>,
): Promise<{ value: T; hit: boolean }> {
  const path = join(folder, `${key}.json`);
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept !== undefined) {
    try {
      return { value: JSON.parse(kept) as T, hit: true };
    } catch {
      // Falls through: an unreadable entry counts as missing.
    }
  }
  const value = await make();
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, JSON.stringify(value));
  await rename(temporary, path);
  return { value, hit: false };
}
