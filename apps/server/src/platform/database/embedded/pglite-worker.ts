/** Entry point of the thread in which an embedded database runs: see `pglite-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { BinarySession } from './binary-session.ts';
import { createPglite } from './create-pglite.ts';
import type { StatementResult } from './embedded-session.ts';
import type { ThreadReply, ThreadRequest } from './pglite-thread.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread.');

const { dataDir } = workerData as { dataDir: string };
const opening = createPglite({ dataDir }).then((pglite) => new BinarySession(pglite));

/** Replies once, with the result or the error. */
const reply = (running: Promise<StatementResult | undefined>): Promise<void> =>
  running.then(
    (result) => {
      const { rows = [], affectedRows } = result ?? {};
      port.postMessage({ rows, affectedRows } satisfies ThreadReply);
    },
    (error: Error) => {
      const fields = Object.entries(error).filter(([, value]) => typeof value !== 'object');
      const cause = { message: error.message, fields: Object.fromEntries(fields) };
      port.postMessage({ error: cause } satisfies ThreadReply);
    },
  );

let last = reply(opening.then(() => undefined));
port.on('message', (request: ThreadRequest) => {
  last = last.then(async () => {
    const session = await opening;
    await reply(
      request === 'close'
        ? session.close().then(() => undefined)
        : session.query(request.sql, request.parameters),
    );
  });
});
