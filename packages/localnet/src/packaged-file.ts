// Reads the files that `tooling/package-localnet.ts` puts beside the code of the published package.
import { readFileSync } from 'node:fs';

/** Returns the contents of a file; undefined in the repository, where it is computed from sources. */
export function packagedFile(name: string): Buffer<ArrayBuffer> | undefined {
  try {
    return readFileSync(new URL(name, import.meta.url));
  } catch {
    return undefined;
  }
}
