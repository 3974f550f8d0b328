// One sample of a soak: what the processes use, how far the index is behind, and how long requests took.
import { readdirSync, readFileSync } from 'node:fs';
import type { Latencies } from '../../tests/faults/support/latencies.ts';

export const REQUESTS = ['pages', 'writes', 'chats', 'trades', 'live'] as const;
export type RequestKind = (typeof REQUESTS)[number];

/** A row of the CSV file. */
export type Sample = Record<string, number>;

export interface Sources {
  /** Processes by name. A missing one is restarting. */
  pids: () => Record<string, number>;
  /** Checkpoints and milliseconds that the index lacks. */
  lag: () => Promise<{ checkpoints: number; ms: number } | undefined>;
  requests: Record<RequestKind, Latencies>;
}

export async function takeSample(sources: Sources, seconds: number): Promise<Sample> {
  const sample: Sample = { seconds: Math.round(seconds * 10) / 10 };
  for (const [name, pid] of Object.entries(sources.pids())) {
    sample[`${name} MB`] = memoryOf(pid);
  }
  const lag = await sources.lag();
  sample['lag checkpoints'] = lag?.checkpoints ?? Number.NaN;
  sample['lag ms'] = lag?.ms ?? Number.NaN;
  for (const kind of REQUESTS) {
    const { count, failed, p50, p99 } = sources.requests[kind].take();
    sample[`${kind} count`] = count;
    sample[`${kind} failed`] = failed;
    sample[`${kind} p50 ms`] = p50;
    sample[`${kind} p99 ms`] = p99;
  }
  const [load] = readFileSync('/proc/loadavg', 'utf8').split(' ');
  sample['machine load'] = Number(load);
  return sample;
}

/** Resident memory of a process and its children in MB; shared pages of PostgreSQL are counted once. */
function memoryOf(pid: number): number {
  let bytes = 0;
  for (const member of [pid, ...childrenOf(pid)]) {
    try {
      const rollup = readFileSync(`/proc/${member}/smaps_rollup`, 'utf8');
      bytes += Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1_024;
    } catch {
      // It has ended meanwhile.
    }
  }
  return bytes === 0 ? Number.NaN : Math.round(bytes / 1e5) / 10;
}

function childrenOf(pid: number): number[] {
  try {
    const direct = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' '),
    );
    const pids = direct.filter((each) => each !== '').map(Number);
    return [...pids, ...pids.flatMap(childrenOf)];
  } catch {
    return [];
  }
}
