/**
 * Serves cache hits before the application: no routing, no parsing, no query. Requests that `node:http` has not parsed
 * yet are answered on the socket, others through `node:http`. Rate limits count them like any other request.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { HttpError } from '../../errors.ts';
import { requestIdOf } from '../../telemetry/scope.ts';
import { clientAddress } from '../client.ts';
import { headOf } from '../direct/message.ts';
import type { RequestHead } from '../direct/request-head.ts';
import type { AppEnv } from '../env.ts';
import { envelopeOf } from '../errors.ts';
import type { RecordRequest } from '../observe.ts';
import type { RateLimiter } from '../rate-limit.ts';
import { keyOf } from './cached-routes.ts';
import type { EncodedBody, Encoding } from './encoded.ts';
import { headersOf, isKnown, validators } from './reply.ts';
import type { ResponseCache } from './response-cache.ts';

/** Headers that belong to one response. */
const OWN = /^(content-.*|etag|vary|cache-control|date|.*request-id|traceparent)$/;

export class CachedHits {
  readonly #responses: ResponseCache;
  readonly #limiter: RateLimiter;
  readonly #trustedProxies: number;
  /** Headers that middleware adds to every response, learned from the first; null until then. */
  #common: string[] | null = null;

  constructor(responses: ResponseCache, limiter: RateLimiter, trustedProxies: number) {
    this.#responses = responses;
    this.#limiter = limiter;
    this.#trustedProxies = trustedProxies;
  }

  /** Outermost middleware: cache hits get the same headers as other responses. */
  readonly learn: MiddlewareHandler<AppEnv> = async (c, next) => {
    await next();
    if (this.#common !== null || !c.get('isCached')) return;
    this.#common = [...c.res.headers].filter(([name]) => !OWN.test(name)).flat();
  };

  /**
   * Serves the response if it is cached and current, and the client is within its rate limit.
   * @param otherwise called on a cache miss.
   */
  answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void {
    const { method = '', url = '' } = request;
    const key = method === 'GET' && this.#common !== null ? keyOf(method, url) : undefined;
    if (key === undefined || this.#responses.find(key) === undefined) {
      otherwise();
      return;
    }
    this.#limiter
      .take(clientAddress(request, this.#trustedProxies))
      .then(() => this.#write(key, request, response))
      .then(
        (written) => {
          if (!written) otherwise();
        },
        (error: unknown) => {
          if (error instanceof HttpError) this.#reject(error, response);
          else otherwise();
        },
      );
  }

  /**
   * Responds on the socket if the response is cached, current and compressed in an encoding that the client accepts.
   * @returns null if it is not; otherwise, whether it was still current after the client's rate limit was checked.
   */
  answerDirectly(
    head: RequestHead,
    socket: Socket,
    record: RecordRequest,
  ): Promise<boolean> | null {
    const key = this.#common === null ? undefined : keyOf(head.method, head.url);
    if (key === undefined) return null;
    const body = this.#responses.find(key);
    if (body?.ready(body.encodingFor(head.headers['accept-encoding'])) === undefined) return null;
    return this.#answerOn(socket, key, head, record);
  }

  async #answerOn(
    socket: Socket,
    key: string,
    { method, url, headers }: RequestHead,
    record: RecordRequest,
  ): Promise<boolean> {
    const started = performance.now();
    const requestId = requestIdOf(headers);
    const answer = (status: number, payload: Buffer | string) => {
      socket.write(payload, 'latin1');
      record({ method, url, status, started, requestId });
    };
    try {
      await this.#limiter.take(clientAddress({ socket, headers }, this.#trustedProxies));
    } catch (error) {
      if (!(error instanceof HttpError)) return false;
      const rejection = this.#rejection(error);
      const length = ['content-length', String(Buffer.byteLength(rejection.body))];
      const head = headOf(error.status, requestId, [...rejection.headers, ...length]);
      answer(error.status, Buffer.from(head + rejection.body));
      return true;
    }
    const body = this.#responses.find(key);
    if (body === undefined) return false;
    if (isKnown(headers['if-none-match'], body)) {
      this.#responses.onLookup('hit');
      answer(304, headOf(304, requestId, [...(this.#common ?? []), ...validators(body)]));
      return true;
    }
    const encoding = body.encodingFor(headers['accept-encoding']);
    const message = body.message(encoding, (length) => this.#headersOf(body, encoding, length));
    if (message === undefined) return false;
    this.#responses.onLookup('hit');
    answer(200, message.bytes(requestId));
    if (socket.writableLength > 0) body.forgetMessage(encoding);
    return true;
  }

  /** Writes the response if it is still current. */
  async #write(key: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { headers } = request;
    const body = this.#responses.find(key);
    if (body === undefined || this.#common === null) return false;
    this.#responses.onLookup('hit');
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
