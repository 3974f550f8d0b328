/**
 * Answers a request with server-sent events, written straight to the socket: through web streams each event would
 * pass three queues.
 */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context as HonoContext } from 'hono';
import type { AppEnv } from './env.ts';

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
  // Not in chunks, which are written in four parts each: the stream ends with its connection.
  outgoing.removeHeader('transfer-encoding');
  outgoing.writeHead(200, {
    ...Object.fromEntries(c.res.headers),
    connection: 'close',
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Reverse proxies must not buffer events.
    'x-accel-buffering': 'no',
  });
  outgoing.socket?.setNoDelay(true);
  const send: SendEvent<Event> = (event, data) => {
    if (!outgoing.destroyed) outgoing.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  void write(send, left.signal).finally(() => outgoing.end());
  return RESPONSE_ALREADY_SENT;
}
