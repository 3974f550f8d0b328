/**
 * Circuit breaker: after several failures in a row, calls fail at once for a while instead of waiting
 * for a provider that is down; then one call probes whether it is back.
 */
export class CircuitOpen extends Error {
  override name = 'CircuitOpen';
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('The circuit is open.');
    this.retryAfterMs = retryAfterMs;
  }
}

export interface BreakerOptions {
  /** Failures in a row that open the circuit. */
  failures: number;
  /** How long it stays open before a probe. */
  openMs: number;
  now: () => number;
}

export class CircuitBreaker {
  readonly #options: BreakerOptions;
  #failures = 0;
  #openUntil = 0;
  #probing = false;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /**
   * Runs a call; `counts` tells which errors are the provider's failures.
   * @throws {CircuitOpen} at once while the circuit is open, and whatever the call throws.
   */
  async run<T>(call: () => Promise<T>, counts: (error: unknown) => boolean): Promise<T> {
    const { failures, openMs, now } = this.#options;
    const isProbe = this.#failures >= failures;
    if (isProbe) {
      const waiting = this.#openUntil - now();
      if (waiting > 0 || this.#probing) throw new CircuitOpen(Math.max(waiting, 1_000));
      this.#probing = true;
    }
    try {
      const result = await call();
      this.#failures = 0;
      return result;
    } catch (error) {
      if (counts(error)) {
        this.#failures += 1;
        if (this.#failures >= failures) this.#openUntil = now() + openMs;
      }
      throw error;
    } finally {
      if (isProbe) this.#probing = false;
    }
  }
}
