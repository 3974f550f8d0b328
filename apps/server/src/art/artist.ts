/** Generates images without a model, one at a time, in a separate process. */
import { Decoder } from '../media/decoder.ts';
import { FairQueue } from '../media/fair-queue.ts';
import { queueError } from '../media/queue-full.ts';
import type { Image } from '../media/reencode.ts';
import { type ArtSeed, drawSvg } from './draw.ts';

const ENTRY = new URL('./render-process.ts', import.meta.url);
const DEADLINE_MS = 20_000;
const IDLE_MS = 30_000;
const RETRY_AFTER_S = 5;

export class Artist {
  readonly #queue = new FairQueue({ maxWaiting: 32, maxPerAccount: 3 });
  readonly #renderer = new Decoder<{ svg: string }>({
    deadlineMs: DEADLINE_MS,
    idleMs: IDLE_MS,
    entry: ENTRY,
  });

  /**
   * Returns the image for a seed. The same seed always gives the same image.
   * @throws {HttpError} 429 or 503 with Retry-After if the queue is full.
   */
  async draw(seed: ArtSeed): Promise<Image> {
    const svg = drawSvg(seed);
    const result = await this.#queue
      .run(seed.address, () => this.#renderer.decode({ svg }))
      .catch((error: unknown) => {
        throw queueError(error, 'images', RETRY_AFTER_S);
      });
    if (!result.ok) throw new Error('The drawing could not be rendered.');
    return result.image;
  }

  close(): void {
    this.#renderer.close();
  }
}
