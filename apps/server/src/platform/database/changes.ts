/** Counts the commits that write each table, so that readers know whether something they have seen may have changed. */

export class Changes {
  #version = 0;
  /** Version of the last change to everything. */
  #all = 0;
  readonly #tables = new Map<string, number>();
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
   * Marks tables as changed. Called before a commit and after it: what is read in between may or may not contain the
   * commit.
   */
  touch(tables: Iterable<string>): void {
    this.#version += 1;
    for (const table of tables) this.#tables.set(table, this.#version);
  }

  /** Marks everything as changed: another server committed something. */
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
}
