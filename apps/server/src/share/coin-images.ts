/**
 * Images of coins for cards: those of the media store, and those of other hosts, which are read
 * like every address that users supply (public hosts only), re-encoded by the decoder of uploads, and
 * kept for a while.
 */
import { MAX_MEDIA_BYTES } from '@atoll/api';
import type { Images } from '../media/images.ts';
import type { MediaStore } from '../media/store.ts';
import { HttpError } from '../platform/errors.ts';
import type { Egress } from '../platform/net/egress.ts';
import { ForbiddenAddressError } from '../platform/net/public-request.ts';

const TIMEOUT_MS = 4_000;
/** Time after which an image is requested again, including one that is missing or cannot be decoded. */
const KEPT_MS = 3_600_000;
/** The same after a temporary failure, so that cards of a popular coin do not flood a host that is down. */
const RETRY_MS = 30_000;
/** Statuses below 500 that may be temporary. */
const TEMPORARY = new Set([408, 425, 429]);
const KEPT = 200;
/** Account under which the decoder's queue counts these images. */
const ACCOUNT = 'share-cards';

interface Dependencies {
  egress: Pick<Egress, 'page'>;
  media: MediaStore;
  images: Pick<Images, 'reencode'>;
  /** Whether operators hid a file of the media store. */
  isHidden: (name: string) => Promise<boolean>;
  /** Also addresses of this machine. */
  allowLocal: boolean;
  publicUrl: () => string;
  now: () => number;
}

interface Kept {
  until: number;
  webp: Promise<Uint8Array | null>;
}

export class CoinImages {
  readonly #parts: Dependencies;
  readonly #kept = new Map<string, Kept>();

  constructor(parts: Dependencies) {
    this.#parts = parts;
  }

  /** The image as WebP; null if there is none or it cannot be read. */
  async read(url: string | null): Promise<Uint8Array | null> {
    if (url === null) return null;
    const { isHidden, media, publicUrl, now } = this.#parts;
    const own = `${publicUrl()}/media/`;
    if (url.startsWith(own)) {
      const name = url.slice(own.length);
      return (await isHidden(name)) ? null : ((await media.get(name)) ?? null);
    }
    const kept = this.#kept.get(url);
    if (kept !== undefined && now() < kept.until) return kept.webp;
    const webp = this.#fetch(url).catch((error: unknown) => {
      if (!isPermanent(error)) entry.until = now() + RETRY_MS;
      return null;
    });
    const entry: Kept = { until: now() + KEPT_MS, webp };
    this.#kept.delete(url);
    this.#kept.set(url, entry);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return webp;
  }

  async #fetch(url: string): Promise<Uint8Array | null> {
    const { egress, images, allowLocal } = this.#parts;
    const { status, body } = await egress.page(url, {
      accept: 'image/webp, image/png, image/jpeg, image/avif, image/gif',
      timeoutMs: TIMEOUT_MS,
      // An image that reaches the limit was cut off.
      maxBytes: MAX_MEDIA_BYTES + 1,
      allowLocal,
    });
    if (status >= 500 || TEMPORARY.has(status))
      throw new Error(`The host responded with status ${status}.`);
    if (status !== 200 || body.length > MAX_MEDIA_BYTES) return null;
    return (await images.reencode(ACCOUNT, body)).webp;
  }
}

/** Returns whether a retry would fail too: the address is forbidden or the image was rejected. */
const isPermanent = (error: unknown): boolean =>
  error instanceof ForbiddenAddressError ||
  (error instanceof HttpError && (error.status === 400 || error.status === 415));
