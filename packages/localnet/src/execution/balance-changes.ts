// Computes balance changes: coins after minus coins before, per owner and type.
import { coinBalance, coinTypeOf } from './object.ts';
import type { BalanceChange, StoredObject } from './types.ts';

/** Returns the changes sorted by address, then coin type, without zero changes. */
export function balanceChanges(
  before: readonly StoredObject[],
  after: readonly StoredObject[],
): BalanceChange[] {
  const changes = new Map<string, BalanceChange>();
  const count = (objects: readonly StoredObject[], sign: bigint) => {
    for (const object of objects) {
      if (object.data.kind !== 'move') continue;
      const coinType = coinTypeOf(object.data.type);
      const address = coinType && ownerOf(object);
      if (!coinType || !address) continue;
      const key = `${address} ${coinType}`;
      const change = changes.get(key) ?? { address, coinType, amount: 0n };
      change.amount += sign * coinBalance(object.data.contents);
      changes.set(key, change);
    }
  };
  count(before, -1n);
  count(after, 1n);
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
