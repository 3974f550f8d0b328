/**
 * Caches public responses until a commit changes a table that they depend on. A cached response is served only if
 * it was current when the request arrived, so clients read their own writes. Stale ones stay in the cache with the
 * function that computes them, so that they can be refreshed without the application. Concurrent misses of a key share
 * one computation. When the memory limit is reached, responses that have not been used recently are evicted.
 */
import type { Changes, Dependencies } from '../../platform/database/changes.ts';
import { readForClient } from '../../platform/database/deadline.ts';
import { readAnywhere } from '../../platform/database/replica.ts';
import { EncodedBody } from './encoded.ts';

const MAX_BYTES = 48 * 1024 * 1024;
/** Memory overhead of an entry, in bytes. */
const ENTRY_BYTES = 2_048;

/** How a response is computed, and its maximum age in milliseconds. */
interface Computation {
  compute: () => Promise<Buffer>;
  maxAgeMs: number;
}

interface Entry {
  body: EncodedBody;
  computation: Computation;
  read: Dependencies;
  /** Expiry of time-dependent figures. */
  expires: number;
  bytes: number;
  /** Whether it was served since it was cached or last spared from eviction. */
  isUsed: boolean;
}

interface Flight {
  /** Version of the database when the computation started. */
  since: number;
  result: Promise<Entry>;
}

export class ResponseCache {
  readonly #changes: Changes;
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry>();
  readonly #flights = new Map<string, Flight>();
  #bytes = 0;
  readonly onLookup: (result: 'hit' | 'miss') => void;

  /** @param onLookup called with whether a lookup was a hit. */
  constructor(
    changes: Changes,
    onLookup: (result: 'hit' | 'miss') => void = () => {},
    maxBytes = MAX_BYTES,
  ) {
    this.#changes = changes;
    this.onLookup = onLookup;
    this.#maxBytes = maxBytes;
  }

  /** Bytes in use. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Returns the cached response of a key if it is current. */
  find(key: string): EncodedBody | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || !this.#isCurrent(entry)) return undefined;
    entry.isUsed = true;
    return entry.body;
  }

  /** Returns whether there is a response of a key, current or stale. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /**
   * Returns the response of a key, computing it on a miss.
   * @param maxAgeMs maximum age of the cached response.
   */
  async get(key: string, maxAgeMs: number, compute: () => Promise<Buffer>): Promise<EncodedBody> {
    const found = this.find(key);
    this.onLookup(found === undefined ? 'miss' : 'hit');
    return found ?? this.#current(key, { compute, maxAgeMs });
  }

  /** Recomputes a stale response. Returns undefined if the key has none. */
  async refresh(key: string): Promise<EncodedBody | undefined> {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.onLookup('miss');
    return this.#current(key, entry.computation);
  }

  async #current(key: string, computation: Computation): Promise<EncodedBody> {
    const arrived = this.#changes.version;
    for (;;) {
      const flight = this.#flights.get(key) ?? this.#start(key, computation);
      const entry = await flight.result;
      // One that began earlier may lack a commit that this request must see.
      if (flight.since >= arrived || this.#changes.isCurrent(entry.read)) return entry.body;
    }
  }

  #start(key: string, computation: Computation): Flight {
    const flight: Flight = {
      since: this.#changes.version,
      result: this.#compute(key, computation).finally(() => {
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
      }),
    };
    this.#flights.set(key, flight);
    return flight;
  }

  async #compute(key: string, computation: Computation): Promise<Entry> {
    const expires = performance.now() + computation.maxAgeMs;
    const { value, read } = await this.#changes.track(() =>
      readForClient(() => readAnywhere(computation.compute)),
    );
    const entry: Entry = {
      body: new EncodedBody(value, (bytes) => this.#grow(key, entry, bytes)),
      computation,
      read,
      expires,
      bytes: value.length + ENTRY_BYTES,
      isUsed: false,
    };
    if (this.#isCurrent(entry)) this.#keep(key, entry);
    return entry;
  }

  #isCurrent({ read, expires }: Entry): boolean {
    return this.#changes.isCurrent(read) && performance.now() < expires;
  }

  #keep(key: string, entry: Entry): void {
    const before = this.#entries.get(key);
    if (before !== undefined) this.#drop(key, before);
    this.#bytes += entry.bytes;
    this.#shrink();
    this.#entries.set(key, entry);
  }

  #grow(key: string, entry: Entry, bytes: number): void {
    entry.bytes += bytes;
    if (this.#entries.get(key) !== entry) return;
    this.#bytes += bytes;
    this.#shrink();
  }

  /** Evicts the oldest entries (second chance: an entry served meanwhile is spared once and becomes the newest). */
  #shrink(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(key, entry);
      if (!entry.isUsed) continue;
      entry.isUsed = false;
      this.#bytes += entry.bytes;
      this.#entries.set(key, entry);
    }
  }

  #drop(key: string, entry: Entry): void {
    if (this.#entries.delete(key)) this.#bytes -= entry.bytes;
  }
}
