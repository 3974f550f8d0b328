// Reference vectors of the curve arithmetic, with inputs up to the limits of u64.
import { feeOn, grossForNet, leastIn, mostOut, shareOf } from './invariant.ts';
import { generator } from './random.ts';

const MAX_U64 = 2n ** 64n - 1n;

export interface ArithmeticCase {
  /** In the order of the contract function's parameters. */
  inputs: bigint[];
  result: bigint;
}

/** Returns cases by the name of the function in `launchpad::curve_math`. */
export function arithmeticCases(): Record<string, ArithmeticCase[]> {
  return {
    fee_on: cases(2, ([amount, fee]) => [[amount, fee % 10_000n], feeOn(amount, fee % 10_000n)]),
    gross_for_net: cases(2, ([net, fee]) => [
      [net, fee % 10_000n],
      grossForNet(net, fee % 10_000n),
    ]),
    share_of: cases(2, ([amount, share]) => [
      [amount, share % 10_001n],
      shareOf(amount, share % 10_001n),
    ]),
    amount_out: cases(3, ([into, out, amount]) => [
      [into, out, amount],
      mostOut(into, out, amount),
    ]),
    amount_in: cases(3, ([into, out, amount]) => [
      [into, out, amount % out],
      leastIn(into, out, amount % out),
    ]),
  };
}

/** Boundary values of integer arithmetic, used in all combinations. */
const EDGES: Record<number, bigint[]> = {
  2: [1n, 2n, 9_999n, 10_000n, 10_001n, 2n ** 32n, 2n ** 63n, MAX_U64 - 1n, MAX_U64],
  3: [1n, 2n ** 32n - 1n, 2n ** 63n, MAX_U64 - 1n, MAX_U64],
};

/** Returns the boundary values, then random sizes, without results beyond u64, which abort. */
function cases(
  arity: 2 | 3,
  evaluate: (inputs: [bigint, bigint, bigint]) => [bigint[], bigint],
): ArithmeticCase[] {
  const random = generator(BigInt(arity));
  const inputs = combinations(EDGES[arity] ?? [], arity);
  for (let i = 0; i < 64; i += 1) {
    // A random number of bits first, so that small numbers are as likely as large ones.
    inputs.push(Array.from({ length: arity }, () => 1n + random(2n ** (1n + random(64n)) - 1n)));
  }
  return inputs
    .map(([a = 1n, b = 1n, c = 1n]) => evaluate([a, b, c]))
    .map(([used, result]) => ({ inputs: used, result }))
    .filter(({ result }) => result <= MAX_U64);
}

function combinations(values: bigint[], length: number): bigint[][] {
  if (length === 0) return [[]];
  return combinations(values, length - 1).flatMap((head) => values.map((last) => [...head, last]));
}
