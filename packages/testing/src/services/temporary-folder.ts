// A temporary folder for a whole test run, so that no test, and no server that a test starts or kills, leaves anything behind.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a folder and makes it the `tmpdir()` of this process and of its later child processes. Returns a function that
 * undoes both.
 */
export function useTemporaryFolder(): () => void {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), 'atoll-run-'));
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    // Processes that a test killed may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
