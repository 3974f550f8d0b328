/**
 * Distributes live changes. Each commit's changes are read and encoded once, written to all subscribers of their topics
 * and kept in a ring, from which clients resume. All servers read the same rows, so clients can resume at any server.
 * Bursts of changes to chain rows are coalesced to the latest state.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus } from '../platform/bus/bus.ts';
import { EVERYTHING } from '../platform/bus/publish.ts';
import type { Market } from '../platform/chain/market.ts';
import type { Context } from '../platform/context.ts';
import { concurrently } from '../platform/database/concurrent.ts';
import type { Db } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { readChanges } from './changes.ts';
import {
  COMMENT,
  type EncodedEvent,
  idLine,
  parseEventId,
  RETRY,
  writeEvents,
  writeReset,
} from './events.ts';
import { readLog, readPosition, readRecentPosition, type StreamPosition } from './log.ts';
import { firstPayload, isAhead, type Resumption } from './resume.ts';
import { EventRing } from './ring.ts';
import { Subscribers } from './subscribers.ts';

/** Bounds of the pause after an update, which lasts as long as the update took: a burst costs few reads. */
const MIN_PAUSE_MS = 5;
const MAX_PAUSE_MS = 100;
/** Polling interval for commits that no message of the bus announced. */
const POLL_MS = 200;
const RETRY_MS = 1_000;
const HEARTBEAT_MS = 15_000;
/** Bounds of the time after which clients reconnect when the server stops. */
const RECONNECT_MS = 200;
const SPREAD_MS = 1_800;
/** Size of past events that are sent in one turn of the event loop, so that other requests do not wait for them. */
const REPLAY_PER_TURN = 1024 * 1024;

/** A subscriber's connection. */
export interface Sink {
  /** Takes encoded events; must not block. */
  write(payload: Buffer): void;
  /** Ends the connection: the server is stopping, or the subscriber's session has ended. */
  end(): void;
}

export interface Subscription extends Resumption {
  /** Session required by `person:` topics. */
  session?: string;
}

interface Subscriber {
  session: string | undefined;
  sink: Sink;
}

/** State of a new subscriber until its first payload. */
interface Start {
  subscription: Subscription;
  /** Position up to which the subscriber has received everything. */
  last: StreamPosition;
  /** Number of the latest position read that had started when the subscriber connected. */
  read: number;
}

type HubDependencies = Pick<Context, 'bus' | 'database' | 'market' | 'log' | 'now' | 'metrics'> & {
  /** Called when the database has new commits. */
  onMoved?: () => void;
};

export class StreamHub {
  readonly #bus: Bus;
  readonly #db: Db;
  readonly #market: Market;
  readonly #log: Log;
  readonly #now: () => number;
  readonly #metrics: HubDependencies['metrics'];
  readonly #onMoved: () => void;
  readonly #subscribers = new Subscribers<Subscriber>();
  readonly #timers: NodeJS.Timeout[];
  readonly #closed = new AbortController();
  /** Position up to which everything was distributed. */
  #position: StreamPosition;
  readonly #ring: EventRing;
  /** Subscribers that have yet to receive what they missed. */
  readonly #starting = new Map<Subscriber, Start>();
  #startTimer: NodeJS.Immediate | undefined;
  /** Numbers of the latest position read that started and of the latest whose result was distributed. */
  #reads = { begun: 0, distributed: 0 };
  readonly #unsubscribe: (() => void)[];
  /** Checkpoint of the last message about the index. */
  #announced: number;
  #nudged = false;
  #flushing: Promise<void> | undefined;
  #failed = false;

  /** Starts the distribution. Clients can resume after recent events that other servers have distributed. */
  static async open(parts: HubDependencies, heartbeatMs = HEARTBEAT_MS): Promise<StreamHub> {
    const hub = new StreamHub(parts, await readRecentPosition(parts.database.db), heartbeatMs);
    hub.nudge();
    await hub.#flushing;
    return hub;
  }

  private constructor(
    { bus, database, market, log, now, metrics, onMoved = () => {} }: HubDependencies,
    position: StreamPosition,
    heartbeatMs: number,
  ) {
    this.#bus = bus;
    this.#db = database.db;
    this.#market = market;
    this.#log = log;
    this.#now = now;
    this.#metrics = metrics;
    this.#onMoved = onMoved;
    this.#position = position;
    this.#ring = new EventRing(position);
    this.#announced = position.checkpoint;
    this.#unsubscribe = [
      bus.subscribe('index', ({ checkpoint }) => {
        this.#announced = checkpoint;
        this.nudge();
      }),
      bus.subscribe('log', () => this.nudge()),
      bus.subscribe('session-ended', ({ id }) => this.#endSession(id)),
    ];
    this.#timers = [
      setInterval(() => this.nudge(), POLL_MS),
      setInterval(() => this.#beat(), heartbeatMs),
    ].map((timer) => timer.unref());
  }

  get size(): number {
    return this.#subscribers.size + this.#starting.size;
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
  subscribe(subscription: Subscription, sink: Sink): () => void {
    const subscriber: Subscriber = { session: subscription.session, sink };
    if (this.#closed.signal.aborted) {
      sink.end();
      return () => {};
    }
    const last = { ...this.#position, ...parseEventId(subscription.lastEventId ?? '') };
    this.#starting.set(subscriber, { subscription, last, read: this.#reads.begun });
    this.#scheduleStart();
    return () => this.#remove(subscriber);
  }

  #scheduleStart(): void {
    this.#startTimer ??= setImmediate(() => {
      this.#startTimer = undefined;
      this.#startWaiting();
    });
  }

  #startWaiting(): void {
    let left = REPLAY_PER_TURN;
    for (const [subscriber, { subscription, last, read }] of this.#starting) {
      if (left <= 0) {
        this.#scheduleStart();
        return;
      }
      // A client that was connected to another server may have received events that this one has yet to read.
      if (isAhead(last, this.#position) && this.#reads.distributed <= read) {
        this.nudge();
        continue;
      }
      this.#starting.delete(subscriber);
      this.#subscribers.add(subscriber, subscription.topics);
      const first = firstPayload(this.#ring, last, this.#position, subscription);
      left -= first.length;
      subscriber.sink.write(Buffer.concat([RETRY, first]));
    }
  }

  #remove(subscriber: Subscriber): void {
    this.#starting.delete(subscriber);
    this.#subscribers.delete(subscriber);
  }

  /** All subscribers. */
  *#all(): Iterable<Subscriber> {
    yield* this.#starting.keys();
    yield* this.#subscribers;
  }

  /** Ends the streams of a session that was logged out. */
  #endSession(id: string): void {
    for (const subscriber of this.#all()) {
      if (subscriber.session === id) this.#end(subscriber);
    }
  }

  /** Ends a stream. Its connection may close later, when no event may be sent any more. */
  #end(subscriber: Subscriber): void {
    this.#remove(subscriber);
    subscriber.sink.end();
  }

  /** Stops distribution and ends every connection. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    clearImmediate(this.#startTimer);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#closed.abort();
    for (const subscriber of this.#all()) {
      // Not all at once: other servers take them over.
      const retryMs = RECONNECT_MS + Math.floor(Math.random() * SPREAD_MS);
      subscriber.sink.write(Buffer.from(`retry: ${retryMs}\n\n`));
      this.#end(subscriber);
    }
    await this.#flushing;
  }

  async #flush(): Promise<void> {
    while (this.#nudged && !this.#closed.signal.aborted) {
      this.#nudged = false;
      this.#reads.begun += 1;
      try {
        const until = await readPosition(this.#db);
        const began = performance.now();
        const { checkpoint, log } = this.#position;
        const isAnnounced = until.checkpoint === checkpoint || until.checkpoint === this.#announced;
        const moved = until.checkpoint !== checkpoint || until.log !== log;
        if (moved) this.#onMoved();
        if (!isAnnounced) this.#bus.deliver('index', { checkpoint: until.checkpoint });
        if (moved) this.#distribute(await this.#read(this.#position, until), until);
        this.#reads.distributed = this.#reads.begun;
        if (this.#starting.size > 0) this.#scheduleStart();
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

  /** Reads the events between two positions; undefined if there are too many. */
  async #read(after: StreamPosition, until: StreamPosition): Promise<EncodedEvent[] | undefined> {
    // Positions move backwards when the index is rebuilt or the database restored.
    if (until.checkpoint < after.checkpoint || until.log < after.log) return undefined;
    const isFollowed = (topic: string) => this.#subscribers.follows(topic);
    const range = { after: after.checkpoint, until: until.checkpoint };
    const [changes, logged] = await this.#db
      .connection()
      .execute((connection) =>
        concurrently(connection, (db) =>
          Promise.all([
            range.after >= range.until
              ? []
              : readChanges(db, this.#market, range, this.#now(), isFollowed),
            readLog(db, after.log, until.log),
          ]),
        ),
      );
    return changes && logged && [...changes, ...logged];
  }

  /** Sends events that end at `until` and keeps them; undefined if clients must read the lists again. */
  #distribute(events: readonly EncodedEvent[] | undefined, until: StreamPosition): void {
    this.#position = until;
    const withdrawn = (events ?? []).flatMap(({ bytes, subject }) =>
      bytes === undefined ? (subject ?? []) : [],
    );
    if (events === undefined || withdrawn.includes(EVERYTHING)) this.#ring.restart(until);
    else {
      for (const subject of withdrawn) this.#ring.withdraw(subject);
      this.#ring.add(events, until);
    }
    this.#broadcast((topics) => {
      if (events === undefined) return writeReset(until);
      const wanted = events.filter((each) => each.topics.some((topic) => topics.has(topic)));
      return wanted.length === 0 ? undefined : writeEvents(wanted, until);
    });
  }

  /** @param payloadFor returns the payload for subscribers of these topics. */
  #broadcast(payloadFor: (topics: ReadonlySet<string>) => Buffer | undefined): void {
    let deliveries = 0;
    let bytes = 0;
    for (const { topics, members } of this.#subscribers.groups()) {
      const payload = payloadFor(topics);
      if (payload === undefined) continue;
      deliveries += members.size;
      bytes += members.size * payload.length;
      for (const { sink } of members) sink.write(payload);
    }
    this.#metrics.streamDeliveries.inc(deliveries);
    this.#metrics.streamBytes.inc(bytes);
  }

  /** Sends heartbeats: to subscribers with the current event ID, even for quiet topics; to waiting clients without one. */
  #beat(): void {
    const beat = Buffer.from(`${idLine(this.#position)}\n`);
    this.#broadcast(() => beat);
    // Without the ID, from which a client would resume: a waiting client may already have received later events.
    for (const { sink } of this.#starting.keys()) sink.write(COMMENT);
    void this.#endClosedSessions().catch(() => {});
  }

  /** Ends the streams of sessions that have expired or were logged out at another server. */
  async #endClosedSessions(): Promise<void> {
    const withSession = [...this.#all()].filter(({ session }) => session !== undefined);
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
