/** Limits each account to one generation at a time, so that a double click has one effect. */
import { HttpError } from '../errors.ts';

export class OneAtATime {
  readonly #running = new Set<string>();

  /** @throws {HttpError} 409 while an earlier task of the account is running. */
  async run<T>(account: string, task: () => Promise<T>): Promise<T> {
    if (this.#running.has(account)) {
      throw new HttpError(409, 'Your previous request is still running. Wait until it finishes.');
    }
    this.#running.add(account);
    try {
      return await task();
    } finally {
      this.#running.delete(account);
    }
  }
}
