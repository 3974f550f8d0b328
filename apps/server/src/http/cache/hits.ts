/**
 * Serves cached responses before the application, without routing or parsing queries. Requests that `node:http` has not
 * parsed yet are answered on the socket, others through `node:http`. Rate limits count them like all others.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { HttpError } from '../../platform/errors.ts';
import type { RateLimiter } from '../../platform/limits/rate-limit.ts';
import type { Log } from '../../platform/log.ts';
import { requestIdOf, runInScope } from '../../platform/telemetry/scope.ts';
import { clientAddress } from '../access/client.ts';
import { headOf } from '../direct/message.ts';
import type { RequestHead } from '../direct/request-head.ts';
import type { AppEnv } from '../env.ts';
import { envelopeOf, toHttpError } from '../errors.ts';
import type { RecordRequest } from '../observe.ts';
import { keyOf } from './cached-request.ts';
import type { EncodedBody, Encoding } from './encoded.ts';
import { headersOf, isKnown, validators } from './reply.ts';
import type { ResponseCache } from './response-cache.ts';

/** Headers that belong to one response. */
const OWN = /^(content-.*|etag|vary|cache-control|date|.*request-id|traceparent)$/;

/** A request on a socket and its response. */
interface Exchange {
  key: string;
  headers: RequestHead['headers'];
  socket: Socket;
  requestId: string;
  record(status: number): void;
}

export class CachedHits {
  readonly #responses: ResponseCache;
  readonly #limiter: RateLimiter;
  readonly #trustedProxies: number;
  readonly #log: Log;
  /** Headers that middleware adds to every response, learned from the first; null until then. */
  #common: string[] | null = null;

  constructor(responses: ResponseCache, limiter: RateLimiter, trustedProxies: number, log: Log) {
    this.#responses = responses;
    this.#limiter = limiter;
    this.#trustedProxies = trustedProxies;
    this.#log = log;
  }

  /** Outermost middleware: cache hits get the same headers as other responses. */
  readonly learn: MiddlewareHandler<AppEnv> = async (c, next) => {
    await next();
    if (this.#common !== null || !c.get('isCached')) return;
    this.#common = [...c.res.headers].filter(([name]) => !OWN.test(name)).flat();
  };

  /**
   * Serves a cached response, refreshed if it is stale, to a client within its rate limit.
   * @param otherwise called if the application must respond.
   */
  respond(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void {
    const { method = '', url = '' } = request;
    const key = method === 'GET' && this.#common !== null ? keyOf(method, url) : undefined;
    if (key === undefined || !this.#responses.has(key)) {
      otherwise();
      return;
    }
    this.#serve(key, request, response).then(
      (served) => {
        if (!served) otherwise();
      },
      (error: unknown) => {
        if (error instanceof HttpError) this.#reject(error, response);
        else otherwise();
      },
    );
  }

  /**
   * Serves a cached response, refreshed if it is stale, on the socket.
   * @returns whether it was served.
   */
  respondDirectly(
    head: RequestHead,
    socket: Socket,
    record: RecordRequest,
  ): Promise<boolean> | boolean {
    const key = this.#common === null ? undefined : keyOf(head.method, head.url);
    if (key === undefined || !this.#responses.has(key)) return false;
    const { headers, method, url } = head;
    const started = performance.now();
    const requestId = requestIdOf(headers);
    const exchange: Exchange = {
      key,
      headers,
      socket,
      requestId,
      record: (status) => record({ method, url, status, started, requestId }),
    };
    try {
      const counted = this.#limiter.take(clientAddress({ socket, headers }, this.#trustedProxies));
      if (counted === undefined) return this.#serveDirectly(exchange);
      return counted.then(
        () => this.#serveDirectly(exchange),
        (error: unknown) => this.#rejectDirectly(error, exchange),
      );
    } catch (error) {
      return this.#rejectDirectly(error, exchange);
    }
  }

  #serveDirectly(exchange: Exchange): Promise<boolean> | boolean {
    const { key, requestId } = exchange;
    const body = this.#find(key);
    if (body !== undefined) return this.#send(body, exchange) || this.#compress(body, exchange);
    // The application, which has not run, would create the scope.
    const refreshed = runInScope({ requestId }, () => this.#refresh(key));
    return refreshed.then(
      (found) => {
        if (found === undefined) return false;
        return this.#send(found, exchange) || this.#compress(found, exchange);
      },
      (error: unknown) => this.#rejectDirectly(error, exchange),
    );
  }

  /** Writes the response if it is available in an encoding that the client accepts. Returns whether it was written. */
  #send(body: EncodedBody, { headers, socket, requestId, record }: Exchange): boolean {
    if (isKnown(headers['if-none-match'], body)) {
      const head = [...(this.#common ?? []), ...validators(body)];
      socket.write(headOf(304, requestId, head), 'latin1');
      record(304);
      return true;
    }
    const encoding = body.encodingFor(headers['accept-encoding']);
    const message = body.message(encoding, (length) => this.#headersOf(body, encoding, length));
    if (message === undefined) return false;
    socket.write(message.bytes(requestId));
    if (socket.writableLength > 0) body.forgetMessage(encoding);
    record(200);
    return true;
  }

  async #compress(body: EncodedBody, exchange: Exchange): Promise<boolean> {
    await body.bytes(body.encodingFor(exchange.headers['accept-encoding']));
    return this.#send(body, exchange);
  }

  #rejectDirectly(error: unknown, { socket, requestId, record }: Exchange): boolean {
    if (!(error instanceof HttpError)) return false;
    const { headers, body } = this.#rejection(error);
    const length = ['content-length', String(Buffer.byteLength(body))];
    socket.write(headOf(error.status, requestId, [...headers, ...length]) + body);
    record(error.status);
    return true;
  }

  #find(key: string): EncodedBody | undefined {
    const body = this.#responses.find(key);
    if (body !== undefined) this.#responses.onLookup('hit');
    return body;
  }

  /**
   * Refreshes a response; undefined if there is none.
   * @throws {HttpError} if that fails. The application would try again, and wait for an unavailable database once more.
   */
  async #refresh(key: string): Promise<EncodedBody | undefined> {
    try {
      return await this.#responses.refresh(key);
    } catch (error) {
      throw toHttpError(error, this.#log, key.split('?', 1)[0]?.trim() ?? '');
    }
  }

  /** Writes the response. Returns false if there is none. */
  async #serve(key: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { headers } = request;
    await this.#limiter.take(clientAddress(request, this.#trustedProxies));
    const body = this.#find(key) ?? (await this.#refresh(key));
    if (body === undefined || this.#common === null) return false;
    if (isKnown(headers['if-none-match'], body)) {
      response.writeHead(304, [...this.#common, ...validators(body)]).end();
      return true;
    }
    const encoding = body.encodingFor(headers['accept-encoding']?.toString());
    const bytes = body.ready(encoding) ?? (await body.bytes(encoding));
    response.writeHead(200, this.#headersOf(body, encoding, bytes.length)).end(bytes);
    return true;
  }

  #reject(error: HttpError, response: ServerResponse): void {
    const { headers, body } = this.#rejection(error);
    response.writeHead(error.status, headers).end(body);
  }

  #rejection(error: HttpError): { headers: string[]; body: string } {
    const own = ['content-type', 'application/json', 'cache-control', 'no-store'];
    return {
      headers: [...(this.#common ?? []), ...own, ...Object.entries(error.headers).flat()],
      body: JSON.stringify(envelopeOf(error)),
    };
  }

  #headersOf(body: EncodedBody, encoding: Encoding, length: number): string[] {
    return [...(this.#common ?? []), ...headersOf(body, encoding, length)];
  }
}
