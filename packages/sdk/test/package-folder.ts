// A temporary folder inside the workspace, where `@atoll/sdk` is found by its name. It is outside the source folders, which
// other tests read.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PARENT = join(import.meta.dirname, '../../../.atoll');

/** Writes `files` (contents by name) into a new folder, which is removed after `run`. */
export async function inPackageFolder<T>(
  files: Record<string, string>,
  run: (folder: string) => Promise<T>,
): Promise<T> {
  mkdirSync(PARENT, { recursive: true });
  const folder = mkdtempSync(join(PARENT, 'code-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
