/**
 * Tracks which tables commits write, to invalidate values computed from their rows. Dependencies are derived from
 * the names in executed SQL: nothing has to be declared for a new table.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Names that a computation read, as of a version. */
export interface Dependencies {
  /** Names in its queries: those of tables, and others that do no harm. */
  names: ReadonlySet<string>;
  /** Version when it began: figures beside the database are as of then. */
  readonly begun: number;
  /** Version before its first query. */
  readonly since: number;
  /** Version up to which nothing of it has changed. */
  checked: number;
}

export class Changes {
  #version = 0;
  /** Version of the last change to everything. */
  #all = 0;
  readonly #tables = new Map<string, number>();
  readonly #reading = new AsyncLocalStorage<{ names: Set<string>; since: number | null }>();
  readonly #listeners = new Set<(tables: readonly string[]) => void>();

  /** Grows with every change. */
  get version(): number {
    return this.#version;
  }

  /** Version of the last change to any of the tables. */
  versionOf(tables: readonly string[]): number {
    return Math.max(this.#all, ...tables.map((table) => this.#tables.get(table) ?? 0));
  }

  /**
   * Marks tables as changed. Called before a commit and after it: what is computed in between may or may not
   * contain the commit.
   */
  touch(tables: Iterable<string>): void {
    this.#version += 1;
    for (const table of tables) this.#tables.set(table, this.#version);
  }

  /** Marks everything as changed: another server committed something, or figures beside the database moved. */
  touchAll(): void {
    this.#version += 1;
    this.#all = this.#version;
  }

  /** Marks tables after a commit of this process and tells the listeners. */
  committed(tables: readonly string[]): void {
    this.touch(tables);
    for (const listener of this.#listeners) listener(tables);
  }

  /** Calls `listener` with the tables of every commit of this process. */
  onCommit(listener: (tables: readonly string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Adds names in a query to what the surrounding `track` read. */
  reads(names: readonly string[]): void {
    const reading = this.#reading.getStore();
    if (reading === undefined) return;
    // Called when the connection is there: commits that it had to wait for are visible to it.
    reading.since ??= this.#version;
    for (const name of names) reading.names.add(name);
  }

  /** Runs `work` and returns its result with what it read. */
  async track<T>(work: () => Promise<T>): Promise<{ value: T; read: Dependencies }> {
    const begun = this.#version;
    const reading = { names: new Set<string>(), since: null };
    const value = await this.#reading.run(reading, work);
    const { names, since } = reading;
    return { value, read: { names, begun, since: since ?? begun, checked: begun } };
  }

  /** Whether nothing that was read has changed. */
  isCurrent(read: Dependencies): boolean {
    if (read.checked === this.#version) return true;
    if (this.#all > read.begun) return false;
    for (const name of read.names) {
      if ((this.#tables.get(name) ?? 0) > read.since) return false;
    }
    read.checked = this.#version;
    return true;
  }
}
