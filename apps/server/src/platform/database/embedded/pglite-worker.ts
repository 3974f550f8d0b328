/** Entry point of the thread in which an embedded database runs: see `pglite-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { createPglite } from './create-pglite.ts';
import type { ThreadReply, ThreadRequest } from './pglite-thread.ts';
import { type Outcome, StatementCache } from './statement-cache.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread.');

const clonable = (outcome: Outcome): ThreadReply[number] => {
  if (!('error' in outcome)) return { rows: outcome.rows, affectedRows: outcome.affectedRows };
  const { error } = outcome;
  const fields = Object.entries(error).filter(([, value]) => typeof value !== 'object');
  return { error: { message: error.message, fields: Object.fromEntries(fields) } };
};
const reply = (outcomes: readonly Outcome[]) => port.postMessage(outcomes.map(clonable));
const DONE: Outcome = { rows: [] };

const { dataDir } = workerData as { dataDir: string };
const opening = createPglite({ dataDir }).then((pglite) => new StatementCache(pglite));
opening.then(
  () => reply([DONE]),
  (error) => reply([{ error }]),
);
let last: Promise<unknown> = opening;

port.on('message', (request: ThreadRequest) => {
  last = last.then(async () => {
    const session = await opening;
    if (request !== 'close') return reply(await session.queryAll(request));
    await session.close().then(
      () => reply([DONE]),
      (error) => reply([{ error }]),
    );
  });
});
