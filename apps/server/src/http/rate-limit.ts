/**
 * Rate limits by key (a client address, an account): in memory, or shared through Redis if configured.
 * While Redis is unavailable each server falls back to counting in memory.
 */
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '../config.ts';
import { HttpError } from '../errors.ts';

export interface RateLimiter {
  /**
   * Counts one request.
   * @throws {HttpError} 429 with `retry_after` seconds once the limit of the period is used up.
   */
  take(key: string): Promise<void>;
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
  return (name, { requests, seconds }) => {
    const options = { keyPrefix: `limit:${name}`, points: requests, duration: seconds };
    const memory = new RateLimiterMemory(options);
    const limiter =
      redis === undefined
        ? memory
        : new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory });
    return {
      async take(key) {
        try {
          await limiter.consume(key);
        } catch (rejection) {
          if (!(rejection instanceof RateLimiterRes)) throw rejection;
          onRejected(name);
          throw tooManyRequests(Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)));
        }
      },
    };
  };
}

function tooManyRequests(seconds: number): HttpError {
  return new HttpError(429, `Too many requests. Try again in ${seconds} s.`, {
    details: { retry_after: seconds },
    headers: { 'retry-after': String(seconds) },
  });
}
