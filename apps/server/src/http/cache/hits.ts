/**
 * Serves cache hits directly from `node:http`, before the application: no routing, no parsing, no query.
 * Rate limits count them like any other request.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { HttpError } from '../../errors.ts';
import { clientAddress } from '../client.ts';
import type { AppEnv } from '../env.ts';
import { envelopeOf } from '../errors.ts';
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
    const body = JSON.stringify(envelopeOf(error));
    const own = ['content-type', 'application/json', 'cache-control', 'no-store'];
    const headers = [...(this.#common ?? []), ...own, ...Object.entries(error.headers).flat()];
    response.writeHead(error.status, headers).end(body);
  }

  #headersOf(body: EncodedBody, encoding: Encoding, length: number): string[] {
    return [...(this.#common ?? []), ...headersOf(body, encoding, length)];
  }
}
