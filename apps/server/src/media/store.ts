/**
 * Stores images as files named by the SHA-256 digest of their content, so that the same image is
 * stored once and the content behind a URL never changes.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface MediaStore {
  /** Stores the bytes and returns their name. */
  put(webp: Uint8Array): Promise<string>;
  /** Returns the bytes stored under a name, or undefined. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

const NAME = /^[0-9a-f]{64}\.webp$/;

export function folderStore(dir: string): MediaStore {
  // Two levels, so that no directory grows to millions of files.
  const pathOf = (name: string) => join(dir, name.slice(0, 2), name);
  return {
    async put(webp) {
      const name = `${createHash('sha256').update(webp).digest('hex')}.webp`;
      const path = pathOf(name);
      if ((await stat(path).catch(() => undefined)) !== undefined) return name;
      await mkdir(join(dir, name.slice(0, 2)), { recursive: true });
      // Written to a temporary file and renamed, so that a reader never sees half of it.
      const temporary = `${path}.${randomUUID()}`;
      try {
        await writeFile(temporary, webp);
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return name;
    },
    async get(name) {
      if (!NAME.test(name)) return undefined;
      return readFile(pathOf(name)).then(
        (file) => new Uint8Array(file),
        () => undefined,
      );
    },
  };
}
