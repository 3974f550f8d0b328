// Computes balance changes: coins after minus coins before, and changes of funds, per owner and type.
import { type AccumulatorEvent, coinTypeOfBalance, signedAmount } from './accumulators.ts';
import { coinBalance, coinTypeOf } from './object.ts';
import type { BalanceChange, StoredObject } from './types.ts';

/** Returns the changes sorted by address, then coin type, without zero changes. */
export function balanceChanges(
  before: readonly StoredObject[],
  after: readonly StoredObject[],
  funds: readonly AccumulatorEvent[],
): BalanceChange[] {
  const changes = new Map<string, BalanceChange>();
  const add = (address: string, coinType: string, amount: bigint) => {
    const key = `${address} ${coinType}`;
    const change = changes.get(key) ?? { address, coinType, amount: 0n };
    change.amount += amount;
    changes.set(key, change);
  };
  const count = (objects: readonly StoredObject[], sign: bigint) => {
    for (const object of objects) {
      if (object.data.kind !== 'move') continue;
      const coinType = coinTypeOf(object.data.type);
      const address = coinType && ownerOf(object);
      if (!coinType || !address) continue;
      add(address, coinType, sign * coinBalance(object.data.contents));
    }
  };
  count(before, -1n);
  count(after, 1n);
  for (const event of funds) {
    const coinType = coinTypeOfBalance(event.type);
    if (coinType) add(event.owner, coinType, signedAmount(event));
  }
  return [...changes]
    .filter(([, change]) => change.amount !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change);
}

/** Coins owned by objects count for the object's id; shared and frozen coins for no one. */
function ownerOf({ owner }: StoredObject): string | undefined {
  switch (owner.$kind) {
    case 'AddressOwner':
      return owner.AddressOwner;
    case 'ObjectOwner':
      return owner.ObjectOwner;
    case 'ConsensusAddressOwner':
      return owner.ConsensusAddressOwner.owner;
    default:
      return undefined;
  }
}
