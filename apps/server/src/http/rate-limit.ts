/** Owns rate limits: a bucket of tokens for each key (a client address, an account), in memory. */
import type { RateLimit } from '../config.ts';
import { HttpError } from '../errors.ts';

interface Bucket {
  tokens: number;
  at: number;
}

/** Keys kept at most; beyond it the full buckets, which say nothing, are dropped. */
const MAX_KEYS = 50_000;

export class RateLimiter {
  readonly #limit: RateLimit;
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;

  constructor(limit: RateLimit, now: () => number = () => performance.now()) {
    this.#limit = limit;
    this.#now = now;
  }

  /**
   * Takes one request from the key's allowance.
   * @throws {HttpError} 429 with `retry_after` seconds when it is used up.
   */
  take(key: string): void {
    const now = this.#now();
    const perMs = this.#limit.perMinute / 60_000;
    const bucket = this.#buckets.get(key) ?? { tokens: this.#limit.burst, at: now };
    bucket.tokens = Math.min(this.#limit.burst, bucket.tokens + (now - bucket.at) * perMs);
    bucket.at = now;
    if (bucket.tokens < 1) {
      const seconds = Math.ceil((1 - bucket.tokens) / perMs / 1000);
      throw new HttpError(429, `Too many requests. Please try again in ${seconds} s.`, {
        details: { retry_after: seconds },
        headers: { 'retry-after': String(seconds) },
      });
    }
    bucket.tokens -= 1;
    if (!this.#buckets.has(key) && this.#buckets.size >= MAX_KEYS) this.#forget(now, perMs);
    this.#buckets.set(key, bucket);
  }

  #forget(now: number, perMs: number): void {
    for (const [key, { tokens, at }] of this.#buckets) {
      if (tokens + (now - at) * perMs >= this.#limit.burst) this.#buckets.delete(key);
    }
    // All of them in use: an attack from very many addresses. The oldest go, a tenth at once, so that
    // not every new address makes us look through all.
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size < MAX_KEYS * 0.9) break;
      this.#buckets.delete(key);
    }
  }
}
