/**
 * A rate limit that servers share through Redis, without querying Redis for every request: a server reserves several of a
 * client's requests at a time. A reservation is at most a twentieth of the limit, and no larger than what the client has
 * used on this server or is waiting for. However many servers a client uses, it therefore gets at least half of its limit
 * and never more than the limit.
 */
import type { RateLimit } from '@atoll/api';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Largest fraction of a limit that is reserved at once. */
const MAX_RESERVED = 1 / 20;

/** Usage of a key in the current period, as seen by this server. */
interface Usage {
  /** Reserved requests that have not been used. */
  left: number;
  /** Requests that this server has allowed. */
  used: number;
  /** Requests that wait for a reservation. */
  waiting: number;
  isUsedUp: boolean;
  ends: number;
  reservation: Promise<void> | undefined;
}

export class SharedLimit {
  readonly #limiter: RateLimiterRedis;
  readonly #requests: number;
  readonly #periodMs: number;
  readonly #maxReserved: number;
  /** Roughly in the order in which their periods end. */
  readonly #usages = new Map<string, Usage>();

  constructor(storeClient: Redis, name: string, { requests, seconds }: RateLimit) {
    this.#requests = requests;
    this.#periodMs = seconds * 1_000;
    this.#maxReserved = Math.max(1, Math.floor(requests * MAX_RESERVED));
    const keyPrefix = `limit:${name}`;
    this.#limiter = new RateLimiterRedis({
      storeClient,
      keyPrefix,
      points: requests,
      duration: seconds,
    });
  }

  /**
   * Counts a request. Returns 0 if it is within the limit, otherwise the milliseconds until the period ends. Returns a
   * promise if Redis must be queried; it rejects if Redis is unavailable.
   */
  take(key: string): number | Promise<number> {
    const usage = this.#usageOf(key);
    return this.#use(usage) ?? this.#wait(key, usage);
  }

  /** Counts a request without querying Redis; undefined if nothing is reserved. */
  #use(usage: Usage): number | undefined {
    if (usage.left > 0) {
      usage.left -= 1;
      usage.used += 1;
      return 0;
    }
    return usage.isUsedUp ? Math.max(1, usage.ends - performance.now()) : undefined;
  }

  async #wait(key: string, usage: Usage): Promise<number> {
    usage.waiting += 1;
    try {
      for (;;) {
        usage.reservation ??= this.#reserve(key, usage).finally(() => {
          usage.reservation = undefined;
        });
        await usage.reservation;
        const result = this.#use(usage);
        if (result !== undefined) return result;
      }
    } finally {
      usage.waiting -= 1;
    }
  }

  async #reserve(key: string, usage: Usage): Promise<void> {
    const wanted = Math.min(this.#maxReserved, Math.max(1, usage.used, usage.waiting));
    const reply = await this.#limiter.consume(key, wanted).catch((rejection: unknown) => {
      if (rejection instanceof RateLimiterRes) return rejection;
      // Redis may have counted the reservation although its reply was lost. Retries start small to spare the limit.
      usage.used = 0;
      throw rejection;
    });
    const before = reply.consumedPoints - wanted;
    usage.left = Math.max(0, Math.min(wanted, this.#requests - before));
    usage.isUsedUp = reply.consumedPoints >= this.#requests;
    usage.ends = performance.now() + reply.msBeforeNext;
  }

  #usageOf(key: string): Usage {
    const now = performance.now();
    const known = this.#usages.get(key);
    if (known !== undefined && (known.ends > now || known.reservation !== undefined)) return known;
    this.#forget(now);
    const ends = now + this.#periodMs;
    const usage: Usage = {
      left: 0,
      used: 0,
      waiting: 0,
      isUsedUp: false,
      ends,
      reservation: undefined,
    };
    this.#usages.delete(key);
    this.#usages.set(key, usage);
    return usage;
  }

  #forget(now: number): void {
    for (const [key, { ends, reservation }] of this.#usages) {
      if (ends > now || reservation !== undefined) return;
      this.#usages.delete(key);
    }
  }
}
