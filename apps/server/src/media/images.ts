/**
 * Turns uploads into images that are safe to serve: recognized by signature, decoded in a separate process within
 * limits of size, queue and time, and re-encoded, so that no byte of the upload is kept.
 */
import { HttpError } from '../platform/errors.ts';
import { Decoder, DecodeTimeout } from './decoder.ts';
import { FairQueue } from './fair-queue.ts';
import { sniffFormat } from './formats.ts';
import { queueError } from './queue-full.ts';
import type { Image, Reencoded } from './reencode.ts';

/** Ends decodes that hang; the limits of size bound the work of others, which takes seconds on a busy machine. */
const DEADLINE_MS = 20_000;
const IDLE_MS = 30_000;
const MAX_WAITING = 32;
const MAX_PER_ACCOUNT = 3;
const RETRY_AFTER_S = 5;

const REASONS: Record<Extract<Reencoded, { ok: false }>['reason'], string> = {
  damaged: 'This image is damaged or cannot be read. Choose another one.',
  dimensions:
    'This image is larger than 8,192 pixels on one side, or more than 16 times as long as it is wide. Choose a smaller one.',
  pixels:
    'This image has more than 16 megapixels (8 at 16 bits per channel, 4 as AVIF). Choose a smaller one.',
};

export class Images {
  readonly #queue = new FairQueue({ maxWaiting: MAX_WAITING, maxPerAccount: MAX_PER_ACCOUNT });
  readonly #decoder: Decoder;

  constructor(deadlineMs: number = DEADLINE_MS) {
    this.#decoder = new Decoder({ deadlineMs, idleMs: IDLE_MS });
  }

  /**
   * Returns an upload re-encoded as WebP within 512 × 512 pixels.
   * @throws {HttpError} 415 for a format we do not accept; 400 for a damaged or oversized image and
   *   for one that takes too long to decode; 429 or 503 with Retry-After while too many uploads wait.
   */
  async reencode(account: string, upload: Uint8Array): Promise<Image> {
    const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
    const format = sniffFormat(bytes);
    if (format === undefined) {
      throw new HttpError(415, 'Choose a PNG, JPEG, WebP, GIF or AVIF image.');
    }
    const result = await this.#queue
      .run(account, () => this.#decoder.decode({ bytes, format }))
      .catch((error: unknown) => {
        throw toHttpError(error);
      });
    if (!result.ok) throw new HttpError(400, REASONS[result.reason]);
    return result.image;
  }

  close(): void {
    this.#decoder.close();
  }
}

function toHttpError(error: unknown): unknown {
  if (error instanceof DecodeTimeout) {
    return new HttpError(400, 'This image takes too long to decode. Choose a simpler one.');
  }
  return queueError(error, 'images', RETRY_AFTER_S);
}
