/**
 * Owns the live stream's distribution: what each commit changed is read once, written out once for
 * each combination of topics, and handed to whoever listens. Event ids are checkpoint numbers, so a
 * client can resume at any server; bursts are coalesced, the last state wins.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Market } from '../market.ts';
import { readChanges, type TopicEvent } from './changes.ts';

/** Shortest time between two updates: live to the eye, and bursts cost one read. */
const FLUSH_MS = 100;
const RETRY_MS = 1_000;
const HEARTBEAT_MS = 15_000;
/** An id this far ahead of us is of another history: the index was rebuilt. */
const MAX_AHEAD = 10_000;

/** A listener's connection. */
export interface Sink {
  /** Takes encoded events; must not block. */
  write(payload: Buffer): void;
  /** The server is going away. */
  end(): void;
}

interface Subscriber {
  topics: ReadonlySet<string>;
  /** The same topics as one word: subscribers with equal ones share their bytes. */
  key: string;
  /** Payloads held back while the past is being read; null once live. */
  held: Buffer[] | null;
  sink: Sink;
}

const reset = 'event: reset\ndata: {}\n\n';
const idLine = (checkpoint: number) => `id: ${checkpoint}\n`;

/** Events for the given topics; the id comes last, so that half a payload is never skipped. */
function encode(events: readonly TopicEvent[], topics: ReadonlySet<string>, until: number): string {
  const wanted = events.filter((each) => each.topics.some((topic) => topics.has(topic)));
  if (wanted.length === 0) return '';
  const lines = wanted.map(
    ({ event: { event, data } }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
  );
  return `${lines.join('')}${idLine(until)}\n`;
}

export class StreamHub {
  readonly #db: Db;
  readonly #market: Market;
  readonly #log: Log;
  readonly #subscribers = new Set<Subscriber>();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #closed = new AbortController();
  /** Everything up to here was handed out. */
  #position: number;
  #target: number;
  #flushing: Promise<void> | undefined;

  constructor(db: Db, market: Market, log: Log, position: number) {
    this.#db = db;
    this.#market = market;
    this.#log = log;
    this.#position = position;
    this.#target = position;
    // Keeps connections open, and the id fresh for those whose topics are quiet.
    this.#heartbeat = setInterval(() => {
      const beat = Buffer.from(`${idLine(this.#position)}\n`);
      this.#broadcast(() => beat);
    }, HEARTBEAT_MS).unref();
  }

  get size(): number {
    return this.#subscribers.size;
  }

  /** Says that rows now reach a checkpoint. */
  nudge(checkpoint: number): void {
    this.#target = checkpoint;
    this.#flushing ??= this.#flush().finally(() => {
      this.#flushing = undefined;
    });
  }

  /**
   * Adds a listener, from `lastEventId` on when one is given.
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

  /** Ends distribution and every listener's connection. */
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
      const events = await readChanges(this.#db, this.#market, after, until, subscriber.topics);
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
    // An index that is being rebuilt starts again from below: another history.
    const events =
      until < after ? undefined : await readChanges(this.#db, this.#market, after, until);
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
