/**
 * Owns the lock on a data folder. Two processes on one embedded database lose rows without an
 * error, so the folder carries the process id of its user.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '../errors.ts';

/** Folders that this process itself has taken. */
const taken = new Set<string>();

/**
 * Takes the folder for this process, creating it when needed.
 * @returns a function that gives it back.
 * @throws {ConfigError} while another living process has it.
 */
export function lockFolder(dir: string): () => void {
  mkdirSync(dir, { recursive: true });
  const path = join(resolve(dir), 'atoll.pid');
  if (!tryCreate(path)) {
    const owner = readOwner(path);
    if (owner !== undefined && holds(owner, path)) {
      throw new ConfigError(
        `The database folder ${dir} is in use by process ${owner}. Stop that one first, or choose another ATOLL_DATA_DIR.`,
      );
    }
    // Left behind by a process that was killed.
    rmSync(path, { force: true });
    if (!tryCreate(path)) {
      throw new ConfigError(`The database folder ${dir} was taken by another process just now.`);
    }
  }
  taken.add(path);
  return () => {
    taken.delete(path);
    rmSync(path, { force: true });
  };
}

function tryCreate(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
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
  // In a container a restarted process has the id of the one that was killed.
  if (pid === process.pid) return taken.has(path);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
