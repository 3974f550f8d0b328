// Requests that end early are caused by the client: no failure may be logged for them.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startServer } from '../../../test/support/server/server.ts';
import { HttpError } from '../../platform/errors.ts';
import { createLog } from '../../platform/log.ts';
import { toHttpError } from '../errors.ts';

/** Log that records only warnings and errors. */
function recordingLog() {
  const lines: { msg: string }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  return { lines, log: createLog('warn', { destination: { write } }) };
}

test('an aborted request body is not reported as a database failure', async () => {
  const { lines, log } = recordingLog();
  const server = await startServer({ log });
  const session = await server.signIn();
  const { port } = new URL(server.url);
  for (const path of ['/api/profile/login', '/api/pools/get-module', '/api/media']) {
    const socket = connect(Number(port), '127.0.0.1');
    const type = path === '/api/media' ? 'image/png' : 'application/json';
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${session.authorization}\r\n` +
        `Content-Type: ${type}\r\nContent-Length: 1000\r\n\r\n{"signature":`,
    );
    await sleep(100);
    socket.destroy();
  }
  await sleep(200);
  // Queries are slow on a busy machine.
  expect(lines.filter(({ msg }) => msg !== 'slow query')).toEqual([]);
  await server.close();
});

test('only errors of the database driver count as an unavailable database', () => {
  const { lines, log } = recordingLog();
  const reset = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  expect(toHttpError(reset, log, 'POST /x').status).toBe(500);
  expect(toHttpError(new HttpError(404, 'Not found.'), log, 'GET /x').status).toBe(404);
  expect(lines.map(({ msg }) => msg)).toEqual(['request failed']);
});
