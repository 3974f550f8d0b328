// Limits the rate of gasless transactions, which pay no fees.
import { gaslessLimits } from '../../execution/gasless.ts';
import { LedgerError } from '../errors.ts';

const SECOND_MS = 1_000n;

/** Counts gasless transactions per second of the network's clock. */
export class GaslessRate {
  #second = -1n;
  #count = 0;

  /** Admits a transaction. Throws LedgerError if the limit of the current second is reached. */
  admit(nowMs: bigint): void {
    const second = nowMs / SECOND_MS;
    if (second !== this.#second) {
      this.#second = second;
      this.#count = 0;
    }
    if (this.#count === gaslessLimits.maxPerSecond) {
      const message =
        'Validator cannot handle the request at the moment. Please retry after at least 1 seconds.';
      throw new LedgerError('ValidatorOverloadedRetryAfter', 'UNAVAILABLE', message);
    }
    this.#count += 1;
  }
}
