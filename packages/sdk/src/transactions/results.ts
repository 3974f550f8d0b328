// Types the results of a call: the builder's result can be indexed without bound, so the number of
// results is stated where it is known.
import type { TransactionResult } from '@mysten/sui/transactions';

type NestedResult = TransactionResult[number];

/** The results of a call that returns two values. */
export function twoResults(result: TransactionResult): [NestedResult, NestedResult] {
  const [first, second] = result;
  if (first === undefined || second === undefined) throw new TypeError('Not a call result');
  return [first, second];
}
