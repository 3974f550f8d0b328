// Owns the folder of finished builds, each under the hash of everything that went into it.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where builds are kept unless a caller says otherwise: `.atoll/cache/move` of this repository. */
export const DEFAULT_CACHE = fileURLToPath(new URL('../../../.atoll/cache/move', import.meta.url));

/** The key of a build: a hash over its inputs, each set off by its length. */
export function cacheKey(...inputs: string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(`${Buffer.byteLength(input)}:`).update(input);
  return hash.digest('hex');
}

/**
 * The JSON value kept under `key`, made by `make` when there is none. Safe to use from several
 * processes: a file appears under its name only when it is whole. A damaged file is made again.
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
      // Falls through: what cannot be read is as good as absent.
    }
  }
  const value = await make();
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, JSON.stringify(value));
  await rename(temporary, path);
  return { value, hit: false };
}
