// How the models predict that a contract call aborts.

/** What Move reports when a number does not fit; equal to the testing kit's. */
export { ARITHMETIC_ERROR } from '@atoll/testing';

/** The contract is expected to abort with `package::module::EConstant`. */
export class ExpectedAbort extends Error {
  readonly abort: string;

  constructor(abort: string) {
    super(abort);
    this.abort = abort;
  }
}

/** Predicts `abort` unless the condition holds. */
export function require(condition: boolean, abort: string): void {
  if (!condition) throw new ExpectedAbort(abort);
}
