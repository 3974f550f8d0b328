/** Renders share cards sequentially in a separate process and caches the most recent ones. */
import type { Pool, ShareCard } from '@atoll/api';
import { Decoder } from '../media/decoder.ts';
import { FairQueue, QueueFull } from '../media/fair-queue.ts';
import type { CardRequest } from './card-process.ts';
import { type CardDependencies, coinRequest, resultRequest } from './requests.ts';

const ENTRY = new URL('./card-process.ts', import.meta.url);
/** A card is drawn again when it is older than this. */
export const CARD_SECONDS = 300;
const KEPT = 200;

export class ShareCards {
  readonly #queue = new FairQueue({ maxWaiting: 64, maxPerAccount: 4 });
  readonly #renderer = new Decoder<CardRequest>({
    deadlineMs: 20_000,
    idleMs: 60_000,
    entry: ENTRY,
  });
  readonly #kept = new Map<string, { at: number; client: string; png: Promise<Uint8Array> }>();

  /**
   * Returns the PNG of a coin's card.
   * @throws {QueueFull} while too many cards wait, for this client or in total.
   */
  coin(client: string, row: Pool, parts: CardDependencies): Promise<Uint8Array> {
    return this.#card(client, row.pool_id, parts.now(), () => coinRequest(row, parts));
  }

  /**
   * Returns the PNG of a shared result.
   * @throws {QueueFull} while too many cards wait, for this client or in total.
   */
  result(client: string, card: ShareCard, parts: CardDependencies): Promise<Uint8Array> {
    return this.#card(client, card.id, parts.now(), () => resultRequest(card, parts));
  }

  close(): void {
    this.#renderer.close();
  }

  #card(
    client: string,
    key: string,
    now: number,
    request: () => Promise<CardRequest>,
  ): Promise<Uint8Array> {
    const kept = this.#kept.get(key);
    if (kept !== undefined && now - kept.at < CARD_SECONDS * 1_000) {
      return kept.png.catch((error: unknown) => {
        // The card was queued for another client that has used up its share.
        const retry = error instanceof QueueFull && error.isOwn && kept.client !== client;
        if (retry) return this.#card(client, key, now, request);
        throw error;
      });
    }
    // The image is fetched before the card is queued, so that a slow host does not delay other cards.
    const png = request().then((ready) =>
      this.#queue.run(client, async () => {
        const result = await this.#renderer.decode(ready);
        if (!result.ok) throw new Error('The card could not be drawn.');
        return result.image.webp;
      }),
    );
    this.#kept.delete(key);
    this.#kept.set(key, { at: now, client, png });
    png.catch(() => {
      if (this.#kept.get(key)?.png === png) this.#kept.delete(key);
    });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return png;
  }
}
