/**
 * Runs one task at a time and takes waiting tasks from their accounts in turn, so that an account
 * with many tasks delays another account by one task at most.
 */
export class QueueFull extends Error {
  override name = 'QueueFull';
  /** Whether the account has too many tasks waiting, rather than all accounts together. */
  readonly isOwn: boolean;

  constructor(isOwn: boolean) {
    super(isOwn ? 'Too many tasks of this account are waiting.' : 'Too many tasks are waiting.');
    this.isOwn = isOwn;
  }
}

export class FairQueue {
  readonly #maxWaiting: number;
  readonly #maxPerAccount: number;
  /** Waiting tasks by account; the map's order is the order of turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = false;

  constructor({ maxWaiting, maxPerAccount }: { maxWaiting: number; maxPerAccount: number }) {
    this.#maxWaiting = maxWaiting;
    this.#maxPerAccount = maxPerAccount;
  }

  /**
   * Runs `task` when it is its turn.
   * @throws {QueueFull} at once, when the account or the whole queue has too many tasks waiting.
   */
  async run<T>(account: string, task: () => Promise<T>): Promise<T> {
    if (this.#running) await this.#wait(account);
    this.#running = true;
    try {
      return await task();
    } finally {
      this.#next();
    }
  }

  #wait(account: string): Promise<void> {
    const own = this.#waiting.get(account) ?? [];
    const total = [...this.#waiting.values()].reduce((sum, tasks) => sum + tasks.length, 0);
    if (own.length >= this.#maxPerAccount) throw new QueueFull(true);
    if (total >= this.#maxWaiting) throw new QueueFull(false);
    return new Promise((resolve) => {
      own.push(resolve);
      this.#waiting.set(account, own);
    });
  }

  #next(): void {
    const [account, tasks] = this.#waiting.entries().next().value ?? [];
    if (account === undefined || tasks === undefined) {
      this.#running = false;
      return;
    }
    const resume = tasks.shift();
    // The account goes to the end of the turns.
    this.#waiting.delete(account);
    if (tasks.length > 0) this.#waiting.set(account, tasks);
    resume?.();
  }
}
