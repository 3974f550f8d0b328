/** Writes server-sent events straight to a response: through web streams each would pass three queues. */
import type { ServerResponse } from 'node:http';

export interface EventSocket {
  /** Does nothing once the stream has ended or the client has left. */
  write(payload: Buffer | string): void;
  end(): void;
}

/** Sends the headers of a stream of events, which ends with its connection. */
export function openEventSocket(
  outgoing: ServerResponse,
  headers: Record<string, string> = {},
): EventSocket {
  // Not in chunks, which are written in four parts each and would wrap the same bytes anew for every client.
  outgoing.removeHeader('transfer-encoding');
  outgoing.writeHead(200, {
    ...headers,
    connection: 'close',
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Reverse proxies must not buffer events.
    'x-accel-buffering': 'no',
  });
  outgoing.flushHeaders();
  // Null for HEAD, of which the response drops the body.
  const socket = outgoing.req.method === 'HEAD' ? null : outgoing.socket;
  outgoing.socket?.setNoDelay(true);
  // An error of one connection must not end the process.
  outgoing.on('error', () => outgoing.destroy());
  const isOpen = () => !outgoing.writableEnded && !outgoing.destroyed;
  return {
    write(payload) {
      if (!isOpen()) return;
      // Skips the response object, which would only pass it on. A response that waits behind another has no socket yet.
      if (socket !== null) socket.write(payload);
      else outgoing.write(payload);
    },
    end() {
      if (isOpen()) outgoing.end();
    },
  };
}
