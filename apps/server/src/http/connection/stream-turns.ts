/** Lets live streams begin a few at a time, so that clients that resume at once leave other requests their turns. */
import type { IncomingMessage } from 'node:http';
import { streamRoute } from '../procedures.ts';

/** Streams that begin in one turn of the event loop. */
const PER_TURN = 2;

/** Returns a function that starts a request: at once, or in its turn if it opens a stream. */
export function streamTurns(): (request: IncomingMessage, start: () => void) => void {
  const waiting: (() => void)[] = [];
  const next = () => {
    for (const start of waiting.splice(0, PER_TURN)) start();
    if (waiting.length > 0) setImmediate(next);
  };
  return ({ url = '' }, start) => {
    if (!url.startsWith(`${streamRoute.path}?`)) return start();
    if (waiting.push(start) === 1) setImmediate(next);
  };
}
