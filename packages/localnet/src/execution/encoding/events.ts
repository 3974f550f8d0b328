// Serializes the events of a transaction as BCS.
import { bcs } from '@mysten/sui/bcs';
import type { TransactionEvent } from '../types.ts';
import { formatTypeTag, parseTypeTag } from './type-tag.ts';

const Event = bcs.struct('Event', {
  packageId: bcs.Address,
  transactionModule: bcs.string(),
  sender: bcs.Address,
  type: bcs.StructTag,
  contents: bcs.byteVector(),
});

const TransactionEvents = bcs.struct('TransactionEvents', { data: bcs.vector(Event) });

export function encodeEvents(events: readonly TransactionEvent[]): Uint8Array {
  const data = events.map((event) => ({ ...event, type: structTag(event.type) }));
  return TransactionEvents.serialize({ data }).toBytes();
}

export function encodeEvent(event: TransactionEvent): Uint8Array {
  return Event.serialize({ ...event, type: structTag(event.type) }).toBytes();
}

export function decodeEvents(bytes: Uint8Array): TransactionEvent[] {
  return TransactionEvents.parse(bytes).data.map((event) => ({
    ...event,
    type: formatTypeTag({ struct: event.type }),
    contents: Uint8Array.from(event.contents),
  }));
}

function structTag(type: string) {
  const tag = parseTypeTag(type);
  if (!('struct' in tag)) throw new TypeError(`Event type ${type} is not a struct`);
  return tag.struct;
}
