// Line coverage of the Move packages, measured in a thread of its own: it takes one core for a minute, which the
// steps before it leave idle.
import { text } from 'node:stream/consumers';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { checkCoverage } from '@atoll/move-build/coverage';
import type { Counts } from './counts.ts';

/** Starts measuring the packages of the folder `move`; the result prints the tables and returns the counts. */
export function startCoverage(move: string): () => Promise<Counts> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: move,
    stdout: true,
    stderr: true,
  });
  const output = Promise.all([text(worker.stdout), text(worker.stderr)]);
  const counts = new Promise<Counts>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('Coverage ended without a result.')));
  });
  // Reported when the result is asked for.
  counts.catch(() => {});
  return async () => {
    for (const printed of await output) process.stdout.write(printed);
    return counts;
  };
}

if (!isMainThread) parentPort?.postMessage(await checkCoverage(workerData as string));
