// A load generator on raw sockets: it has to cost less than what it measures.
import { connect, type Socket } from 'node:net';

export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  bytes: number;
}

const END = Buffer.from('\r\n\r\n');

interface Pace {
  everyMs: number;
  delayMs: number;
}

/** One keep-alive connection with one request under way at a time. */
class Connection {
  readonly latencies: number[] = [];
  bytes = 0;
  readonly #socket: Socket;
  readonly #next: () => Buffer;
  /** Milliseconds from one request to the next; 0 sends each after the response to the last. */
  readonly #everyMs: number;
  /** Due time of the current request. A request that waits for a late response is late itself. */
  #due: number;
  /** Bytes of the response that are still missing; -1 while its head is incomplete. */
  #missing = -1;
  #head: Buffer = Buffer.alloc(0);
  readonly #failed: (error: Error) => void;

  constructor(
    url: URL,
    next: () => Buffer,
    { everyMs, delayMs }: Pace,
    failed: (error: Error) => void,
  ) {
    this.#next = next;
    this.#everyMs = everyMs;
    this.#due = performance.now() + delayMs;
    this.#failed = failed;
    this.#socket = connect(Number(url.port), url.hostname, () => this.#wait());
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', failed);
  }

  close(): void {
    this.#socket.removeAllListeners();
    this.#socket.on('error', () => {});
    this.#socket.destroy();
  }

  #send(): void {
    this.#socket.write(this.#next());
  }

  #take(chunk: Buffer): void {
    this.bytes += chunk.length;
    if (this.#missing >= 0) {
      this.#missing -= chunk.length;
    } else {
      this.#head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
      const end = this.#head.indexOf(END);
      if (end < 0) return;
      const head = this.#head.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 200')) {
        this.#failed(new Error(`Unexpected response: ${head.split('\r\n')[0]}`));
        return;
      }
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
      this.#missing = length - (this.#head.length - end - END.length);
      this.#head = Buffer.alloc(0);
    }
    if (this.#missing > 0) return;
    const now = performance.now();
    this.latencies.push(now - this.#due);
    this.#missing = -1;
    this.#due = this.#everyMs > 0 ? this.#due + this.#everyMs : now;
    this.#wait();
  }

  /** Sends the next request when it is due. */
  #wait(): void {
    const ms = this.#due - performance.now();
    if (ms > 0) setTimeout(() => this.#send(), ms);
    else this.#send();
  }
}

/** A URL, or the server and the path of each next request. */
export type LoadTarget = string | { origin: string; nextPath: () => string };

/**
 * Requests a target over `connections` connections for `ms` milliseconds. Rejects if a response is not 200. With a
 * limit, latencies count from when requests were due.
 * @param maxPerSecond limit for all connections together; by default each sends its next request immediately.
 */
export async function load(
  target: LoadTarget,
  connections: number,
  ms: number,
  maxPerSecond?: number,
): Promise<LoadResult> {
  const url = new URL(typeof target === 'string' ? target : target.origin);
  const requestOf = (path: string) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
  const only = requestOf(url.pathname + url.search);
  const next = typeof target === 'string' ? () => only : () => requestOf(target.nextPath());
  const failure = Promise.withResolvers<never>();
  const everyMs = maxPerSecond === undefined ? 0 : (connections * 1_000) / maxPerSecond;
  const all = Array.from({ length: connections }, (_, number) => {
    const pace = { everyMs, delayMs: (everyMs * number) / connections };
    return new Connection(url, next, pace, failure.reject);
  });
  const began = performance.now();
  try {
    await Promise.race([failure.promise, new Promise((resolve) => setTimeout(resolve, ms))]);
  } finally {
    for (const each of all) each.close();
  }
  const seconds = (performance.now() - began) / 1_000;
  const latencies = all.flatMap((each) => each.latencies).sort((a, b) => a - b);
  const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? Number.NaN;
  return {
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    bytes: all.reduce((sum, each) => sum + each.bytes, 0) / Math.max(1, latencies.length),
  };
}
