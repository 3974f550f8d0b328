// Hashes files, to detect when artifacts built from them are stale.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Files that change no behaviour, and what is built from others. */
const IGNORED = /[\\/](dist|node_modules|tests)[\\/]|\.test\.ts$|\.md$/;

/** Returns the SHA-256 of files and of the files in folders. */
export async function contentHash(root: string, inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of await filesBelow(join(root, input)))
      hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  if (path.endsWith('.json')) return [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !IGNORED.test(file))
    .sort();
}
