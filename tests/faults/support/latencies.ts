// Response times and outcomes of requests, by kind.
import { ApiError } from '@atoll/api/client';
import { percentile } from '../../cluster/client.ts';

export interface Summary {
  count: number;
  /** Requests without the expected answer. */
  failed: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  max: number;
}

export class Latencies {
  /** Failures by their status or message, with how often each occurred. */
  readonly failures = new Map<string, number>();
  readonly #answered: number[] = [];
  readonly #failed: number[] = [];
  /** How many of them `take` has returned. */
  #taken = { answered: 0, failed: 0 };

  /** Measures a request; returns its result, or undefined if it failed. */
  async measure<T>(request: () => Promise<T>): Promise<T | undefined> {
    const began = performance.now();
    try {
      const result = await request();
      this.#answered.push(performance.now() - began);
      return result;
    } catch (error) {
      this.#failed.push(performance.now() - began);
      const reason = reasonOf(error);
      this.failures.set(reason, (this.failures.get(reason) ?? 0) + 1);
      return undefined;
    }
  }

  add(ms: number): void {
    this.#answered.push(ms);
  }

  /** Returns what was measured since the last call. */
  take(): Summary {
    const { answered, failed } = this.#taken;
    this.#taken = { answered: this.#answered.length, failed: this.#failed.length };
    return summarize(this.#answered.slice(answered), this.#failed.slice(failed));
  }

  /** Returns everything that was measured. */
  total(): Summary {
    return summarize(this.#answered, this.#failed);
  }
}

function summarize(answered: readonly number[], failed: readonly number[]): Summary {
  const ms = (share: number) => Math.round(percentile(answered, share));
  return {
    count: answered.length + failed.length,
    failed: failed.length,
    p50: ms(0.5),
    p99: ms(0.99),
    max: Math.round([...answered, ...failed].reduce((most, each) => Math.max(most, each), 0)),
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.status} ${error.code}: ${error.message}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
