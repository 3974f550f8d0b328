/** Entry point of the thread in which an embedded database runs: see `pglite-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { createPglite } from './pglite.ts';
import type { ThreadReply, ThreadRequest } from './pglite-thread.ts';
import { StatementCache } from './statement-cache.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread.');
const reply = (message: ThreadReply) => port.postMessage(message);

const failure = (thrown: unknown): ThreadReply => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const fields = Object.entries(error).filter(([, value]) => typeof value !== 'object');
  return { error: { message: error.message, fields: Object.fromEntries(fields) } };
};

const { dataDir } = workerData as { dataDir: string };
const opening = createPglite({ dataDir }).then((pglite) => new StatementCache(pglite));
opening.then(
  () => reply({ rows: [] }),
  (error) => reply(failure(error)),
);
let last: Promise<unknown> = opening;

port.on('message', ({ sql, parameters = [] }: ThreadRequest) => {
  last = last.then(async () => {
    const session = await opening;
    try {
      if (sql === undefined) {
        await session.close();
        reply({ rows: [] });
      } else {
        const { rows, affectedRows } = await session.query<unknown>(sql, parameters);
        reply({ rows, affectedRows });
      }
    } catch (error) {
      reply(failure(error));
    }
  });
});
