/** A cached response body in each content encoding, compressed on first use. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
  readonly #identity: Buffer;
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
