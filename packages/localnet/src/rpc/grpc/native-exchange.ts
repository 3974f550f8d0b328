// Exchanges messages by gRPC over an HTTP/2 stream.
import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import { abortable, type CallLimits } from './call.ts';
import type { Exchange } from './exchange.ts';
import { COMPRESSED_BIT, dataFrame, HEADER_LENGTH } from './framing.ts';
import {
  GrpcStatusCode,
  invalidArgument,
  RpcStatusError,
  statusTrailers,
  tooLarge,
} from './status.ts';

const CONTENT_TYPE = 'application/grpc+proto';

/** Returns whether a content type is gRPC with protobuf. */
export function isNativeGrpc(contentType: string | undefined): boolean {
  return /^application\/grpc(\+proto)?(;|$)/.test(contentType ?? '');
}

export class NativeExchange implements Exchange {
  readonly path: string;
  readonly timeout: string | string[] | undefined;
  readonly #stream: ServerHttp2Stream;
  readonly #headers: Record<string, string>;
  readonly #limits: CallLimits;

  constructor(
    stream: ServerHttp2Stream,
    request: IncomingHttpHeaders,
    { headers, limits }: { headers: Record<string, string>; limits: CallLimits },
  ) {
    this.path = request[':path'] ?? '';
    this.timeout = request['grpc-timeout'];
    this.#stream = stream;
    this.#headers = headers;
    this.#limits = limits;
  }

  onClose(listener: () => void): () => void {
    this.#stream.once('close', listener);
    return () => this.#stream.off('close', listener);
  }

  async *messages(signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const chunks: AsyncIterator<Buffer> = this.#stream.iterator({ destroyOnReturn: false });
    let bytes: Buffer = Buffer.alloc(0);
    let length = 0;
    for (;;) {
      const message = this.#firstMessage(bytes.subarray(0, length));
      if (message) {
        // The rest has no spare capacity: appending to it copies it and never overwrites the message.
        bytes = bytes.subarray(HEADER_LENGTH + message.length, length);
        length = bytes.length;
        yield message;
        continue;
      }
      const { done, value: chunk } = await abortable(chunks.next(), signal);
      if (done) {
        if (length === 0) return;
        throw invalidArgument('request ends within a gRPC message');
      }
      bytes = withRoom(bytes, length, chunk.length);
      chunk.copy(bytes, length);
      length += chunk.length;
    }
  }

  start(): void {
    if (this.#stream.closed) return;
    this.#stream.respond(
      { ':status': 200, ...this.#headers, 'content-type': CONTENT_TYPE },
      { waitForTrailers: true },
    );
  }

  async send(message: Uint8Array, signal: AbortSignal): Promise<void> {
    const hasRoom = this.#stream.write(dataFrame(message, 'binary'));
    if (!hasRoom) await once(this.#stream, 'drain', { signal });
  }

  finish(failure: RpcStatusError | undefined, reply?: Uint8Array): void {
    const stream = this.#stream;
    if (stream.closed || stream.destroyed) return;
    const trailers = statusTrailers(failure);
    // Further data from the client is discarded.
    stream.resume();
    const cut = setTimeout(
      () => stream.close(process.getBuiltinModule('node:http2').constants.NGHTTP2_CANCEL),
      this.#limits.flushTimeoutMs,
    );
    stream.once('close', () => clearTimeout(cut));
    if (!stream.headersSent && reply === undefined) {
      const headers = { ':status': 200, ...this.#headers, 'content-type': CONTENT_TYPE };
      stream.respond({ ...headers, ...trailers }, { endStream: true });
      return;
    }
    if (!stream.headersSent) this.start();
    stream.once('wantTrailers', () => stream.sendTrailers(trailers));
    stream.end(reply && dataFrame(reply, 'binary'));
  }

  #firstMessage(bytes: Buffer): Uint8Array | undefined {
    if (bytes.length < HEADER_LENGTH) return undefined;
    const length = bytes.readUInt32BE(1);
    if (length > this.#limits.maxRequestBytes) throw tooLarge(this.#limits.maxRequestBytes);
    if (bytes.readUInt8(0) & COMPRESSED_BIT)
      throw new RpcStatusError(
        GrpcStatusCode.UNIMPLEMENTED,
        'compressed gRPC messages are not supported',
      );
    const end = HEADER_LENGTH + length;
    return bytes.length < end ? undefined : bytes.subarray(HEADER_LENGTH, end);
  }
}

/** Returns a buffer with room behind its first bytes. Doubled, because a message can arrive byte by byte. */
function withRoom(bytes: Buffer, length: number, room: number): Buffer {
  if (length + room <= bytes.length) return bytes;
  const larger = Buffer.allocUnsafeSlow(Math.max(length + room, 2 * bytes.length));
  bytes.copy(larger, 0, 0, length);
  return larger;
}
