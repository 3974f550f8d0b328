// A server whose clock jumps. The clock is shifted by a file that the preload `clock-offset.ts` reads.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Member } from '../../../../tooling/cluster/member.ts';
import type { Fault } from '../fault.ts';
import type { System } from '../system.ts';

const PRELOAD = fileURLToPath(new URL('../clock-offset.ts', import.meta.url));
const fileOf = (dir: string, name: string) => join(dir, `${name}.clock`);

/** Settings of a server whose clock can be moved. */
export function movableClock(dir: string, name: string): Record<string, string> {
  const file = fileOf(dir, name);
  writeFileSync(file, '0');
  return { NODE_OPTIONS: `--import=${PRELOAD}`, FAULT_CLOCK: file };
}

export const jumpClock = (system: System, member: Member, ms: number): Fault => ({
  name: `clock of ${member.name} ${ms > 0 ? 'ahead' : 'behind'} by ${Math.abs(ms) / 60_000} min`,
  strike: async () => writeFileSync(fileOf(system.dir, member.name), String(ms)),
  heal: async () => writeFileSync(fileOf(system.dir, member.name), '0'),
});
