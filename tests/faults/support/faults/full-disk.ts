// A disk that is full: the folder of PostgreSQL on a small tmpfs, which a file fills. Mounting takes root.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../fault.ts';

const CHUNK = Buffer.alloc(1 << 20);

/** Mounts a small disk at `dir`; returns whether this process may. */
export function mountSmallDisk(dir: string, megabytes: number): boolean {
  mkdirSync(dir, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

export function unmount(dir: string): void {
  execFileSync('umount', ['-l', dir], { stdio: 'ignore' });
}

export function fillDisk(dir: string, name: string): Fault {
  const file = join(dir, 'filler');
  return {
    name: `disk of ${name} full`,
    async strike() {
      const descriptor = openSync(file, 'w');
      try {
        for (;;) writeSync(descriptor, CHUNK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(descriptor);
      }
    },
    heal: async () => rmSync(file, { force: true }),
  };
}
