// Measures the line coverage of the Move packages in a worker thread, because it takes one core for a minute.
import { text } from 'node:stream/consumers';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { checkCoverage } from '@atoll/move-build/coverage';
import type { Checked } from './checks.ts';
import type { Counts } from './counts.ts';

/** Measures the packages in the folder `move`. The output contains their tables. */
export async function measureCoverage(move: string): Promise<Checked> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: move,
    stdout: true,
    stderr: true,
  });
  const output = Promise.all([text(worker.stdout), text(worker.stderr)]);
  const counts = await new Promise<Counts>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The coverage thread ended without a result.')));
  });
  return { counts, output: (await output).join('') };
}

if (!isMainThread) parentPort?.postMessage(await checkCoverage(workerData as string));
