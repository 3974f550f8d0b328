// Simulates a slow disk: a small library preloaded into PostgreSQL delays every read, write and sync. Requires a C
// compiler.
import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fault } from '../fault.ts';

const SOURCE = fileURLToPath(new URL('./slow-disk.c', import.meta.url));

export interface SlowDisk {
  /** Environment of the program whose disk is to be slowed down. */
  readonly env: Record<string, string>;
  fault(name: string, ms: number): Fault;
}

/** Compiles the library into `dir`; undefined without a compiler. The delay is 0 until a fault sets it. */
export function prepareSlowDisk(dir: string): SlowDisk | undefined {
  const library = join(dir, 'slow-disk.so');
  const file = join(dir, 'disk-delay');
  const set = (ms: number) => writeFileSync(file, new Uint32Array([ms * 1_000]), { flag: 'r+' });
  writeFileSync(file, new Uint32Array(1));
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, SOURCE, '-ldl']);
  } catch {
    return undefined;
  }
  // PostgreSQL runs as another user.
  chmodSync(dir, 0o711);
  return {
    env: { LD_PRELOAD: library, FAULT_DISK: file },
    fault: (name, ms) => ({
      name: `disk of ${name} slow: ${ms} ms for each access`,
      strike: async () => set(ms),
      heal: async () => set(0),
    }),
  };
}
