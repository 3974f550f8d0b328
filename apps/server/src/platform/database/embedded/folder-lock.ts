/**
 * Locks a data folder. Two processes on one embedded database lose rows without an error, so the
 * folder contains the process id of its user.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '../../errors.ts';
import { openPrivateFolder } from './private-folder.ts';

/** Folders locked by this process. */
const taken = new Set<string>();

/**
 * Locks the folder for this process, creating it if needed.
 * @returns a function that unlocks it.
 * @throws {ConfigError} while another running process has locked it, or if other users can access it.
 */
export function lockFolder(dir: string): () => void {
  openPrivateFolder(dir);
  const path = join(resolve(dir), 'atoll.pid');
  if (!tryCreate(path)) {
    const owner = readOwner(path);
    if (owner !== undefined && holds(owner, path)) {
      throw new ConfigError(
        `The database folder ${dir} is in use by process ${owner}. Stop that one first, or choose another ATOLL_DATA_DIR.`,
      );
    }
    // Left by a process that was killed.
    rmSync(path, { force: true });
    if (!tryCreate(path)) {
      throw new ConfigError(`The database folder ${dir} was taken by another process just now.`);
    }
  }
  taken.add(path);
  return () => {
    if (taken.delete(path)) rmSync(path, { force: true });
  };
}

function tryCreate(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(path: string): number | undefined {
  const pid = Number(readFileSync(path, 'utf8'));
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

function holds(pid: number, path: string): boolean {
  // In a container a restarted process gets the id of the killed one.
  if (pid === process.pid) return taken.has(path);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
