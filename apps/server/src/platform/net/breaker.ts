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
  /** Called after each call; `rejected`: the circuit was open. */
  onCall?: (call: ObservedCall) => void;
}

export interface ObservedCall {
  result: 'done' | 'failed' | 'rejected';
  seconds: number;
  /** Whether the circuit is open after the call. */
  open: boolean;
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
   * Runs a call; `counts` selects the errors that are the provider's failures.
   * @throws {CircuitOpen} at once while the circuit is open, and all errors of the call.
   */
  async run<T>(call: () => Promise<T>, counts: (error: unknown) => boolean): Promise<T> {
    const { failures, openMs, now } = this.#options;
    const isProbe = this.#failures >= failures;
    if (isProbe) {
      const waiting = this.#openUntil - now();
      // A longer wait means that the clock was ahead when the circuit opened, and has been set back since.
      const isOpen = waiting > 0 && waiting <= openMs;
      if (isOpen || this.#probing) {
        this.#report('rejected', performance.now());
        throw new CircuitOpen(Math.min(Math.max(waiting, 1_000), openMs));
      }
      this.#probing = true;
    }
    const started = performance.now();
    try {
      const result = await call();
      this.#failures = 0;
      this.#report('done', started);
      return result;
    } catch (error) {
      if (counts(error)) {
        this.#failures += 1;
        if (this.#failures >= failures) this.#openUntil = now() + openMs;
        this.#report('failed', started);
      }
      throw error;
    } finally {
      if (isProbe) this.#probing = false;
    }
  }

  #report(result: ObservedCall['result'], started: number): void {
    const seconds = (performance.now() - started) / 1_000;
    const open = this.#failures >= this.#options.failures;
    this.#options.onCall?.({ result, seconds, open });
  }
}
