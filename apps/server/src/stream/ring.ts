/**
 * The latest events of all topics, in the bytes in which they were sent. Streams resume from here and never read the
 * database: whatever is older is answered with a reset.
 */
import type { EncodedEvent } from './events.ts';
import type { StreamPosition } from './log.ts';

/** Maximum size of the kept events. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Size that is counted for each event in addition to its bytes. */
const OVERHEAD = 200;

/** A kept event, with its place in the order of all events. */
interface Kept {
  event: EncodedEvent;
  place: number;
}

/** Events that were distributed together. */
interface Batch {
  events: Kept[];
  until: StreamPosition;
  /** When they were distributed. */
  since: number;
  size: number;
}

export class EventRing {
  readonly #now: () => number;
  readonly #maxBytes: number;
  #batches: Batch[] = [];
  /** By topic, in order. */
  readonly #byTopic = new Map<string, Kept[]>();
  /** Everything after this position is kept; it was the current one at `since`. */
  #start: { position: StreamPosition; since: number };
  #places = 0;
  #size = 0;

  /** @param now a monotonic clock in milliseconds. */
  constructor(
    position: StreamPosition,
    now: () => number = () => performance.now(),
    maxBytes: number = MAX_BYTES,
  ) {
    this.#now = now;
    this.#maxBytes = maxBytes;
    this.#start = { position, since: now() };
  }

  /** Forgets all events: earlier positions cannot be resumed any more. */
  restart(position: StreamPosition): void {
    this.#batches = [];
    this.#byTopic.clear();
    this.#size = 0;
    this.#start = { position, since: this.#now() };
  }

  /** Adds events that follow the kept ones and end at `until`. */
  add(events: readonly EncodedEvent[], until: StreamPosition): void {
    if (events.length === 0) return;
    const batch: Batch = { events: [], until, since: this.#now(), size: 0 };
    for (const event of events) {
      const kept = { event, place: this.#places };
      this.#places += 1;
      batch.size += OVERHEAD + (event.bytes?.length ?? 0);
      batch.events.push(kept);
      for (const topic of event.topics) {
        const list = this.#byTopic.get(topic);
        if (list === undefined) this.#byTopic.set(topic, [kept]);
        else list.push(kept);
      }
    }
    this.#batches.push(batch);
    this.#size += batch.size;
    while (this.#size > this.#maxBytes) this.#dropFirst();
  }

  /** Marks the events about a subject as withdrawn: clients that resume across them are reset. */
  withdraw(subject: string): void {
    for (const { events } of this.#batches) {
      for (const { event } of events) {
        if (event.subject === subject) event.bytes = undefined;
      }
    }
  }

  /**
   * Returns the events of the topics after a position, in order.
   * @param maxBytes bound of their size.
   * @returns undefined if there are more, or some are not kept any more.
   */
  after(
    last: StreamPosition,
    topics: Iterable<string>,
    maxBytes: number,
  ): EncodedEvent[] | undefined {
    const { position } = this.#start;
    if (last.checkpoint < position.checkpoint || last.log < position.log) return undefined;
    const first = this.#batches.find(
      ({ until }) => until.checkpoint > last.checkpoint || until.log > last.log,
    )?.events[0];
    if (first === undefined) return [];
    const found = new Map<number, EncodedEvent>();
    let left = maxBytes;
    for (const topic of topics) {
      const list = this.#byTopic.get(topic) ?? [];
      for (let at = list.length - 1; at >= 0; at -= 1) {
        const kept = list[at];
        if (kept === undefined || kept.place < first.place) break;
        const { event, place } = kept;
        if (found.has(place) || !isAfter(event, last)) continue;
        left -= event.bytes?.length ?? 0;
        if (left < 0) return undefined;
        found.set(place, event);
      }
    }
    return [...found].sort(([a], [b]) => a - b).map(([, event]) => event);
  }

  /** Returns the last position with events that was distributed `ms` milliseconds ago; undefined if that is not known. */
  ago(ms: number): StreamPosition | undefined {
    const time = this.#now() - ms;
    const found = this.#batches.findLast(({ since }) => since <= time);
    if (found !== undefined) return found.until;
    return this.#start.since <= time ? this.#start.position : undefined;
  }

  #dropFirst(): void {
    const dropped = this.#batches.shift();
    if (dropped === undefined) return;
    this.#size -= dropped.size;
    this.#start = { position: dropped.until, since: dropped.since };
    for (const { event } of dropped.events) {
      for (const topic of event.topics) {
        const list = this.#byTopic.get(topic);
        list?.shift();
        if (list?.length === 0) this.#byTopic.delete(topic);
      }
    }
  }
}

/** Servers distribute in different batches: a position of another server can be within a batch of this one. */
const isAfter = ({ at: { checkpoint, log } }: EncodedEvent, last: StreamPosition): boolean =>
  (checkpoint !== undefined && checkpoint > last.checkpoint) ||
  (log !== undefined && log >= last.log);
