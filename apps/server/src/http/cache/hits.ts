/**
 * Serves cached responses before the application, without routing or parsing queries. Rate limits count them like all
 * others.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { HttpError } from '../../platform/errors.ts';
import type { RateLimiter } from '../../platform/limits/rate-limit.ts';
import type { Log } from '../../platform/log.ts';
import { clientAddress } from '../access/client.ts';
import type { AppEnv } from '../env.ts';
import { envelopeOf, toHttpError } from '../errors.ts';
import { keyOf } from './cached-request.ts';
import type { EncodedBody } from './encoded.ts';
import { headersOf, isKnown, validators } from './reply.ts';
import type { ResponseCache } from './response-cache.ts';

/** Headers that belong to one response. */
const OWN = /^(content-.*|etag|vary|cache-control|date|.*request-id|traceparent)$/;

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
    const bytes = await body.bytes(encoding);
    response
      .writeHead(200, [...this.#common, ...headersOf(body, encoding, bytes.length)])
      .end(bytes);
    return true;
  }

  #reject(error: HttpError, response: ServerResponse): void {
    const headers = ['content-type', 'application/json', 'cache-control', 'no-store'];
    response
      .writeHead(error.status, [
        ...(this.#common ?? []),
        ...headers,
        ...Object.entries(error.headers).flat(),
      ])
      .end(JSON.stringify(envelopeOf(error)));
  }
}
