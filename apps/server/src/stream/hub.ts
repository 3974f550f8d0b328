/**
 * Distributes live changes. Each commit's changes of followed topics are read once, encoded once per combination of
 * topics and written to all subscribers. Everything is read from the database, so clients can resume at any server.
 * Bursts of changes to chain rows are coalesced to the latest state.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus } from '../bus/bus.ts';
import type { Context } from '../context.ts';
import { afterCommits } from '../db/after-commits.ts';
import { concurrently } from '../db/concurrent.ts';
import type { Db } from '../db/database.ts';
import { urgently } from '../db/urgency.ts';
import type { Log } from '../log.ts';
import type { Market } from '../market.ts';
import { readChanges } from './changes.ts';
import { encodeEvent, idLine, parseEventId, RESET, RETRY, writeEvents } from './events.ts';
import { type EncodedEvent, readLog, readPosition, type StreamPosition } from './log.ts';
import { RecentPositions } from './recent-positions.ts';
import { Subscribers } from './subscribers.ts';

/** Bounds of the pause after an update, which lasts as long as the update took: a burst costs few reads. */
const MIN_PAUSE_MS = 5;
const MAX_PAUSE_MS = 100;
/** Polling interval for commits that no message of the bus announced. */
const POLL_MS = 200;
/** Tables whose changes may concern subscribers. Each commit of the indexer moves the watermark. */
const DISTRIBUTED = ['watermark', 'stream_event'];
const RETRY_MS = 1_000;
const HEARTBEAT_MS = 15_000;
/** Bounds of the time after which clients reconnect when the server stops. */
const RECONNECT_MS = 200;
const SPREAD_MS = 1_800;
/** An event ID further ahead than this belongs to a database that was rebuilt. */
const MAX_AHEAD: StreamPosition = { checkpoint: 10_000, log: 1_000_000 };

/** A subscriber's connection. */
export interface Sink {
  /** Takes encoded events; must not block. */
  write(payload: Buffer): void;
  /** Ends the connection: the server is stopping, or the subscriber's session has ended. */
  end(): void;
}

export interface Subscription {
  topics: readonly string[];
  lastEventId?: string;
  /** Topics that are new to the client, which read what they update up to `sinceMs` milliseconds ago. */
  joined?: { topics: readonly string[]; sinceMs: number };
  /** Session required by `person:` topics. */
  session?: string;
}

/** What a new connection has to be sent: resumed topics since `last`, joined ones since `read`. */
interface Missed {
  topics: ReadonlySet<string>;
  known: ReadonlySet<string>;
  last: StreamPosition;
  joined: ReadonlySet<string>;
  read: StreamPosition;
  until: StreamPosition;
}

interface Subscriber {
  /** Payloads buffered while missed events are replayed; null afterwards. */
  held: Buffer[] | null;
  session: string | undefined;
  sink: Sink;
}

type HubParts = Pick<Context, 'bus' | 'database' | 'market' | 'log' | 'now' | 'metrics'> & {
  /** Called when the database has new commits; with whether those of the index were announced over the bus. */
  onMoved?: (isAnnounced: boolean) => void;
};

export class StreamHub {
  readonly #bus: Bus;
  readonly #db: Db;
  readonly #market: Market;
  readonly #log: Log;
  readonly #now: () => number;
  readonly #metrics: HubParts['metrics'];
  readonly #onMoved: (isAnnounced: boolean) => void;
  readonly #subscribers = new Subscribers<Subscriber>();
  readonly #timers: NodeJS.Timeout[];
  readonly #closed = new AbortController();
  /** Position up to which everything was distributed. */
  #position: StreamPosition;
  readonly #recent: RecentPositions;
  readonly #unsubscribe: (() => void)[];
  /** Checkpoint of the last message about the index. */
  #announced: number;
  #nudged = false;
  #flushing: Promise<void> | undefined;
  #failed = false;

  constructor(
    { bus, database, market, log, now, metrics, onMoved = () => {} }: HubParts,
    position: StreamPosition,
    heartbeatMs = HEARTBEAT_MS,
  ) {
    this.#bus = bus;
    this.#db = database.db;
    this.#market = market;
    this.#log = log;
    this.#now = now;
    this.#metrics = metrics;
    this.#onMoved = onMoved;
    this.#position = position;
    this.#recent = new RecentPositions(position);
    this.#announced = position.checkpoint;
    this.#unsubscribe = [
      bus.subscribe('index', ({ checkpoint }) => {
        this.#announced = checkpoint;
        this.nudge();
      }),
      bus.subscribe('log', () => this.nudge()),
      bus.subscribe('session-ended', ({ id }) => this.#endSession(id)),
    ];
    const poll = afterCommits(database, DISTRIBUTED, async () => this.nudge());
    this.#timers = [
      setInterval(() => void poll(), POLL_MS),
      setInterval(() => this.#beat(), heartbeatMs),
    ].map((timer) => timer.unref());
  }

  get size(): number {
    return this.#subscribers.size;
  }

  /** Schedules the distribution of new commits. */
  nudge(): void {
    if (this.#closed.signal.aborted) return;
    this.#nudged = true;
    this.#flushing ??= this.#flush().finally(() => {
      this.#flushing = undefined;
    });
  }

  /**
   * Adds a subscriber, resuming after `lastEventId` if one is given, and joined topics from the time of their reading.
   * @returns a function that removes it.
   */
  subscribe({ topics, lastEventId, joined, session }: Subscription, sink: Sink): () => void {
    const subscriber: Subscriber = { held: null, session, sink };
    if (this.#closed.signal.aborted) {
      sink.end();
      return () => {};
    }
    this.#subscribers.add(subscriber, topics);
    const from = this.#position;
    const last = { ...from, ...parseEventId(lastEventId ?? '') };
    const read = joined === undefined ? from : this.#recent.ago(joined.sinceMs);
    const ahead = (part: keyof StreamPosition) => last[part] > from[part] + MAX_AHEAD[part];
    const behind = (at: StreamPosition) => at.checkpoint < from.checkpoint || at.log < from.log;
    if (ahead('checkpoint') || ahead('log') || read === undefined) {
      sink.write(Buffer.from(`${RETRY}\n${idLine(from)}${RESET}`));
    } else if (behind(last) || behind(read)) {
      subscriber.held = [];
      sink.write(Buffer.from(`${RETRY}\n`));
      const all = new Set(topics);
      const isNew = new Set(joined?.topics);
      const known = new Set(topics.filter((topic) => !isNew.has(topic)));
      void this.#replay(subscriber, { topics: all, known, last, joined: isNew, read, until: from });
    } else {
      // A client that is ahead of this server keeps its ID.
      const same = last.checkpoint === from.checkpoint && last.log === from.log;
      sink.write(Buffer.from(`${RETRY}${same ? idLine(from) : ''}\n`));
    }
    return () => this.#subscribers.delete(subscriber);
  }

  /** Ends the streams of a session that was logged out. */
  #endSession(id: string): void {
    for (const subscriber of this.#subscribers) {
      if (subscriber.session === id) this.#end(subscriber);
    }
  }

  /** Ends a stream. Its connection may close later, when no event may be sent any more. */
  #end(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
    subscriber.sink.end();
  }

  /** Stops distribution and ends every connection. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#closed.abort();
    for (const { sink } of this.#subscribers) {
      // Not all at once: other servers take them over.
      sink.write(Buffer.from(`retry: ${RECONNECT_MS + Math.floor(Math.random() * SPREAD_MS)}\n\n`));
      sink.end();
    }
    this.#subscribers.clear();
    await this.#flushing;
  }

  async #replay(subscriber: Subscriber, missed: Missed): Promise<void> {
    const { until } = missed;
    let past: string;
    try {
      const events = await this.#readMissed(missed);
      past =
        events === undefined
          ? idLine(until) + RESET
          : writeEvents(events, missed.topics, until) || `${idLine(until)}\n`;
    } catch (error) {
      this.#log.warn({ err: error }, 'resuming a stream failed');
      past = idLine(until) + RESET;
    }
    // Ended in the meantime.
    if (!this.#subscribers.has(subscriber)) return;
    subscriber.sink.write(Buffer.from(past));
    for (const payload of subscriber.held ?? []) subscriber.sink.write(payload);
    subscriber.held = null;
  }

  /** Reads what a subscriber missed; undefined if it must read the lists again. */
  async #readMissed({ known, last, joined, read, until }: Missed) {
    const resumed = known.size === 0 ? [] : await this.#read(last, until, known, known);
    if (joined.size === 0 || resumed === undefined) return resumed;
    // The client may have read some of these changes. Those of the index are states, which it can apply twice. Logged
    // ones may not be: after any, the client reads again.
    const logged = await readLog(this.#db, read.log, until.log, joined);
    if (logged === undefined || logged.length > 0) return undefined;
    const from = { ...until, checkpoint: read.checkpoint };
    const changes = await this.#read(from, until, joined, joined);
    return changes && [...resumed, ...changes];
  }

  async #flush(): Promise<void> {
    while (this.#nudged && !this.#closed.signal.aborted) {
      this.#nudged = false;
      try {
        const until = await urgently(() => readPosition(this.#db));
        const began = performance.now();
        const { checkpoint, log } = this.#position;
        const isAnnounced = until.checkpoint === checkpoint || until.checkpoint === this.#announced;
        const moved = until.checkpoint !== checkpoint || until.log !== log;
        if (moved) this.#onMoved(isAnnounced);
        if (!isAnnounced) this.#bus.deliver('index', { checkpoint: until.checkpoint });
        if (moved && this.#subscribers.size > 0) await this.#send(this.#position, until);
        this.#position = until;
        if (moved) this.#recent.add(until);
        this.#failed = false;
        if (moved) {
          const tookMs = performance.now() - began;
          await this.#pause(Math.min(Math.max(tookMs, MIN_PAUSE_MS), MAX_PAUSE_MS));
        }
      } catch (error) {
        if (!this.#failed) this.#log.warn({ err: error }, 'reading live changes failed');
        this.#failed = true;
        this.#nudged = true;
        await this.#pause(RETRY_MS);
      }
    }
  }

  /**
   * Reads the events between two positions; undefined if there are too many.
   * @param topics restricts the changes of chain rows.
   * @param logTopics restricts the logged events.
   */
  async #read(
    after: StreamPosition,
    until: StreamPosition,
    topics: ReadonlySet<string> | undefined,
    logTopics: ReadonlySet<string> | undefined,
  ): Promise<EncodedEvent[] | undefined> {
    const [changes, logged] = await this.#db.connection().execute((connection) =>
      concurrently(connection, (db) => {
        const range = { after: after.checkpoint, until: until.checkpoint };
        return Promise.all([
          range.after >= range.until
            ? []
            : readChanges(db, this.#market, range, this.#now(), topics),
          readLog(db, after.log, until.log, logTopics),
        ]);
      }),
    );
    if (changes === undefined || logged === undefined) return undefined;
    return [...changes.map(encodeEvent), ...logged];
  }

  /** Reads the changes of the topics that subscribers follow. */
  async #readFollowed(after: StreamPosition, until: StreamPosition) {
    const topics = this.#subscribers.topics();
    const events = await this.#read(after, until, topics, undefined);
    // Subscribers that joined during the read may follow other topics, and expect all changes after `after`.
    const isComplete = [...this.#subscribers.topics()].every((topic) => topics.has(topic));
    return isComplete ? events : this.#read(after, until, undefined, undefined);
  }

  async #send(after: StreamPosition, until: StreamPosition): Promise<void> {
    // Positions move backwards when the index is rebuilt or the database restored.
    const backwards = until.checkpoint < after.checkpoint || until.log < after.log;
    const events = backwards ? undefined : await urgently(() => this.#readFollowed(after, until));
    if (events?.length === 0) return;
    const reset = Buffer.from(idLine(until) + RESET);
    this.#broadcast((topics) =>
      events === undefined ? reset : Buffer.from(writeEvents(events, topics, until)),
    );
  }

  /** @param payloadFor returns the payload for subscribers of these topics. */
  #broadcast(payloadFor: (topics: ReadonlySet<string>) => Buffer): void {
    let deliveries = 0;
    let bytes = 0;
    for (const { topics, members } of this.#subscribers.groups()) {
      const payload = payloadFor(topics);
      if (payload.length === 0) continue;
      deliveries += members.size;
      bytes += members.size * payload.length;
      for (const { held, sink } of members) {
        if (held === null) sink.write(payload);
        else held.push(payload);
      }
    }
    this.#metrics.streamDeliveries.inc(deliveries);
    this.#metrics.streamBytes.inc(bytes);
  }

  /** Sends heartbeats with the current event ID, also to subscribers of quiet topics. */
  #beat(): void {
    const beat = Buffer.from(`${idLine(this.#position)}\n`);
    this.#broadcast(() => beat);
    void this.#endClosedSessions().catch(() => {});
  }

  /** Ends the streams of sessions that have expired or were logged out at another server. */
  async #endClosedSessions(): Promise<void> {
    const withSession = [...this.#subscribers].filter(({ session }) => session !== undefined);
    if (withSession.length === 0) return;
    const rows = await this.#db
      .selectFrom('session')
      .select('id')
      .where('id', 'in', [...new Set(withSession.flatMap(({ session }) => session ?? []))])
      .where('expires_ms', '>', this.#now())
      .execute();
    const open = new Set(rows.map(({ id }) => id));
    for (const subscriber of withSession) {
      if (!open.has(subscriber.session ?? '')) this.#end(subscriber);
    }
  }

  #pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#closed.signal }).catch(() => {});
  }
}
