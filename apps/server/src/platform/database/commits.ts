/** Counts the commits of this server and of others that share the database: what a replica must have replayed. */
export class Commits {
  #count = 0;
  readonly #listeners = new Set<() => void>();

  get count(): number {
    return this.#count;
  }

  /**
   * Counts a commit. Called before one and after it: what is read in between may or may not contain it. Also called for
   * commits that may have happened.
   */
  add(): void {
    this.#count += 1;
  }

  /** Counts a commit of this server after it, and tells the listeners. */
  addOwn(): void {
    this.add();
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` after every commit of this server. */
  onOwn(listener: () => void): void {
    this.#listeners.add(listener);
  }
}
