/**
 * Distributes live changes: what each commit changed is read once, encoded once per combination of
 * topics and written to every subscriber. Event ids are checkpoint numbers, so a client can resume at
 * any server; bursts are coalesced and the latest state wins.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeEventData } from '@atoll/api';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Market } from '../market.ts';
import { readChanges, type TopicEvent } from './changes.ts';

/** Shortest time between two updates: bursts cost one read. */
const FLUSH_MS = 100;
const RETRY_MS = 1_000;
const HEARTBEAT_MS = 15_000;
/** An id this far ahead belongs to an index that was rebuilt since. */
const MAX_AHEAD = 10_000;

/** A subscriber's connection. */
export interface Sink {
  /** Takes encoded events; must not block. */
  write(payload: Buffer): void;
  /** The server is stopping. */
  end(): void;
}

interface Subscriber {
  topics: ReadonlySet<string>;
  /** The topics as one string: subscribers with the same key share encoded bytes. */
  key: string;
  /** Payloads held back while missed events are read; null once live. */
  held: Buffer[] | null;
  sink: Sink;
}

const reset = 'event: reset\ndata: {}\n\n';
const idLine = (checkpoint: number) => `id: ${checkpoint}\n`;

/** Events for the given topics. The id comes last, so that a truncated payload is sent again. */
function encode(events: readonly TopicEvent[], topics: ReadonlySet<string>, until: number): string {
  const wanted = events.filter((each) => each.topics.some((topic) => topics.has(topic)));
  if (wanted.length === 0) return '';
  const lines = wanted.map(
    ({ event }) => `event: ${event.event}\ndata: ${encodeEventData(event)}\n\n`,
  );
  return `${lines.join('')}${idLine(until)}\n`;
}

type HubParts = Pick<Context, 'db' | 'market' | 'log' | 'now'>;

export class StreamHub {
  readonly #db: Db;
  readonly #market: Market;
  readonly #log: Log;
  readonly #now: () => number;
  readonly #subscribers = new Set<Subscriber>();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #closed = new AbortController();
  /** Everything up to this checkpoint was distributed. */
  #position: number;
  #target: number;
  #flushing: Promise<void> | undefined;

  constructor({ db, market, log, now }: HubParts, position: number) {
    this.#db = db;
    this.#market = market;
    this.#log = log;
    this.#now = now;
    this.#position = position;
    this.#target = position;
    // Keeps connections open, and the id current for subscribers of quiet topics.
    this.#heartbeat = setInterval(() => {
      const beat = Buffer.from(`${idLine(this.#position)}\n`);
      this.#broadcast(() => beat);
    }, HEARTBEAT_MS).unref();
  }

  get size(): number {
    return this.#subscribers.size;
  }

  /** Reports that the index reached a checkpoint. */
  nudge(checkpoint: number): void {
    this.#target = checkpoint;
    this.#flushing ??= this.#flush().finally(() => {
      this.#flushing = undefined;
    });
  }

  /**
   * Adds a subscriber, resuming after `lastEventId` if one is given.
   * @returns a function that removes it.
   */
  subscribe(topics: readonly string[], lastEventId: number | undefined, sink: Sink): () => void {
    const subscriber: Subscriber = {
      topics: new Set(topics),
      key: [...topics].sort().join(),
      held: null,
      sink,
    };
    if (this.#closed.signal.aborted) {
      sink.end();
      return () => {};
    }
    this.#subscribers.add(subscriber);
    const from = this.#position;
    if (lastEventId === undefined || lastEventId === from) {
      sink.write(Buffer.from(`retry: 2000\n${idLine(from)}\n`));
    } else if (lastEventId > from) {
      const other = lastEventId > from + MAX_AHEAD;
      sink.write(Buffer.from(`retry: 2000\n\n${other ? `${idLine(from)}${reset}` : ''}`));
    } else {
      subscriber.held = [];
      sink.write(Buffer.from('retry: 2000\n\n'));
      void this.#replay(subscriber, lastEventId, from);
    }
    return () => this.#subscribers.delete(subscriber);
  }

  /** Stops distribution and ends every connection. */
  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    this.#closed.abort();
    for (const { sink } of this.#subscribers) sink.end();
    this.#subscribers.clear();
    await this.#flushing;
  }

  async #replay(subscriber: Subscriber, after: number, until: number): Promise<void> {
    let past: string;
    try {
      const events = await readChanges(
        this.#db,
        this.#market,
        after,
        until,
        this.#now(),
        subscriber.topics,
      );
      past =
        events === undefined ? idLine(until) + reset : encode(events, subscriber.topics, until);
    } catch (error) {
      this.#log.warn({ err: error }, 'resuming a stream failed');
      past = idLine(until) + reset;
    }
    subscriber.sink.write(Buffer.from(past === '' ? `${idLine(until)}\n` : past));
    for (const payload of subscriber.held ?? []) subscriber.sink.write(payload);
    subscriber.held = null;
  }

  async #flush(): Promise<void> {
    while (this.#target !== this.#position && !this.#closed.signal.aborted) {
      const until = this.#target;
      try {
        if (this.#subscribers.size > 0) await this.#send(this.#position, until);
        this.#position = until;
        await this.#pause(FLUSH_MS);
      } catch (error) {
        this.#log.warn({ err: error }, 'reading live changes failed');
        await this.#pause(RETRY_MS);
      }
    }
  }

  async #send(after: number, until: number): Promise<void> {
    // The position moves backwards when the index is rebuilt.
    const events =
      until < after
        ? undefined
        : await readChanges(this.#db, this.#market, after, until, this.#now());
    if (events?.length === 0) return;
    const encoded = new Map<string, Buffer>();
    this.#broadcast(({ key, topics }) => {
      let payload = encoded.get(key);
      if (payload === undefined) {
        payload = Buffer.from(
          events === undefined ? idLine(until) + reset : encode(events, topics, until),
        );
        encoded.set(key, payload);
      }
      return payload;
    });
  }

  #broadcast(payloadFor: (subscriber: Subscriber) => Buffer): void {
    for (const subscriber of this.#subscribers) {
      const payload = payloadFor(subscriber);
      if (payload.length === 0) continue;
      if (subscriber.held === null) subscriber.sink.write(payload);
      else subscriber.held.push(payload);
    }
  }

  #pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#closed.signal }).catch(() => {});
  }
}
