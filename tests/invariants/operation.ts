// Operations of the model-based tests: each executes a transaction and compares how it ends with what the
// model expects.
import type { TestNetwork, TransactionResult } from '@atoll/testing';
import type { Transaction } from '@mysten/sui/transactions';
import * as fc from 'fast-check';

/** Thrown by a model when the contract must abort; nothing has changed then. */
export class ExpectedAbort extends Error {
  override name = 'ExpectedAbort';
  readonly abort: string;

  constructor(abort: string) {
    super(abort);
    this.abort = abort;
  }
}

/** Throws an `ExpectedAbort` unless the condition holds. */
export function abortUnless(condition: boolean, abort: string): void {
  if (!condition) throw new ExpectedAbort(abort);
}

/** Returns fast-check commands that run `run` with generated parameters. */
export function operation<Parameters, Model extends object, Real>(
  name: string,
  parameters: fc.Arbitrary<Parameters>,
  run: (parameters: Parameters, model: Model, real: Real) => void,
): fc.Arbitrary<fc.Command<Model, Real>> {
  return parameters.map((drawn) => ({
    check: () => true,
    run: (model, real) => run(drawn, model, real),
    toString: () => `${name}(${fc.stringify(drawn)})`,
  }));
}

export interface Executed<Expected> {
  result: TransactionResult;
  /** Result of the model, or undefined when the transaction had to abort. */
  expected: Expected | undefined;
}

/**
 * Executes a transaction after asking the model, and checks that both agree on whether it aborts and how.
 * @throws Error when they disagree.
 */
export function executeAsExpected<Expected>(
  network: TestNetwork,
  sender: string,
  build: (tx: Transaction) => unknown,
  expect: () => Expected,
): Executed<Expected> {
  let expected: Expected | undefined;
  let abort: string | undefined;
  try {
    expected = expect();
  } catch (error) {
    if (!(error instanceof ExpectedAbort)) throw error;
    abort = error.abort;
  }
  const result = network.tryExecute(sender, build);
  if (result.abort !== abort)
    throw new Error(`Expected ${abort ?? 'success'}, got ${result.abort ?? 'success'}`);
  return { result, expected };
}

/** Throws unless an invariant holds. */
export function assertInvariant(holds: boolean, invariant: string): void {
  if (!holds) throw new Error(`Invariant violated: ${invariant}`);
}
