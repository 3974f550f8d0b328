/** Limits each account to one generation of a kind at a time, so that a double click has one effect. */
import { HttpError } from '../platform/errors.ts';
import { LeaseHeldError, type Leases } from '../platform/leases/leases.ts';

export class OneAtATime {
  readonly #leases: Leases;
  readonly #kind: string;

  constructor(leases: Leases, kind: string) {
    this.#leases = leases;
    this.#kind = kind;
  }

  /** @throws {HttpError} 409 while an earlier task of the account is running. */
  async run<T>(account: string, task: () => Promise<T>): Promise<T> {
    try {
      return await this.#leases.run(`${this.#kind} ${account}`, task);
    } catch (error) {
      if (!(error instanceof LeaseHeldError)) throw error;
      throw new HttpError(409, 'Your previous request is still running. Wait until it finishes.');
    }
  }
}
