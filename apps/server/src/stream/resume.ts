/** Determines the first bytes of a stream: what its client missed, from the ring. */
import { type EncodedEvent, writeEvents, writeReset } from './events.ts';
import type { StreamPosition } from './log.ts';
import type { EventRing } from './ring.ts';

/** Maximum size of the events that a client is sent. Beyond it, it must read the lists again. */
const MAX_BYTES = 512 * 1024;

/** Topics that are new to a client, which read what they update up to `sinceMs` milliseconds ago. */
interface Joined {
  topics: readonly string[];
  sinceMs: number;
}

/** Request of a client. */
export interface Resumption {
  topics: readonly string[];
  lastEventId?: string;
  joined?: Joined;
  /** Charges the client for past events of this size; returns whether it may be sent them. Default: always. */
  charge?: (bytes: number) => boolean;
}

/** Returns whether a client is ahead of a server. */
export const isAhead = (last: StreamPosition, end: StreamPosition): boolean =>
  last.checkpoint > end.checkpoint || last.log > end.log;

/**
 * Returns what a client missed, or a reset if it must read the lists again.
 * @param last position up to which the client has received everything.
 * @param end position of the end of the ring.
 */
export function firstPayload(
  ring: EventRing,
  last: StreamPosition,
  end: StreamPosition,
  { topics, joined, charge = () => true }: Resumption,
): Buffer {
  // Only a rebuilt or restored database can be behind a client.
  if (isAhead(last, end)) return writeReset(end);
  const isNew = new Set(joined?.topics);
  const known = topics.filter((topic) => !isNew.has(topic));
  const missed = ring.after(last, known, MAX_BYTES);
  const changed = joined === undefined ? [] : changedSince(ring, joined);
  if (missed === undefined || changed === undefined) return writeReset(end);
  const payload = writeEvents([...missed, ...changed], end);
  return charge(payload.length) ? payload : writeReset(end);
}

/** Returns the changes since the client read joined topics; undefined if it must read them again. */
function changedSince(ring: EventRing, { topics, sinceMs }: Joined): EncodedEvent[] | undefined {
  const read = ring.ago(sinceMs);
  const changed = read && ring.after(read, topics, MAX_BYTES);
  // The client may have read some of these changes. Those of the index are states, which it can apply twice. Logged
  // ones may not be.
  return changed?.some(({ at }) => at.log !== undefined) ? undefined : changed;
}
