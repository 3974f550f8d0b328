// Locks a folder for one process: a lock file with the process id and, where the
// system provides it, the process's start time, so that a recycled id is not mistaken for the owner.
import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LedgerError } from '../errors.ts';

const LOCK_FILE = 'lock';

/** Folders locked by this process. */
const ours = new Set<string>();

/** Locks `dir` and returns the function that unlocks it. Throws FolderInUse. */
export function lockFolder(dir: string): () => void {
  const path = join(resolve(dir), LOCK_FILE);
  for (let attempt = 0; ; attempt++) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, `${process.pid} ${startTime(process.pid)}\n`);
      closeSync(file);
      break;
    } catch (error) {
      if (!isExisting(error)) throw error;
      const holder = readHolder(path);
      if (attempt > 0 || (holder && isAlive(holder, path))) throw inUse(dir, holder?.pid);
      unlinkSync(path);
    }
  }
  ours.add(path);
  return () => {
    if (!ours.delete(path)) return;
    unlinkSync(path);
  };
}

interface Holder {
  pid: number;
  started: string;
}

function readHolder(path: string): Holder | undefined {
  try {
    const [pid, started = ''] = readFileSync(path, 'utf8').trim().split(' ');
    return Number.isInteger(Number(pid)) && pid ? { pid: Number(pid), started } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: Holder, path: string): boolean {
  // In a container, a restarted process often has the id of the previous one.
  if (pid === process.pid) return ours.has(path);
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return started === '' || startTime(pid) === started;
}

/** Returns the start time of a process in system ticks; empty without /proc. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name, which may contain spaces, ends at the last parenthesis.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

function inUse(dir: string, pid: number | undefined): LedgerError {
  const by = pid === undefined ? 'another process' : `process ${pid}`;
  const message = `Folder ${dir} is in use by ${by}. Stop it or choose another folder.`;
  return new LedgerError('FolderInUse', 'FAILED_PRECONDITION', message);
}
