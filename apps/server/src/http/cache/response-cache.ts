/**
 * Caches public responses until a commit changes a table that they depend on. A cached response is served only if
 * it was current when the request arrived, so clients read their own writes. Concurrent misses of a key share one
 * computation. When the memory limit is reached, the least recently used responses are evicted.
 */
import type { Changes, Dependencies } from '../../db/changes.ts';
import { readAnywhere } from '../../db/replica.ts';
import { EncodedBody } from './encoded.ts';

const MAX_BYTES = 48 * 1024 * 1024;
/** Memory overhead of an entry, in bytes. */
const ENTRY_BYTES = 2_048;

interface Entry {
  body: EncodedBody;
  read: Dependencies;
  /** Expiry of time-dependent figures. */
  expires: number;
  bytes: number;
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
    if (entry === undefined) return undefined;
    if (!this.#isCurrent(entry)) {
      this.#drop(key, entry);
      return undefined;
    }
    // Most recently used last.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.body;
  }

  /**
   * Returns the response of a key, computing it on a miss.
   * @param maxAgeMs maximum age of the cached response.
   */
  async get(key: string, maxAgeMs: number, compute: () => Promise<Buffer>): Promise<EncodedBody> {
    const arrived = this.#changes.version;
    for (;;) {
      const found = this.find(key);
      this.onLookup(found === undefined ? 'miss' : 'hit');
      if (found !== undefined) return found;
      const flight = this.#flights.get(key) ?? this.#start(key, maxAgeMs, compute);
      const entry = await flight.result;
      // One that began earlier may lack a commit that this request must see.
      if (flight.since >= arrived || this.#changes.isCurrent(entry.read)) return entry.body;
    }
  }

  #start(key: string, maxAgeMs: number, compute: () => Promise<Buffer>): Flight {
    const flight: Flight = {
      since: this.#changes.version,
      result: this.#compute(key, maxAgeMs, compute).finally(() => {
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
      }),
    };
    this.#flights.set(key, flight);
    return flight;
  }

  async #compute(key: string, maxAgeMs: number, compute: () => Promise<Buffer>): Promise<Entry> {
    const expires = performance.now() + maxAgeMs;
    const { value, read } = await this.#changes.track(() => readAnywhere(compute));
    const entry: Entry = {
      body: new EncodedBody(value, (bytes) => this.#grow(key, entry, bytes)),
      read,
      expires,
      bytes: value.length + ENTRY_BYTES,
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
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    this.#shrink();
  }

  #grow(key: string, entry: Entry, bytes: number): void {
    entry.bytes += bytes;
    if (this.#entries.get(key) !== entry) return;
    this.#bytes += bytes;
    this.#shrink();
  }

  #shrink(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(key, entry);
    }
  }

  #drop(key: string, entry: Entry): void {
    if (this.#entries.delete(key)) this.#bytes -= entry.bytes;
  }
}
