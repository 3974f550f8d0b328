/** Keeps a folder's content from other users of the machine: folders have the mode 0700, files 0600. */
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../errors.ts';

const OTHERS = 0o077;
/** Windows has no modes; its folders inherit the access rights of the user's profile. */
const hasModes = process.platform !== 'win32';

/**
 * Creates the folder if needed.
 * @throws {ConfigError} if other users can enter an existing folder, with the command that changes it.
 */
export function openPrivateFolder(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const mode = statSync(dir).mode & 0o777;
  if (!hasModes || (mode & OTHERS) === 0) return;
  throw new ConfigError(
    `Other users can access the database folder ${dir} (mode 0${mode.toString(8)}). ` +
      `Make it private, then start again: chmod -R go-rwx '${dir.replaceAll("'", `'\\''`)}'`,
  );
}

/** Sets the modes of everything in the folder. */
export function makeContentPrivate(dir: string): void {
  if (!hasModes) return;
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) {
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
    }
  }
}
