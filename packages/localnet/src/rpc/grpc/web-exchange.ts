// Exchanges messages by gRPC-web over node:http: one message in the request's body, any number in the response's.
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/body.ts';
import type { CallLimits } from './call.ts';
import type { Exchange } from './exchange.ts';
import { contentType, dataFrame, decodeRequest, trailerFrame, type WireFormat } from './framing.ts';
import { type RpcStatusError, statusTrailers } from './status.ts';

export interface WebExchangeOptions {
  format: WireFormat;
  /** Response headers besides the content type. */
  headers: Record<string, string>;
  limits: CallLimits;
}

export class WebExchange implements Exchange {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #options: WebExchangeOptions;

  constructor(request: IncomingMessage, response: ServerResponse, options: WebExchangeOptions) {
    this.#request = request;
    this.#response = response;
    this.#options = options;
  }

  get path(): string {
    return this.#request.url ?? '';
  }

  get timeout(): string | string[] | undefined {
    return this.#request.headers['grpc-timeout'];
  }

  onClose(listener: () => void): () => void {
    this.#response.once('close', listener);
    return () => this.#response.off('close', listener);
  }

  async *messages(signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const { limits, format } = this.#options;
    yield decodeRequest(await readBody(this.#request, limits.maxRequestBytes, signal), format);
  }

  start(): void {
    const { headers, format } = this.#options;
    this.#response.writeHead(200, { ...headers, 'content-type': contentType(format) });
    this.#response.flushHeaders();
  }

  async send(message: Uint8Array, signal: AbortSignal): Promise<void> {
    const hasRoom = this.#response.write(dataFrame(message, this.#options.format));
    if (!hasRoom) await once(this.#response, 'drain', { signal });
  }

  finish(failure: RpcStatusError | undefined, reply?: Uint8Array): void {
    const { format, headers, limits } = this.#options;
    const response = this.#response;
    if (response.destroyed) return;
    const trailer = trailerFrame(statusTrailers(failure), format);
    const body = reply === undefined ? trailer : Buffer.concat([dataFrame(reply, format), trailer]);
    if (!response.headersSent) {
      response.writeHead(200, {
        ...headers,
        'content-type': contentType(format),
        'content-length': body.length,
      });
    }
    response.end(body);
    const cut = setTimeout(() => response.destroy(), limits.flushTimeoutMs);
    response.once('close', () => clearTimeout(cut));
  }
}
