// Owns the vectors of the bare arithmetic, with inputs up to the ends of u64.
import { feeOn, grossForNet, leastIn, mostOut } from './invariant.ts';
import { generator } from './random.ts';

const MAX_U64 = 2n ** 64n - 1n;

export interface ArithmeticCase {
  /** In the order in which the contract's function takes them. */
  inputs: bigint[];
  result: bigint;
}

/** Cases by the name of the function in `launchpad::curve`. */
export function arithmeticCases(): Record<string, ArithmeticCase[]> {
  return {
    fee_on: cases(2, ([amount, fee]) => [[amount, fee % 10_000n], feeOn(amount, fee % 10_000n)]),
    gross_for_net: cases(2, ([net, fee]) => [
      [net, fee % 10_000n],
      grossForNet(net, fee % 10_000n),
    ]),
    coins_for_quote: cases(3, ([x, y, net]) => [[x, y, net], mostOut(x, y, net)]),
    quote_for_coins: cases(3, ([x, y, coins]) => [[x, y, coins % y], leastIn(x, y, coins % y)]),
    quote_from_coins: cases(3, ([x, y, coins]) => [[x, y, coins], mostOut(y, x, coins)]),
  };
}

/** Numbers where integer arithmetic breaks if it breaks anywhere; all of them against one another. */
const EDGES: Record<number, bigint[]> = {
  2: [1n, 2n, 9_999n, 10_000n, 10_001n, 2n ** 32n, 2n ** 63n, MAX_U64 - 1n, MAX_U64],
  3: [1n, 2n ** 32n - 1n, 2n ** 63n, MAX_U64 - 1n, MAX_U64],
};

/** The edges, then random sizes; a result beyond u64 is no case, for it aborts. */
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
