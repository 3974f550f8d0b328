/**
 * Calls of an outside service: each has a deadline, and after several failures in a row calls fail at
 * once for a while, so that requests do not queue for an unavailable service.
 */

import { HttpError } from '../platform/errors.ts';
import { CircuitBreaker, CircuitOpen } from '../platform/net/breaker.ts';
import type { OnCall } from '../platform/net/watch-calls.ts';

export interface Breaker {
  /**
   * Runs a call with a signal that ends at its deadline.
   * @throws {HttpError} 503 if the call fails or the service is considered away.
   */
  run<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

export interface BreakerOptions {
  /** Name of the service, for the message. */
  service: string;
  now: () => number;
  /** Reports a failed call. */
  onFailure: (reason: string) => void;
  deadlineMs?: number;
  onCall?: OnCall;
}

const DEADLINE_MS = 5_000;
const FAILURES = 3;
const OPEN_MS = 20_000;
const RETRY_MS = 5_000;

export function createBreaker(options: BreakerOptions): Breaker {
  const { service, now, onFailure, onCall, deadlineMs = DEADLINE_MS } = options;
  const circuit = new CircuitBreaker({
    failures: FAILURES,
    openMs: OPEN_MS,
    now,
    ...(onCall && { onCall }),
  });
  return {
    async run(call) {
      try {
        return await circuit.run(
          () => withDeadline(call, deadlineMs),
          () => true,
        );
      } catch (error) {
        if (error instanceof CircuitOpen) throw unavailable(service, error.retryAfterMs, error);
        onFailure(error instanceof Error ? error.message : String(error));
        throw unavailable(service, RETRY_MS, error);
      }
    },
  };
}

/** Ends with the deadline also when the library ignores its signal while it reads a response. */
async function withDeadline<T>(
  call: (signal: AbortSignal) => Promise<T>,
  deadlineMs: number,
): Promise<T> {
  const signal = AbortSignal.timeout(deadlineMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([call(signal), late]);
}

function unavailable(service: string, forMs: number, cause: unknown): HttpError {
  const seconds = Math.ceil(forMs / 1_000);
  return new HttpError(
    503,
    `${service} is temporarily unavailable. Nothing was changed. Try again in ${seconds} s.`,
    {
      cause,
      details: { retry_after: seconds },
      headers: { 'retry-after': String(seconds) },
    },
  );
}
