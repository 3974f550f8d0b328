// Finds the objects that a transaction received.
import type { ObjectRef, TransactionData, TransactionEffectsV2 } from '../../execution/types.ts';

/** Objects that transactions received, with their versions. */
export interface ReceivedObjects {
  /** Returns whether a transaction of the current epoch received the object at `version`. */
  wasReceived(id: string, version: bigint): boolean;
}

/** Returns the tickets that a transaction used to receive objects. */
export function receivedTickets({
  transaction,
  effects,
}: {
  transaction: TransactionData;
  effects: TransactionEffectsV2;
}): ObjectRef[] {
  const inputs = transaction.V1.kind.ProgrammableTransaction?.inputs ?? [];
  const tickets = inputs.flatMap(({ Object: arg }) => arg?.Receiving ?? []);
  if (tickets.length === 0) return [];
  const replaced = new Map(
    effects.changedObjects.map(([id, { inputState }]) => [id, inputState.Exist?.[0][0]]),
  );
  return tickets.filter(({ objectId, version }) => {
    const before = replaced.get(objectId);
    return before !== undefined && BigInt(before) === BigInt(version);
  });
}
