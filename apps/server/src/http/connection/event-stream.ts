/** Answers a request with server-sent events that end with a task. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context as HonoContext } from 'hono';
import type { AppEnv } from '../env.ts';
import { openEventSocket } from './event-socket.ts';

export type SendEvent<Event extends string> = (event: Event, data: unknown) => void;

/**
 * Opens the stream, which ends with `write`.
 * @param write must not throw; its signal aborts when the client leaves.
 */
export function eventStream<Event extends string>(
  c: HonoContext<AppEnv>,
  write: (send: SendEvent<Event>, left: AbortSignal) => Promise<void>,
): Response {
  const { outgoing } = c.env;
  const left = new AbortController();
  const leave = () => left.abort(new DOMException('The client left.', 'AbortError'));
  if (outgoing.destroyed) leave();
  outgoing.once('close', () => {
    if (!outgoing.writableEnded) leave();
  });
  const socket = openEventSocket(outgoing, c.res.headers);
  const send: SendEvent<Event> = (event, data) => {
    socket.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  void write(send, left.signal).finally(() => socket.end());
  return RESPONSE_ALREADY_SENT;
}
