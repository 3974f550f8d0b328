/**
 * Rate limits by key (a client address, an account): in memory, or shared through Redis if configured.
 * While Redis is unavailable each server falls back to counting in memory.
 */
import { type LimitName, type RateLimit, rateLimits } from '@atoll/api';
import type { Redis } from 'ioredis';
import { HttpError } from '../errors.ts';
import { NETWORK_FACTOR, networkOf } from './network.ts';
import type { LimitOverrides } from './overrides.ts';
import { SharedLimit } from './shared-limit.ts';

export interface RateLimiter {
  /**
   * Counts one request.
   * @returns undefined if it was counted in this process: awaiting a promise would cost more than counting.
   * @throws {HttpError} 429 with `retry_after` seconds once the limit of the period is used up.
   */
  take(key: string): Promise<void> | undefined;
}

export type CreateRateLimiter = (name: string, limit: RateLimit) => RateLimiter;

/**
 * Returns the factory of limiters that share `redis`, or count in this process without it.
 * @param onRejected called with the limit's name for each rejection.
 */
export function rateLimiters(
  redis?: Redis,
  onRejected: (limit: string) => void = () => {},
): CreateRateLimiter {
  return (name, limit) => {
    const memory = new MemoryCounts(limit);
    const check = (waitMs: number) => {
      if (waitMs <= 0) return;
      onRejected(name);
      throw tooManyRequests(Math.max(1, Math.ceil(waitMs / 1000)));
    };
    if (redis === undefined) {
      return {
        take(key) {
          check(memory.take(key));
          return undefined;
        },
      };
    }
    const shared = new SharedLimit(redis, name, limit);
    return {
      take(key) {
        const waitMs = shared.take(key);
        if (typeof waitMs !== 'number') return waitMs.catch(() => memory.take(key)).then(check);
        check(waitMs);
        return undefined;
      },
    };
  };
}

export type RateLimiters = { readonly [name in LimitName]: RateLimiter };

/** Creates the limiter of each rate limit of the contract, with the operator's overrides. */
export function createRateLimiters(
  create: CreateRateLimiter,
  overrides: LimitOverrides,
): RateLimiters {
  const entries = Object.entries(rateLimits) as [LimitName, RateLimit][];
  return Object.fromEntries(
    entries.map(([name, declared]) => [
      name,
      withNetworks(name, overrides[name] ?? declared, create),
    ]),
  ) as RateLimiters;
}

/** Counts a request of an IPv6 client for its /48 network too, whose limit is that of `NETWORK_FACTOR` clients. */
function withNetworks(name: LimitName, limit: RateLimit, create: CreateRateLimiter): RateLimiter {
  const clients = create(name, limit);
  const networks = create(name, { ...limit, requests: limit.requests * NETWORK_FACTOR });
  return {
    take(key) {
      const network = networkOf(key);
      if (network === undefined) return clients.take(key);
      const counted = clients.take(key);
      return counted === undefined
        ? networks.take(network)
        : counted.then(() => networks.take(network));
    },
  };
}

/** Counts requests, or other units, by key in periods that start with a key's first request. */
export class MemoryCounts {
  readonly #requests: number;
  readonly #periodMs: number;
  /** Ordered by the end of the period, soonest first. */
  readonly #periods = new Map<string, { count: number; ends: number }>();

  constructor({ requests, seconds }: RateLimit) {
    this.#requests = requests;
    this.#periodMs = seconds * 1_000;
  }

  /** Counts units. Returns 0 if they are within the limit, otherwise the milliseconds until the period ends. */
  take(key: string, units = 1): number {
    const now = performance.now();
    const period = this.#periods.get(key);
    if (period === undefined || period.ends <= now) {
      this.#forget(now);
      this.#periods.set(key, { count: units, ends: now + this.#periodMs });
      return units > this.#requests ? this.#periodMs : 0;
    }
    period.count += units;
    return period.count > this.#requests ? period.ends - now : 0;
  }

  #forget(now: number): void {
    for (const [key, { ends }] of this.#periods) {
      if (ends > now) return;
      this.#periods.delete(key);
    }
  }
}

function tooManyRequests(seconds: number): HttpError {
  return new HttpError(429, `Too many requests. Try again in ${seconds} s.`, {
    details: { retry_after: seconds },
    headers: { 'retry-after': String(seconds) },
  });
}
