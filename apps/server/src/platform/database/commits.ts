/** Counts commits of all servers that share the database. A replica is current once it has replayed them. */
export class Commits {
  #count = 0;
  readonly #listeners = new Set<() => void>();

  get count(): number {
    return this.#count;
  }

  /**
   * Counts a commit. Called before and after it, because reads in between may or may not see it. Also called for
   * commits that may have happened.
   */
  add(): void {
    this.#count += 1;
  }

  /** Counts a completed commit of this server and notifies the listeners. */
  addOwn(): void {
    this.add();
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` after every commit of this server. */
  onOwn(listener: () => void): void {
    this.#listeners.add(listener);
  }
}
