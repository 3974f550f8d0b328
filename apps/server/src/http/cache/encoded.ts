/** A cached response body in each content encoding, compressed on first use. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Message } from '../direct/message.ts';

export type Encoding = 'identity' | 'br' | 'gzip';

/** Smaller bodies fit into one packet either way. */
const MIN_COMPRESSED = 1_024;

const compress = {
  // The highest quality that is as fast as gzip.
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

export class EncodedBody {
  readonly etag: string;
  readonly #ready: Partial<Record<Encoding, Buffer>>;
  readonly #making: Partial<Record<Encoding, Promise<Buffer>>> = {};
  readonly #messages: Partial<Record<Encoding, Message>> = {};
  #identity: Buffer;
  readonly #grown: (bytes: number) => void;

  /** @param grown called with the size of every encoding that is added. */
  constructor(body: Buffer, grown: (bytes: number) => void = () => {}) {
    this.#identity = body;
    this.#ready = { identity: body };
    this.#grown = grown;
    // Weak, because all encodings share it.
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  }

  get length(): number {
    return this.#identity.length;
  }

  /** Negotiates the content encoding for a client. */
  encodingFor(acceptEncoding: string | undefined): Encoding {
    if (acceptEncoding === undefined || this.length < MIN_COMPRESSED) return 'identity';
    if (accepts(acceptEncoding, 'br')) return 'br';
    return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
  }

  /** The encoded body, if already available. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.#ready[encoding];
  }

  /**
   * Returns the complete response in an available encoding.
   * @param headersOf returns its headers, as alternating names and values.
   */
  message(encoding: Encoding, headersOf: (length: number) => string[]): Message | undefined {
    const known = this.#messages[encoding];
    const bytes = this.#ready[encoding];
    if (known !== undefined || bytes === undefined) return known;
    const message = new Message(headersOf(bytes.length), bytes);
    this.#messages[encoding] = message;
    // The message contains the only copy of the bytes.
    this.#ready[encoding] = message.body;
    if (encoding === 'identity') this.#identity = message.body;
    return message;
  }

  /** Drops a message whose bytes are still being written: the next use would overwrite them. */
  forgetMessage(encoding: Encoding): void {
    delete this.#messages[encoding];
  }

  async bytes(encoding: Encoding): Promise<Buffer> {
    const ready = this.#ready[encoding];
    if (ready !== undefined || encoding === 'identity') return ready ?? this.#identity;
    this.#making[encoding] ??= compress[encoding](this.#identity).then((bytes) => {
      this.#ready[encoding] = bytes;
      this.#grown(bytes.length);
      return bytes;
    });
    return this.#making[encoding];
  }
}

const ACCEPTS = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
};
const accepts = (header: string, encoding: 'br' | 'gzip') => ACCEPTS[encoding].test(header);
