/**
 * Offers requests to a direct handler before `node:http` parses them, because parsing costs more than a cached response.
 * `node:http` keeps every connection and its timeouts: the handler gets only complete requests, and only between two
 * messages. Once a message boundary is ambiguous, the rest of the connection goes to `node:http`.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RequestHead, readHead } from './request-head.ts';

/**
 * Responds to a request by writing to the socket.
 * @returns whether it responded. If not, `node:http` handles the request.
 */
export type DirectHandler = (head: RequestHead, socket: Socket) => Promise<boolean> | boolean;

export interface DirectConnections {
  handle(handler: DirectHandler): void;
  /** Stops taking requests and resolves when pending ones have been answered, at the latest after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

class Connection {
  readonly #socket: Socket;
  readonly #parse: (chunk: Buffer) => void;
  readonly #shared: Shared;
  /** Responses that `node:http` has not finished. */
  #open = 0;
  #bodyLeft = 0;
  /** `node:http` must parse the first request: until then, it treats the connection as slow. */
  #isFirst = true;
  #isAnswering = false;
  /** Last chunk that was a complete request, not counting the connection's first. */
  #last: { chunk: Buffer; head: RequestHead } | undefined;
  /** Chunks that arrived while a request was being answered. */
  readonly #held: Buffer[] = [];

  constructor(socket: Socket, parse: (chunk: Buffer) => void, shared: Shared) {
    this.#socket = socket;
    this.#parse = parse;
    this.#shared = shared;
    socket.off('data', parse);
    socket.on('data', this.#take);
  }

  requested(): void {
    this.#open += 1;
  }

  responded(): void {
    this.#open -= 1;
  }

  readonly #take = (chunk: Buffer): void => {
    if (this.#isAnswering) {
      this.#held.push(chunk);
      this.#socket.pause();
      return;
    }
    if (this.#bodyLeft > 0) {
      this.#bodyLeft -= chunk.length;
      if (this.#bodyLeft < 0) this.#leave(chunk);
      else this.#parse(chunk);
      return;
    }
    const head = this.#isFirst ? readHead(chunk) : this.#read(chunk);
    if (head === undefined) {
      this.#leave(chunk);
      return;
    }
    const answer = this.#mayAnswer(head) && this.#shared.handler(head, this.#socket);
    if (answer === false) this.#pass(chunk, head);
    else if (answer !== true || this.#socket.writableLength > 0) {
      void this.#settle(answer, chunk, head);
    }
  };

  /** Reads the head of a request. Cached, because polling clients repeat the same bytes. */
  #read(chunk: Buffer): RequestHead | undefined {
    if (this.#last?.chunk.equals(chunk)) return this.#last.head;
    const head = readHead(chunk);
    this.#last = head?.bodyLeft === 0 ? { chunk, head } : undefined;
    return head;
  }

  #mayAnswer({ headers, method }: RequestHead): boolean {
    const isIdle = this.#open === 0 && this.#socket.writableLength === 0;
    const hasBody = headers['content-length'] !== undefined;
    return isIdle && !this.#isFirst && method === 'GET' && !hasBody;
  }

  async #settle(answer: Promise<boolean> | true, chunk: Buffer, head: RequestHead): Promise<void> {
    this.#isAnswering = true;
    this.#shared.underWay += 1;
    const isAnswered = await answer;
    if (isAnswered) await flushed(this.#socket);
    this.#shared.underWay -= 1;
    this.#isAnswering = false;
    if (this.#socket.destroyed) return;
    if (!isAnswered) this.#pass(chunk, head);
    if (this.#held.length === 0) return;
    this.#socket.resume();
    // Joined, because a message may be split across chunks.
    this.#take(Buffer.concat(this.#held.splice(0)));
  }

  #pass(chunk: Buffer, { bodyLeft }: RequestHead): void {
    this.#isFirst = false;
    this.#bodyLeft = bodyLeft;
    this.#parse(chunk);
  }

  /** Leaves the connection to `node:http`. */
  #leave(chunk: Buffer): void {
    this.#socket.off('data', this.#take);
    this.#socket.on('data', this.#parse);
    this.#parse(chunk);
  }
}

interface Shared {
  handler: DirectHandler;
  underWay: number;
}

/**
 * Resolves when the system has taken all that was written, or the connection is gone. Until then the connection looks
 * idle to `node:http`, which would cut it at shutdown.
 */
function flushed(socket: Socket): Promise<void> | undefined {
  if (socket.writableLength === 0) return undefined;
  return new Promise((resolve) => socket.write('', () => resolve()));
}

/** Watches the connections of a server. */
export function directConnections(server: Server): DirectConnections {
  const none: DirectHandler = () => false;
  const shared: Shared = { handler: none, underWay: 0 };
  const connections = new WeakMap<Socket, Connection>();
  server.on('connection', (socket) => {
    const [parse, ...others] = socket.listeners('data');
    // Leaves sockets that `node:http` does not read through a single `data` listener.
    if (parse === undefined || others.length > 0) return;
    connections.set(socket, new Connection(socket, parse as (chunk: Buffer) => void, shared));
  });
  server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    connection?.requested();
    response.once('close', () => connection?.responded());
  });
  return {
    handle(handler) {
      shared.handler = handler;
    },
    async close(graceMs) {
      shared.handler = none;
      const end = performance.now() + graceMs;
      while (shared.underWay > 0 && performance.now() < end) await sleep(5);
    },
  };
}
