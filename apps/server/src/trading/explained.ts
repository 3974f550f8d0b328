/** Turns what the SDK, the contracts and the node report into responses. */
import { type Atoll, AtollError, decodeError, InsufficientBalanceError } from '@atoll/sdk';
import { HttpError } from '../platform/errors.ts';

/** @throws {HttpError} in place of the errors of `work`. */
export async function explained<T>(atoll: Atoll, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const known = decodeError(error, atoll.deployment);
    if (known instanceof InsufficientBalanceError) {
      const { available, required } = known;
      throw new HttpError(
        400,
        `${known.message} Available ${available}, required ${required} base units (network fees included).`,
        { cause: error },
      );
    }
    if (known instanceof AtollError) throw new HttpError(400, known.message, { cause: error });
    throw new HttpError(503, 'The Sui node is not available. Try again in a moment.', {
      cause: error,
    });
  }
}
