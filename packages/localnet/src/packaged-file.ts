// Reads the files that `tooling/package-localnet.ts` adds to the published package.
import { readFileSync } from 'node:fs';

/** Returns the contents of a file; undefined in the repository, which computes them from sources. */
export function packagedFile(name: string): Buffer<ArrayBuffer> | undefined {
  try {
    return readFileSync(new URL(name, import.meta.url));
  } catch {
    return undefined;
  }
}
