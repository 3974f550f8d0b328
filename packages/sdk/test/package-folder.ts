// A temporary folder inside the workspace, where `@atoll/sdk` is found by its name.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes `files` (contents by name) into a new folder, which is removed after `run`. */
export async function inPackageFolder<T>(
  files: Record<string, string>,
  run: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(import.meta.dirname, 'code-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
