/** Opens the connection to Redis, through which servers share rate limits and messages. */
import { Redis } from 'ioredis';
import type { Log } from '../log.ts';

const REDIS_COMMAND_MS = 250;
const REDIS_SILENCE_MS = 1_000;

/** Commands fail at once while Redis is unavailable; every user has a fallback. */
export function openRedis(url: string, log: Log, timeoutMs = REDIS_COMMAND_MS): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    // Requests must not wait for a Redis that no longer responds.
    commandTimeout: timeoutMs,
    socketTimeout: Math.max(timeoutMs, REDIS_SILENCE_MS),
  });
  let reason = '';
  redis.on('error', (error: Error) => {
    if (error.message !== reason) log.warn({ reason: error.message }, 'redis unavailable');
    reason = error.message;
  });
  redis.on('ready', () => {
    reason = '';
  });
  return redis;
}
