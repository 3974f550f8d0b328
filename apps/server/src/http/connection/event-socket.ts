/** Writes server-sent events straight to a response: through web streams each would pass three queues. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { securityHeaders } from './security-headers.ts';

/** Unread bytes after which a client is disconnected; it resumes from its last event. */
const MAX_UNREAD = 1024 * 1024;

export class EventSocket {
  readonly #outgoing: ServerResponse;
  /**
   * The socket: writing through the response object costs a seventh more. The response object if it has no socket yet,
   * because it waits behind another, or must drop the body (HEAD).
   */
  readonly #target: ServerResponse | Socket;
  #isOpen: boolean;

  constructor(outgoing: ServerResponse) {
    this.#outgoing = outgoing;
    this.#target = outgoing.req.method === 'HEAD' ? outgoing : (outgoing.socket ?? outgoing);
    this.#isOpen = !outgoing.destroyed;
    outgoing.once('close', () => {
      this.#isOpen = false;
    });
  }

  /** Does nothing once the stream has ended or the client has left. */
  write(payload: Buffer | string): void {
    if (!this.#isOpen) return;
    if (this.#target.writableLength <= MAX_UNREAD) {
      this.#target.write(payload);
      return;
    }
    this.#isOpen = false;
    this.#outgoing.destroy();
  }

  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#outgoing.end();
  }
}

/**
 * Sends the response headers of an event stream that lasts as long as its connection.
 * @param headers already set by middleware.
 */
export function openEventSocket(outgoing: ServerResponse, headers?: Headers): EventSocket {
  // Not in chunks, which are written in four parts each and would wrap the same bytes anew for every client.
  outgoing.removeHeader('transfer-encoding');
  outgoing.writeHead(200, {
    ...Object.fromEntries(headers ?? []),
    ...securityHeaders,
    connection: 'close',
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Reverse proxies must not buffer events.
    'x-accel-buffering': 'no',
  });
  outgoing.flushHeaders();
  outgoing.socket?.setNoDelay(true);
  // An error of one connection must not end the process.
  outgoing.on('error', () => outgoing.destroy());
  return new EventSocket(outgoing);
}
