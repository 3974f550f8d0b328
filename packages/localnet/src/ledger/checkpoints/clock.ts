// Reads and sets the time in a Clock object: an id, then the Unix milliseconds as a u64.
import { ID_LENGTH } from '../../execution/object.ts';
import { CLOCK_ID } from '../../execution/protocol.ts';
import type { StoredObject } from '../../execution/types.ts';
import type { ObjectStore } from '../state/object-store.ts';

/** Returns the time of the network's clock. */
export function clockMs(objects: Pick<ObjectStore, 'get'>): bigint {
  const data = objects.get(CLOCK_ID)?.data;
  if (data?.kind !== 'move') throw new Error('Network has no Clock object');
  return view(data.contents).getBigUint64(ID_LENGTH, true);
}

/** Returns the clock object at `timestampMs`, or unchanged if that is in its past. */
export function clockAt(clock: StoredObject, timestampMs: bigint): StoredObject {
  if (clock.data.kind !== 'move') return clock;
  const contents = Uint8Array.from(clock.data.contents);
  if (view(contents).getBigUint64(ID_LENGTH, true) < timestampMs)
    view(contents).setBigUint64(ID_LENGTH, timestampMs, true);
  return { ...clock, data: { ...clock.data, contents } };
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
