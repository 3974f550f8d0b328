// Owns comparing what a transaction left behind with what the book expects.
import type { ExecutionOutcome } from '../../../packages/localnet/src/sandbox.ts';
import type { Market } from '../chain/world.ts';
import type { Inventory } from '../checks/objects.ts';
import type { Book, Movements } from './book.ts';

/** What a transaction did to everybody's balances is what it should have done, to the unit. */
export function assertMovements(
  outcome: ExecutionOutcome,
  { coinType, quoteType }: Market,
  moved: Movements,
): void {
  for (const [type, expected] of [
    [coinType, moved.coins],
    [quoteType, moved.quote],
  ] as const) {
    const changes = new Map(
      outcome.balanceChanges
        .filter((change) => change.coinType === type)
        .map(({ address, amount }) => [address, amount]),
    );
    for (const address of new Set([...changes.keys(), ...expected.keys()])) {
      const [now, then] = [changes.get(address) ?? 0n, expected.get(address) ?? 0n];
      if (now !== then) throw new Error(`${address} got ${now} of ${type}, not ${then}`);
    }
  }
}

/** Pool and pair are in the state that the model is in. */
export function assertAsExpected({ pool, pair, referrers }: Inventory, book: Book): void {
  const { curve } = book;
  const compared: [what: string, now: unknown, then: unknown][] = [
    ['coin reserve', pool.curve.baseReserve, curve.baseReserve],
    ['quote reserve', pool.curve.quoteReserve, curve.quoteReserve],
    ['creator’s fees', pool.fees.creator, curve.creatorFees],
    ['co-creators’ fees', pool.fees.coCreators, curve.coCreatorFees],
    ['protocol’s fees', pool.fees.protocol, curve.protocolFees],
    ['referrers’ fees', [...referrers].sort().join(), [...curve.referrers].sort().join()],
    ['fee receiver', pool.feeRecipient, curve.feeRecipient],
    ['graduated', pool.graduated, curve.graduated],
    ['pair’s coins', pair?.baseReserve, book.pair?.baseReserve],
    ['pair’s quote', pair?.quoteReserve, book.pair?.quoteReserve],
  ];
  for (const [what, now, then] of compared) {
    if (now !== then) throw new Error(`${what}: ${now} instead of ${then}`);
  }
}
